import type { Instant, Millis } from '#protocol/time.ts';
import { earliest, later, seconds, until } from '../lib/time.ts';
import type { Timer } from '../timers/timer.ts';
import { programmeOf } from './plan.ts';
import type { ProgrammeState } from './plan-item.ts';
import { nextOf } from './show.ts';

/** A planned start that passed this long ago is offered as the start of a timer, until the longer time has passed. */
const FROM: Millis = seconds(60);
const UP_TO: Millis = seconds(3600);

/** The item that should have begun, with its planned start. */
export type LateStart = { readonly timer: Timer; readonly planned: Instant };

/**
 * The item that waits on the stage, or the one after a completed one, if its planned start passed by a minute or more;
 * `nextFlip`: ms until that changes by itself.
 */
export function lateStart(
  state: ProgrammeState,
  now: Instant,
): { readonly late: LateStart | null; readonly nextFlip: number | null } {
  const timer = waitingItem(state);
  const planned = programmeOf(state, now).items.find((item) => item.timer === timer)?.planned.start ?? null;
  if (!timer || planned === null) return { late: null, nextFlip: null };
  const ago = until(now, planned);
  const change = earliest([later(planned, FROM), later(planned, UP_TO)].filter((at) => at > now));
  return {
    late: ago >= FROM && ago < UP_TO ? { timer, planned } : null,
    nextFlip: change === null ? null : until(change, now),
  };
}

/** The item that waits on the stage, or the one after a completed one, if it has not begun. */
export function waitingItem(state: ProgrammeState): Timer | undefined {
  const active = state.timers.find(({ id }) => id === state.activeTimerId);
  const item = active?.run.state === 'completed' || active?.skip ? nextOf(state) : active;
  return item?.run.state === 'stopped' && !item.run.hasRun ? item : undefined;
}
