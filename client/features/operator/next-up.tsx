import type { ComponentType } from 'react';
import { formatClock } from '#domain/timers/format.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { nextOf } from '#domain/programme/show.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { operator as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import styles from './next-up.module.css';

/** The item that the press on 'next' starts; `Times`: when it begins. */
export function NextUp({ Times }: { Times: ComponentType<{ timer: Timer }> }) {
  const timers = useRoom((room) => room.timers);
  const activeTimerId = useRoom((room) => room.activeTimerId);
  const next = nextOf({ timers, activeTimerId });
  return (
    <section aria-label={words.next} className={styles.next}>
      <h2 className={styles.label}>{words.next}</h2>
      {next ? (
        <>
          <p className={styles.name}>
            {next.name}
            {next.presenter && <span className={styles.presenter}>{next.presenter}</span>}
          </p>
          <p className={styles.duration}>
            <Figures>{formatClock(next.duration)}</Figures>
          </p>
          <div className={styles.times}>
            <Times timer={next} />
          </div>
        </>
      ) : (
        <p className={styles.none}>{words.noNext}</p>
      )}
    </section>
  );
}
