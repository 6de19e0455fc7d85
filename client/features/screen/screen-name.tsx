import { useEffect, useEffectEvent } from 'react';
import { stage as words } from '../../text/es.ts';
import { Cover } from './cover.tsx';
import styles from './screen.module.css';

const SHOWN_MS = 5000;

/** Shows the name of this screen, large, when a controller identifies it. */
export function ScreenName({ name, onEnd }: { name: string; onEnd: () => void }) {
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => ended(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Cover>
      <p role="status" className={styles.name}>
        <span>{words.thisScreen}</span>
        <strong>{name}</strong>
      </p>
    </Cover>
  );
}
