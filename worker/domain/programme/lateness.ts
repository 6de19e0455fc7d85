import type { Instant, Millis } from '#protocol/time.ts';
import { latest, millis, until } from '../lib/time.ts';
import { isUnderWay } from '../timers/timer.ts';
import { anchorOf } from './pacer.ts';
import { type Group, type PlanItem, type ProgrammeState } from './plan-item.ts';
import { momentOf } from './wall-times.ts';

/** A planned pause of this length is a night: what comes after it is another day. */
const NIGHT: Millis = millis(6 * 3_600_000);

type Played = { readonly items: readonly PlanItem[]; readonly groups: readonly Group[] };

/** How much later than planned the day of the event that is on will end; null without a plan. */
export function lateness(state: ProgrammeState, { items, groups }: Played, now: Instant): Millis | null {
  const begins = beginsDay(items);
  let count = 0;
  const days = begins.map((isFirst) => (isFirst ? (count += 1) : count));
  const anchor = anchorOf(state);
  const day = dayAt(items, { begins, days, anchor: items.findIndex(({ timer }) => timer === anchor) }, now);
  const isLastDay = day === Math.max(...days);
  const isOfDay = (index: number) => days[index] === day && items[index]?.timer.skip === false;
  const last = groups.findLast((rows) => rows.some((row) => row.some(isOfDay))) ?? [];
  const ends = last.flatMap((row) => items[row.findLast(isOfDay) ?? -1] ?? []);
  const end = latest(ends.map(({ expected }) => expected.end));
  const target = isLastDay ? momentOf(state.event.settings.target_end) : null;
  const wanted = target ?? latest(ends.map(({ planned }) => planned.end));
  return end !== null && wanted !== null ? until(end, wanted) : null;
}

/** For each item whether a night is right before it: no item of any place is planned then. */
export function beginsDay(items: readonly Pick<PlanItem, 'timer' | 'planned'>[]): readonly boolean[] {
  let end: Instant | null = null;
  return items.map(({ timer, planned }) => {
    if (timer.skip) return false;
    const isAfter = planned.start !== null && end !== null && until(planned.start, end) >= NIGHT;
    end = latest([end, planned.end]);
    return isAfter;
  });
}

/** Whether each item is the first of another day, the day of each from 0, and the item from which the show goes on. */
type Days = { readonly begins: readonly boolean[]; readonly days: readonly number[]; readonly anchor: number };

/** The day that is on: that of the item from which the show goes on, until another day should have begun. */
function dayAt(items: readonly PlanItem[], { begins, days, anchor }: Days, now: Instant): number {
  const day = days[anchor] ?? 0;
  const item = items[anchor];
  if (item && isUnderWay(item.timer)) return day;
  const begun = [...items.entries()].findLast(
    ([index, { planned }]) => begins[index] && planned.start !== null && planned.start <= now,
  );
  return Math.max(day, days[begun?.[0] ?? 0] ?? 0);
}
