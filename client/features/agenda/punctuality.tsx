import { useRef } from 'react';
import { punctualityAt } from '../../lib/timers/punctuality-at.ts';
import { usePainted, useTimed } from '../../live/react/use-painted.ts';
import { useProgramme } from '../../live/react/use-programme.ts';
import { punctuality as words } from '../../text/es.ts';
import styles from './head.module.css';

/** How late or early the show is expected to end, in words and minutes, painted without React; nothing without a plan. */
export function PunctualityLine() {
  const state = useProgramme();
  const line = useRef<HTMLParagraphElement>(null);
  const isPlanned = useTimed(state, punctualityAt, ({ is }) => is !== 'unplanned');
  usePainted(state, punctualityAt, ({ inMinutes }) => {
    const next = words.goes(inMinutes);
    if (line.current && line.current.textContent !== next) line.current.textContent = next;
  });
  return isPlanned && <p ref={line} className={styles.punctuality} />;
}
