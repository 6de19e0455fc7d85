import type { CommandOf } from '#protocol/commands.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import { earliest, millis, minus, seconds, until } from '../lib/time.ts';
import { type Context, type Decision, nothing, refused } from '../room/decision.ts';
import type { SharedState } from '../room/state.ts';
import { plannedLengthOf, type Timer } from '../timers/timer.ts';
import { namedTimers } from '../timers/timers.ts';
import { beginsDay } from './lateness.ts';
import { pacerOf } from './pacer.ts';
import { type Group, type PlanItem, type Programme, type ProgrammeState } from './plan-item.ts';
import { programmeOf } from './plan.ts';
import { momentOf } from './wall-times.ts';

/** How lost time is shared out. */
export type SharedOut = {
  /** What can take or give time, whether chosen or not. */
  readonly open: readonly Timer[];
  /** Those that change, with their new lengths. */
  readonly changed: readonly Timer[];
  /** The time that no chosen item can take; 0 if all of it is shared out. */
  readonly rest: Millis;
};

const SHORTEST: Millis = seconds(60);
const LONGEST: Millis = seconds(86_400);

/** With `shorten`, time that was won is not given away. `chosen`: only these change; absent: all that can. */
export type Sharing = { readonly mode: 'shorten' | 'both'; readonly chosen?: ReadonlySet<string> };

/**
 * Shares the difference between plan and expectation out over the items that have not begun, up to the next one that starts by
 * schedule or ends at a moment, or to the end of the day: of one row where the plan has several beside each other, in
 * proportion to their length, in whole seconds, none below half its planned length or 60 s. The running item does not change,
 * nor does the plan.
 */
export function shareOut(state: ProgrammeState, { mode, chosen }: Sharing, now: Instant): SharedOut {
  const programme = programmeOf(state, now);
  const stretch = stretchOf(state, programme);
  const wanted = stretch && wantedEnd(state, programme, stretch);
  const items = stretch?.open ?? [];
  const open = items.map(({ timer }) => timer);
  const expected = items.at(-1)?.expected.end ?? null;
  const lost = wanted === null || expected === null ? NOTHING : until(expected, wanted);
  if (lost === 0 || (lost < 0 && mode === 'shorten')) return { open, changed: [], rest: NOTHING };
  const some = chosen ? open.filter(({ id }) => chosen.has(id)) : open;
  return { open, ...(lost > 0 ? shortened(some, lost) : lengthened(some, minus(NOTHING, lost))) };
}

const NOTHING: Millis = millis(0);

const isOpen = ({ timer: { run, skip, kind }, expected }: PlanItem): boolean =>
  run.state === 'stopped' && !skip && kind === 'duration' && expected.end !== null;

/** Whether an item begins or ends at its moment whatever is before it. */
const isFixed = ({ skip, start, kind }: Timer): boolean => !skip && (start === 'scheduled' || kind !== 'duration');

/** The items that share, the fixed one after them, and the group that follows their row on the same day. */
type Stretch = {
  readonly open: readonly PlanItem[];
  readonly fixed: PlanItem | undefined;
  readonly next: Group | undefined;
  /** Whether it is all that is left of the event. */
  readonly isLast: boolean;
};

/** In the row of the item that sets the pace if any waits there, else in the first row with one that waits. */
function stretchOf(state: ProgrammeState, { items, groups }: Programme): Stretch | null {
  const current = pacerOf(state);
  const pacer = state.timers.findIndex((timer) => timer === current);
  const all = groups.flatMap((rows, at) => rows.map((row) => ({ row, next: groups[at + 1] })));
  const waiting = all.filter(({ row }) => row.some((index) => isOpenAt(items, index)));
  const { row, next } = waiting.find((each) => each.row.includes(pacer)) ?? waiting[0] ?? {};
  if (!row) return null;
  const begins = beginsDay(items);
  const first = row.findIndex((index) => isOpenAt(items, index));
  const after = row.slice(first + 1);
  const stop = after.find((index) => begins[index] || isFixedAt(items, index)) ?? null;
  const own = stop === null ? row.slice(first) : row.slice(first, row.indexOf(stop));
  const isNight = stop !== null && begins[stop] === true;
  const nextDay = next?.some((each) => each.some((index) => begins[index])) ?? false;
  return {
    open: own.flatMap((index) => items[index] ?? []).filter(isOpen),
    fixed: stop === null || isNight ? undefined : items[stop],
    next: stop !== null || nextDay ? undefined : next,
    isLast: !isNight && !nextDay,
  };
}

