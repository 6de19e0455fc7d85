import { Pause, Play, RotateCcw, Square } from 'lucide-react';
import type { MouseEvent } from 'react';
import { hasRunOnce } from '#domain/timers/timer-actions.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { usePerform } from '../../live/react/use-room.ts';
import { timers } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import styles from './transport.module.css';

const words = timers.transport;

type TransportProps = {
  timer: Timer;
  /** Names the keys of this screen on the buttons. */
  hasKeys: boolean;
};

/**
 * Start or pause, the only filled button of the panel, between reset and stop, which are there while they mean something.
 * Their places are kept.
 */
export function Transport({ timer, hasKeys }: TransportProps) {
  const perform = usePerform();
  const time = useEventTime();
  const { id: timer_id, run } = timer;
  const isRunning = run.state === 'running';
  // The second click of a double one is none: it would undo the first.
  const toggle = ({ detail }: MouseEvent) =>
    detail < 2 && perform({ command: isRunning ? 'timer.pause' : 'timer.start', timer_id });
  return (
    <div role="group" aria-label={timer.name} className={styles.transport}>
      <Button
        size="large"
        icon={RotateCcw}
        className={isUntouched(timer) ? styles.later : undefined}
        onClick={() => perform({ command: 'timer.reset', timer_id })}
      >
        {words.reset} {hasKeys && <KeyHint>R</KeyHint>}
      </Button>
      <Button
        variant="primary"
        size="large"
        icon={isRunning ? Pause : Play}
        // A key that is held down clicks again and again.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={toggle}
      >
        {isRunning ? words.pause : run.state === 'paused' ? words.resume : words.start}
        {run.state === 'paused' && run.target && (
          <span className={styles.until}> {words.resumeUntil(time.clock(run.target.end))}</span>
        )}{' '}
        {hasKeys && <KeyHint>{words.space}</KeyHint>}
      </Button>
      <Button
        size="large"
        icon={Square}
        className={run.state === 'stopped' ? styles.later : undefined}
        onClick={() => perform({ command: 'timer.stop', timer_id })}
      >
        {words.stop} {hasKeys && <KeyHint>S</KeyHint>}
      </Button>
    </div>
  );
}

/** Whether it stands as its form says: there is nothing to reset. */
const isUntouched = ({ run, duration }: Timer) => run.state === 'stopped' && !hasRunOnce(run) && run.left === duration;
