import type { Instant, Millis } from '#protocol/time.ts';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import type { TimerStatus } from '#protocol/timers.ts';
import { until } from '../lib/time.ts';
import { unreachable } from '../lib/unreachable.ts';

/** Points in time, not ticks: every screen computes the time left from them. */
export type Run =
  /** `hasRun`: the timer was stopped with time left since its last reset. */
  | { readonly state: 'stopped'; readonly left: Millis; readonly hasRun?: true }
  | { readonly state: 'running'; readonly deadline: Instant; readonly startedAt: Instant; readonly target?: Target }
  | {
      readonly state: 'paused';
      readonly left: Millis;
      readonly startedAt: Instant;
      readonly pausedAt: Instant;
      readonly target?: Target;
    }
  /** `endedAt` is absent in runs that an older version completed. Time left above zero: somebody ended it early. */
  | {
      readonly state: 'completed';
      readonly left: Millis;
      readonly startedAt: Instant;
      readonly endedAt?: Instant;
      readonly target?: Target;
    };

/** Of a run until a moment: its end, to which it returns after a pause, and its length from the start. */
export type Target = { readonly end: Instant; readonly length: Millis };

export type Timer = TimerSettings & {
  readonly id: string;
  readonly duration: Millis;
  /** How long it lasts by the plan, where lost time was shared out since. */
  readonly plannedLength?: Millis;
  readonly position: number;
  readonly run: Run;
  readonly ownerUid: string | null;
  /** On a stage that does not show it: without its labels and its past run. Absent in the room. */
  readonly isOutline?: true;
};

/** Positions are always 0, 1, 2 … in the order of the list. */
export const inOrder = (timers: readonly Timer[]): readonly Timer[] =>
  timers.map((timer, position) => (timer.position === position ? timer : { ...timer, position }));

/** Time left at `now`; negative in overtime. */
export function timeLeft({ run }: Timer, now: Instant): Millis {
  switch (run.state) {
    case 'running':
      return until(run.deadline, now);
    case 'stopped':
    case 'paused':
    case 'completed':
      return run.left;
    default:
      return unreachable(run);
  }
}

/** How long the timer lasts by the plan. */
export const plannedLengthOf = ({ duration, plannedLength = duration }: Timer): Millis => plannedLength;

/** Whether the timer runs or is in pause. */
export const isUnderWay = ({ run }: Timer): boolean => run.state === 'running' || run.state === 'paused';

/** Whether the timer was started since its last reset. */
export const hasBegun = ({ run }: Timer): boolean => run.state !== 'stopped' || run.hasRun === true;

/** Overtime is not stored: a running timer is in overtime from its deadline on. */
export function statusOf({ run }: Timer, now: Instant): TimerStatus {
  if (run.state !== 'running') return run.state;
  return now >= run.deadline ? 'overtime' : 'running';
}
