import type { Instant, Millis } from '#protocol/time.ts';
import { millis, until } from '../lib/time.ts';
import { isUnderWay } from '../timers/timer.ts';
import { anchorOf } from './pacer.ts';
import type { Group } from './plan-item.ts';
import type { PlanItem, ProgrammeState } from './plan-item.ts';
import { momentOf } from './wall-times.ts';

/** A planned pause of this length is a night: what comes after it is another day. */
const NIGHT: Millis = millis(6 * 3_600_000);

type Played = { readonly items: readonly PlanItem[]; readonly groups: readonly Group[] };

/** How much later than planned the day of the event that is on will end; null without a plan. */
export function lateness(state: ProgrammeState, { items, groups }: Played, now: Instant): Millis | null {
  const days = daysOf(items);
  const anchor = anchorOf(state);
  const day = dayAt(items, { days, anchor: items.findIndex(({ timer }) => timer === anchor) }, now);
  const isLastDay = day === Math.max(...days);
  const isOfDay = (index: number) => days[index] === day && items[index]?.timer.skip === false;
  const last = groups.findLast((rows) => rows.some((row) => row.some(isOfDay))) ?? [];
  const ends = last.flatMap((row) => items[row.findLast(isOfDay) ?? -1] ?? []);
  const end = latest(ends.map(({ expected }) => expected.end));
  const target = isLastDay ? momentOf(state.event.settings.target_end) : null;
  const wanted = target ?? latest(ends.map(({ planned }) => planned.end));
  return end !== null && wanted !== null ? until(end, wanted) : null;
}

/** The day of each item, from 0. */
function daysOf(items: readonly PlanItem[]): readonly number[] {
  let day = 0;
  return items.map(({ timer, gap }) => {
    if (!timer.skip && gap >= NIGHT) day += 1;
    return day;
  });
}

/** The day that is on: that of the item from which the show goes on, until another day should have begun. */
function dayAt(
  items: readonly PlanItem[],
  { days, anchor }: { readonly days: readonly number[]; readonly anchor: number },
  now: Instant,
): number {
  const day = days[anchor] ?? 0;
  const item = items[anchor];
  if (item && isUnderWay(item.timer)) return day;
  const begun = [...items.entries()].findLast(
    ([, { planned, gap, timer }]) => !timer.skip && gap >= NIGHT && planned.start !== null && planned.start <= now,
  );
  return Math.max(day, days[begun?.[0] ?? 0] ?? 0);
}

const latest = (moments: readonly (Instant | null)[]): Instant | null =>
  moments.reduce((last, each) => (last === null || (each !== null && each > last) ? each : last), null);
