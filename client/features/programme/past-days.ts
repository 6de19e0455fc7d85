import { instant, later, seconds, until } from '#domain/lib/time.ts';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { isUnderWay } from '#domain/timers/timer.ts';
import type { Instant } from '#protocol/time.ts';
import { dateIn, noonOf } from '../../lib/time/zone.ts';

/** The days of a programme are past this long after its last hour: until then the show may only be late. */
const LATE = seconds(6 * 3600);
const HOUR_MS = 3_600_000;

/** A programme of past days: its first day, and the date of the event with which that day is today (YYYY-MM-DD). */
export type PastDays = { readonly first: string; readonly date: string };

/** Whether all hours of the programme are of past days, while nothing is on; `nextFlip`: ms until it is asked again. */
export function pastDaysAt(
  { timers, event, show }: ProgrammeState,
  now: Instant,
): { readonly past: PastDays | null; readonly nextFlip: number | null } {
  const zone = event.time_zone;
  const moments = timers.flatMap(({ skip, planned_start, kind }) =>
    skip ? [] : [planned_start?.moment ?? [], kind === 'duration' ? [] : kind.until.moment].flat(),
  );
  if (moments.length === 0 || timers.some(isUnderWay)) return { past: null, nextFlip: null };
  const last = Math.max(...moments);
  const today = dateIn(zone, now);
  const wait = until(later(instant(last), LATE), now);
  if (wait > 0 || dateIn(zone, last) >= today) return { past: null, nextFlip: Math.max(wait, HOUR_MS) };
  const first = dateIn(zone, Math.min(...moments));
  const moved = noonOf(event.date ?? show.first_day ?? first) + noonOf(today) - noonOf(first);
  return { past: { first, date: new Date(moved).toISOString().slice(0, 10) }, nextFlip: HOUR_MS };
}
