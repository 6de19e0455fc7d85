import type { Phase } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { hasRunOnce } from '#domain/timers/timer-actions.ts';
import { completedWord, dotTone } from '../../lib/timers/timer-status.ts';
import { states, stoppedAfterRun } from '../../text/es.ts';
import { StatusDot } from '../../ui/status-dot.tsx';

/** The state of a timer: a dot and a word. */
export function TimerSign({ timer, phase }: { timer: Timer; phase: Phase }) {
  const { run } = timer;
  const word = run.state === 'completed' ? completedWord(run) : hasRunOnce(run) ? stoppedAfterRun : states[run.state];
  return <StatusDot tone={dotTone(timer, phase)}>{word}</StatusDot>;
}
