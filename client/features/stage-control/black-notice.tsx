import { EyeOff } from 'lucide-react';
import { useRef } from 'react';
import { usePerform, useRoom } from '../../live/react/use-room.ts';
import { stageControl } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './black-notice.module.css';

const words = stageControl.black;

/**
 * Says on a panel that the stage is black, with a red frame around the whole window, and ends it with one press. It covers the
 * name in the head, so that nothing that is pressed moves.
 */
export function BlackNotice() {
  const isBlack = useRoom((room) => room.stage.blackout);
  const perform = usePerform();
  const area = useRef<HTMLDivElement>(null);
  const end = () => {
    perform({ command: 'stage.blackout', on: false });
    // The pressed button disappears with its notice.
    area.current?.focus();
  };
  return (
    <div
      ref={area}
      tabIndex={-1}
      {...(isBlack && { role: 'region', 'aria-label': words.title, className: styles.notice })}
    >
      <VisuallyHidden role="status">{isBlack && words.title}</VisuallyHidden>
      {isBlack && (
        <>
          <Icon icon={EyeOff} className={styles.icon} />
          <strong className={styles.text}>{words.title}</strong>
          <strong aria-hidden="true" className={styles.short}>
            {words.short}
          </strong>
          <Button size="small" aria-keyshortcuts="B" className={styles.end} onClick={end}>
            {words.end}
          </Button>
          <div className={styles.frame} />
        </>
      )}
    </div>
  );
}
