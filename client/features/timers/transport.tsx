import { Pause, Play, RotateCcw, Square } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Timer } from '#domain/timers/timer.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { usePerform } from '../../live/react/use-room.ts';
import { timers } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import styles from './transport.module.css';

const words = timers.transport;

/** Start, pause, stop, reset. The one that matters now is the only filled button of the column: start, or pause while it runs. */
export function Transport({ timer }: { timer: Timer }) {
  const perform = usePerform();
  const time = useEventTime();
  const start = useRef<HTMLButtonElement>(null);
  const pause = useRef<HTMLButtonElement>(null);
  const { id: timer_id, run } = timer;
  const isRunning = run.state === 'running';
  /** The button that was pressed is disabled now: the focus moves to its opposite. */
  const toggle = (command: 'timer.start' | 'timer.pause', opposite: HTMLElement | null) => {
    const hadFocus = document.activeElement === start.current || document.activeElement === pause.current;
    flushSync(() => perform({ command, timer_id }));
    if (hadFocus) opposite?.focus();
  };
  return (
    <div role="group" aria-label={timer.name} className={styles.transport}>
      <Button
        ref={start}
        variant={isRunning ? 'secondary' : 'primary'}
        size="large"
        icon={Play}
        disabled={isRunning}
        onClick={() => toggle('timer.start', pause.current)}
      >
        {run.state === 'paused' ? words.resume : words.start}
        {run.state === 'paused' && run.target && (
          <span className={styles.until}> {words.resumeUntil(time.clock(run.target.end))}</span>
        )}
      </Button>
      <Button
        ref={pause}
        variant={isRunning ? 'primary' : 'secondary'}
        size="large"
        icon={Pause}
        disabled={!isRunning}
        onClick={() => toggle('timer.pause', start.current)}
      >
        {words.pause}
      </Button>
      <Button size="large" icon={Square} onClick={() => perform({ command: 'timer.stop', timer_id })}>
        {words.stop}
      </Button>
      <Button size="large" icon={RotateCcw} onClick={() => perform({ command: 'timer.reset', timer_id })}>
        {words.reset}
      </Button>
    </div>
  );
}
