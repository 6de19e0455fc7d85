import type { Instant } from '#protocol/time.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/state.ts';
import { hasBegun } from '../timers/timer.ts';
import { resolvedAgain, resolverOf, type WallClock } from './wall-times.ts';

/**
 * The facts by which wall times follow the date and the zone of the event after a change. Without a date they count from the
 * day on which the first one was set, and from the day of the first start once that has come.
 */
export function datingFacts(
  before: SharedState,
  after: SharedState,
  { clock, now }: { readonly clock: WallClock; readonly now: Instant },
): readonly Fact[] {
  const { event } = after;
  if (!hasWallTimes(after)) return [];
  const begins =
    event.date === null &&
    ((after.timers.some(hasBegun) && !before.timers.some(hasBegun)) || after.show.first_day === null);
  const isMoved = event.date !== before.event.date || event.time_zone !== before.event.time_zone;
  if (!begins && !isMoved) return [];
  const first_day = begins ? clock.dayOf(now, event.time_zone) : after.show.first_day;
  const show = first_day === after.show.first_day ? after.show : { ...after.show, first_day };
  const resolved = resolvedAgain({ ...after, show }, resolverOf({ event, show }, clock, now), now);
  return show === after.show ? resolved : [{ fact: 'show.updated', show }, ...resolved];
}

const hasWallTimes = ({ timers, event }: SharedState): boolean =>
  event.settings.target_end !== null ||
  timers.some(({ planned_start, kind }) => planned_start !== null || kind !== 'duration');
