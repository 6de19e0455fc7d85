import type { Phase } from '#domain/timers/display.ts';
import { hasRunOnce } from '#domain/timers/timer-actions.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { completedWord, dotTone } from '../../lib/timers/timer-status.ts';
import { states, timerSigns } from '../../text/es.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { TimerTime } from '../timers/timer-time.tsx';
import styles from './programme-grid.module.css';

/** How an item stands: nothing for one that has not begun, the digits of one that has. */
export function RowState({ timer, phase }: { timer: Timer; phase: Phase }) {
  const { run, skip } = timer;
  if (run.state === 'stopped') {
    if (skip) return <StatusDot tone="done">{timerSigns.skip.words}</StatusDot>;
    return hasRunOnce(run) ? <StatusDot tone="idle">{states.stopped}</StatusDot> : null;
  }
  if (run.state === 'completed') return <StatusDot tone="done">{completedWord(run)}</StatusDot>;
  return (
    <StatusDot tone={dotTone(timer, phase)}>
      <VisuallyHidden>{states[run.state]}, </VisuallyHidden>
      <TimerTime timer={timer} className={styles.left} />
    </StatusDot>
  );
}