function isOpenAt(items: readonly PlanItem[], index: number): boolean {
  const item = items[index];
  return item !== undefined && isOpen(item);
}

function isFixedAt(items: readonly PlanItem[], index: number): boolean {
  const item = items[index];
  return item !== undefined && isFixed(item.timer);
}

/** When they should end: at the next fixed start, else when what follows all rows begins, else at the target or the planned end. */
function wantedEnd({ event }: ProgrammeState, { items }: Programme, { open, fixed, ...rest }: Stretch): Instant | null {
  if (fixed) return momentOf(fixed.timer.planned_start) ?? fixed.planned.start;
  const next = rest.next ?? [];
  const begins = earliest(next.flatMap((row) => row.flatMap((index) => items[index]?.planned.start ?? [])));
  const target = rest.isLast ? momentOf(event.settings.target_end) : null;
  return begins ?? target ?? open.at(-1)?.planned.end ?? null;
}

function capacityToShorten(timer: Timer): Millis {
  const { run, duration } = timer;
  const least = Math.max(SHORTEST, plannedLengthOf(timer) / 2);
  const left = run.state === 'stopped' ? Math.min(run.left, duration) : 0;
  return millis(Math.max(0, Math.floor((left - least) / 1000) * 1000));
}

type Shares = Pick<SharedOut, 'changed' | 'rest'>;

/** In proportion; whole seconds that rounding leaves go to the first items that can take them. */
function shortened(open: readonly Timer[], lost: Millis): Shares {
  const cuts = distributed(open, lost, capacityToShorten);
  const taken = cuts.reduce((sum, cut) => sum + cut, 0);
  const changed = changedBy(
    open,
    cuts.map((cut) => -cut),
  );
  return { changed, rest: millis(Math.max(0, Math.ceil(lost / 1000) * 1000 - taken)) };
}

function lengthened(open: readonly Timer[], won: Millis): Shares {
  const whole = millis(Math.floor(won / 1000) * 1000);
  const added = distributed(open, whole, ({ duration }) => minus(LONGEST, duration));
  return { changed: changedBy(open, added), rest: NOTHING };
}

/** The timers that get another length. What they last by the plan stays. */
const changedBy = (open: readonly Timer[], differences: readonly number[]): readonly Timer[] =>
  open.flatMap((timer, index) => {
    const by = differences[index] ?? 0;
    if (by === 0 || timer.run.state !== 'stopped') return [];
    const { plannedLength = timer.duration, ...others } = timer;
    const duration = millis(timer.duration + by);
    const run = { ...timer.run, left: millis(timer.run.left + by) };
    return [{ ...others, duration, ...(plannedLength !== duration && { plannedLength }), run }];
  });

/** `total` (ms, rounded up to whole seconds) over the items, in proportion to their length, none above its limit. */
function distributed(open: readonly Timer[], total: Millis, limit: (timer: Timer) => Millis): readonly number[] {
  const parts = open.map(() => 0);
  let left = Math.ceil(total / 1000);
  while (left > 0) {
    const able = open.flatMap((item, index) => ((parts[index] ?? 0) * 1000 < limit(item) ? [index] : []));
    if (able.length === 0) break;
    const whole = able.reduce((sum, index) => sum + (open[index]?.duration ?? 0), 0);
    const before = left;
    for (const index of able) {
      const item = open[index];
      if (!item || left === 0) break;
      const share = Math.max(1, Math.floor((before * item.duration) / whole));
      const free = limit(item) / 1000 - (parts[index] ?? 0);
      const given = Math.min(share, free, left);
      parts[index] = (parts[index] ?? 0) + given;
      left -= given;
    }
  }
  return parts.map((s) => s * 1000);
}

/** Shares lost time out, as one fact. */
export function shareOutTimers(
  state: SharedState,
  { mode, timer_ids }: CommandOf<'timers.share_out'>,
  { now }: Context,
): Decision {
  if (timer_ids && !namedTimers(state, timer_ids)) return refused('timer_not_found');
  const { changed } = shareOut(state, { mode, ...(timer_ids && { chosen: new Set(timer_ids) }) }, now);
  const answer = { timers: changed.map(({ id }) => id) };
  if (changed.length === 0) return nothing(answer);
  return { ok: true, facts: [{ fact: 'timers.bulk', action: 'edit', timers: changed }], answer };
}
