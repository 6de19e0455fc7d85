import type { Instant, Millis } from '#protocol/time.ts';
import { DEFAULT_COLOR } from '#protocol/constants.ts';
import type { TimerSettings, TimerStatus } from '#protocol/timers.ts';
import { until } from '../lib/time.ts';
import { unreachable } from '../lib/unreachable.ts';

/** Points in time, not ticks: every screen computes the time left from them. */
export type Run =
  /** `hasRun`: the timer was stopped with time left since its last reset. */
  | { readonly state: 'stopped'; readonly left: Millis; readonly hasRun?: true }
  | { readonly state: 'running'; readonly deadline: Instant; readonly startedAt: Instant }
  | { readonly state: 'paused'; readonly left: Millis; readonly startedAt: Instant; readonly pausedAt: Instant }
  | { readonly state: 'completed'; readonly left: Millis; readonly startedAt: Instant };

export type Timer = TimerSettings & {
  readonly id: string;
  readonly duration: Millis;
  readonly position: number;
  readonly run: Run;
  readonly ownerUid: string | null;
};

/** Where nobody set anything. */
const defaults: TimerSettings = { name: '', presenter: '', color: DEFAULT_COLOR };

type GivenSettings = { readonly [Name in keyof TimerSettings]?: TimerSettings[Name] | undefined };

/** The settings in `given`; those that are not there are taken from `otherwise`. */
export function settingsOf(given: GivenSettings, otherwise: TimerSettings = defaults): TimerSettings {
  const { name = otherwise.name, presenter = otherwise.presenter, color = otherwise.color } = given;
  return { name, presenter, color };
}

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

/** Overtime is not stored: a running timer is in overtime from its deadline on. */
export function statusOf({ run }: Timer, now: Instant): TimerStatus {
  if (run.state !== 'running') return run.state;
  return now >= run.deadline ? 'overtime' : 'running';
}
