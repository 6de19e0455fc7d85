import { paths } from '#protocol/paths.ts';
import { Play } from 'lucide-react';
import { home as words } from '../../text/es.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './home.module.css';

/** The button that opens a room, and that it is free. */
export function OpenRoomButton() {
  return (
    <p className={styles.start}>
      <LinkButton to={paths.newRoom} variant="primary" size="large" icon={Play}>
        {words.start}
      </LinkButton>
      <span className={styles.note}>{words.startNote}</span>
    </p>
  );
}
