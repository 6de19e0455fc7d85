import type { SharedState } from '../room/state.ts';
import type { Timer } from '../timers/timer.ts';

/** What decides which timer is chained to another. */
type Chains = Pick<SharedState, 'timers' | 'event' | 'show'>;

const isIncluded = ({ skip }: Timer): boolean => !skip;

/** The timer that follows by position. Skipped ones are passed over; with `loop`, the first follows the last. */
export function followerOf({ timers, event }: Chains, { position }: Timer): Timer | undefined {
  const next = timers.slice(position + 1).find(isIncluded);
  return next ?? (event.settings.loop ? timers.find(isIncluded) : undefined);
}

/** The timer that starts by itself after this one ends; undefined if none does. */
export function chainedAfter(state: Chains, timer: Timer): Timer | undefined {
  const next = followerOf(state, timer);
  if (!next || state.show.cancelled.includes(next.id)) return undefined;
  const isLinked = next.position > timer.position ? next.start === 'linked' : state.event.settings.loop;
  const isFree = next === timer || next.run.state === 'stopped' || next.run.state === 'completed';
  return isLinked && isFree ? next : undefined;
}
