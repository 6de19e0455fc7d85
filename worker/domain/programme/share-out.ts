import type { CommandOf } from '#protocol/commands.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import { earliest, millis, minus, seconds, until } from '../lib/time.ts';
import type { Context, Decision } from '../room/decision.ts';
import { nothing } from '../room/decision.ts';
import type { SharedState } from '../room/slices.ts';
import type { Timer } from '../timers/timer.ts';
import { pacerOf } from './pacer.ts';
import type { Group } from './plan-item.ts';
import { programmeOf } from './plan.ts';
import type { PlanItem, Programme, ProgrammeState } from './plan-item.ts';
import { momentOf } from './wall-times.ts';

/** How lost time is shared out: the new time left of each item that changes, and what does not fit. */
export type SharedOut = {
  readonly changes: readonly { readonly timer: Timer; readonly left: Millis }[];
  /** The time that no item can take; 0 if all of it is shared out. */
  readonly rest: Millis;
};

const SHORTEST: Millis = seconds(60);
const LONGEST: Millis = seconds(86_400);

/**
 * Shares the difference between plan and expectation out over the items that have not begun, up to the next item with a
 * planned start, or to the end: of one row where the plan has several beside each other, in proportion to their length, in whole seconds, none below half its length or 60 s.
 * With `shorten`, time that was won is not given away. The running item does not change, nor does the plan: items keep
 * their duration and get another time left.
 */
export function shareOut(state: ProgrammeState, mode: 'shorten' | 'both', now: Instant): SharedOut {
  const programme = programmeOf(state, now);
  const stretch = stretchOf(state, programme);
  if (!stretch) return { changes: [], rest: millis(0) };
  const { open } = stretch;
  const wanted = wantedEnd(state, programme, stretch);
  const expected = open.at(-1)?.expected.end ?? null;
  if (wanted === null || expected === null) return { changes: [], rest: millis(0) };
  const lost = until(expected, wanted);
  if (lost === 0 || (lost < 0 && mode === 'shorten')) return { changes: [], rest: millis(0) };
  return lost > 0 ? shortened(open, lost) : lengthened(open, minus(millis(0), lost));
}

const isOpen = ({ timer: { run, skip, kind }, expected }: PlanItem): boolean =>
  run.state === 'stopped' && !skip && kind === 'duration' && expected.end !== null;

const isFixed = ({ skip, planned_start, kind }: Timer): boolean =>
  !skip && (planned_start !== null || kind !== 'duration');

/** The items that share, the fixed one after them, and the group that follows their row. */
type Stretch = {
  readonly open: readonly PlanItem[];
  readonly fixed: PlanItem | undefined;
  readonly next: Group | undefined;
};

/** In the row of the item that sets the pace if any waits there, else in the first row with one that waits. */
function stretchOf(state: ProgrammeState, { items, groups }: Programme): Stretch | null {
  const current = pacerOf(state);
  const pacer = state.timers.findIndex((timer) => timer === current);
  const all = groups.flatMap((rows, at) => rows.map((row) => ({ row, next: groups[at + 1] })));
  const waiting = all.filter(({ row }) => row.some((index) => isOpenAt(items, index)));
  const { row, next } = waiting.find((each) => each.row.includes(pacer)) ?? waiting[0] ?? {};
  if (!row) return null;
  const own = row.flatMap((index) => items[index] ?? []);
  const first = own.findIndex(isOpen);
  const stop = own.findIndex(({ timer }, index) => index > first && isFixed(timer));
  const open = own.slice(first, stop === -1 ? own.length : stop).filter(isOpen);
  return { open, fixed: own[stop], next };
}

function isOpenAt(items: readonly PlanItem[], index: number): boolean {
  const item = items[index];
  return item !== undefined && isOpen(item);
}

/** When they should end: at the next planned start, else when what follows all rows begins, else at the target or the planned end. */
function wantedEnd({ event }: ProgrammeState, { items }: Programme, { open, fixed, next }: Stretch): Instant | null {
  if (fixed) return momentOf(fixed.timer.planned_start) ?? fixed.planned.start;
  const begins = earliest((next ?? []).flatMap((row) => row.flatMap((index) => items[index]?.planned.start ?? [])));
  return begins ?? momentOf(event.settings.target_end) ?? open.at(-1)?.planned.end ?? null;
}

const capacityToShorten = ({ timer: { run, duration } }: PlanItem): Millis =>
  run.state === 'stopped'
    ? millis(Math.max(0, Math.floor((run.left - Math.max(SHORTEST, duration / 2)) / 1000) * 1000))
    : millis(0);

/** In proportion; whole seconds that rounding leaves go to the first items that can take them. */
function shortened(open: readonly PlanItem[], lost: Millis): SharedOut {
  const cuts = distributed(open, lost, capacityToShorten);
  const taken = cuts.reduce((sum, cut) => sum + cut, 0);
  return {
    changes: changesBy(
      open,
      cuts.map((cut) => -cut),
    ),
    rest: millis(Math.max(0, Math.ceil(lost / 1000) * 1000 - taken)),
  };
}

function lengthened(open: readonly PlanItem[], won: Millis): SharedOut {
  const whole = millis(Math.floor(won / 1000) * 1000);
  const added = distributed(open, whole, ({ timer }) => minus(LONGEST, timer.duration));
  return { changes: changesBy(open, added), rest: millis(0) };
}

const changesBy = (open: readonly PlanItem[], differences: readonly number[]): SharedOut['changes'] =>
  open.flatMap(({ timer }, index) => {
    const difference = differences[index] ?? 0;
    return difference === 0 || timer.run.state !== 'stopped'
      ? []
      : [{ timer, left: millis(timer.run.left + difference) }];
  });

/** `total` (ms, rounded up to whole seconds) over the items, in proportion to their length, none above its limit. */
function distributed(open: readonly PlanItem[], total: Millis, limit: (item: PlanItem) => Millis): readonly number[] {
  const parts = open.map(() => 0);
  let left = Math.ceil(total / 1000);
  while (left > 0) {
    const able = open.flatMap((item, index) => ((parts[index] ?? 0) * 1000 < limit(item) ? [index] : []));
    if (able.length === 0) break;
    const whole = able.reduce((sum, index) => sum + (open[index]?.timer.duration ?? 0), 0);
    const before = left;
    for (const index of able) {
      const item = open[index];
      if (!item || left === 0) break;
      const share = Math.max(1, Math.floor((before * item.timer.duration) / whole));
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
  { mode }: CommandOf<'timers.share_out'>,
  { now }: Context,
): Decision {
  const { changes } = shareOut(state, mode, now);
  const timers = changes.map(({ timer, left }): Timer => ({ ...timer, run: { ...timer.run, state: 'stopped', left } }));
  const answer = { timers: timers.map(({ id }) => id) };
  if (timers.length === 0) return nothing(answer);
  return { ok: true, facts: [{ fact: 'timers.bulk', action: 'edit', timers }], answer };
}
