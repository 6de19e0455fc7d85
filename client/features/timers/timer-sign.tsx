import type { Phase, Timer } from '#domain/timer.ts';
import { hasRunOnce } from '#domain/timer-acts.ts';
import { states, stoppedAfterRun } from '../../text/es.ts';
import { StatusDot } from '../../ui/status-dot.tsx';

const tones = { running: 'active', paused: 'held', stopped: 'idle', completed: 'done' } as const;

/** The state of a timer in its word. In overtime it still runs, with another sign. */
export function TimerSign({ timer, phase }: { timer: Timer; phase: Phase }) {
  const { run } = timer;
  const tone = run.state === 'running' && phase === 'overtime' ? 'alarm' : tones[run.state];
  return <StatusDot tone={tone}>{hasRunOnce(run) ? stoppedAfterRun : states[run.state]}</StatusDot>;
}
