import { SkipForward } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatClock } from '#domain/timers/format.ts';
import { nextItem } from '#domain/timers/agenda.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { usePerform, useRoom } from '../../live/react/use-room.ts';
import { operator as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import styles from './next-up.module.css';

/** The next item, and the button that starts it. The item on stage is paused, so nothing of it is lost. */
export function NextUp() {
  const timers = useRoom((room) => room.timers);
  const activeTimerId = useRoom((room) => room.activeTimerId);
  const next = nextItem({ timers, activeTimerId });
  const running = timers.find(({ id, run }) => id === activeTimerId && run.state === 'running');
  const perform = usePerform();
  const section = useRef<HTMLElement>(null);
  const goOn = (timer: Timer) => {
    flushSync(() => {
      if (running) perform({ command: 'timer.pause', timer_id: running.id });
      perform({ command: 'timer.start', timer_id: timer.id });
    });
    // After the last item there is nothing to press, and the focus would be lost.
    if (document.activeElement === document.body) section.current?.focus();
  };
  return (
    <section ref={section} tabIndex={-1} aria-label={words.next} className={styles.next}>
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
          <Button
            icon={SkipForward}
            title={running ? words.startNextHint(running.name, next.name) : words.startNextAloneHint(next.name)}
            onClick={() => goOn(next)}
            className={styles.go}
          >
            {words.startNext}
          </Button>
        </>
      ) : (
        <p className={styles.none}>{words.noNext}</p>
      )}
    </section>
  );
}
