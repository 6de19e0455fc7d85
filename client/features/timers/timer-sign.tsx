import type { Phase, Timer } from '#domain/timer.ts';
import { states } from '../../text/es.ts';
import { StatusDot } from '../../ui/status-dot.tsx';

const tones = { running: 'active', paused: 'held', stopped: 'idle', completed: 'done' } as const;

/** The state of a timer in its word. In overtime it still runs, with another sign. */
export function TimerSign({ timer, phase }: { timer: Timer; phase: Phase }) {
  const { state } = timer.run;
  return (
    <StatusDot tone={state === 'running' && phase === 'overtime' ? 'alarm' : tones[state]}>{states[state]}</StatusDot>
  );
}
