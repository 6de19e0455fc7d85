import type { Instant, Millis } from '#protocol/time.ts';
import { instant, later, millis, seconds } from '../lib/time.ts';
import { type Timer, timeLeft } from '../timers/timer.ts';
import { type Group, type Row, type ProgrammeState, type Span } from './plan-item.ts';
import { anchorOf, pacerOf } from './pacer.ts';
import { scheduledAt } from './scheduled.ts';
import { momentOf } from './wall-times.ts';

const NONE: Span = { start: null, end: null };
const NOTHING: Millis = millis(0);

type Plan = { readonly planned: readonly Span[]; readonly groups: readonly Group[] };

type Walk = {
  readonly state: ProgrammeState;
  readonly now: Instant;
  readonly spans: Span[];
  /** The items walked so far that share the stage with those that come. */
  readonly walked: Row;
};

/** When the stage is free for the next item, null before the item from which the show goes on; and the last item. */
type Reached = { readonly free: Instant | null; readonly before: Timer | undefined };

/** The expected times: what has happened as it happened, and the rest as a show that goes on from now. */
export function expectedSpans(state: ProgrammeState, { planned, groups }: Plan, now: Instant): readonly Span[] {
  const spans: Span[] = state.timers.map(() => NONE);
  const anchor = anchorOf(state);
  // Before anything has run, the chain begins as planned, or now if that has passed.
  const first = anchor ? null : (planned.find(({ start }) => start !== null)?.start ?? null);
  let reached: Reached = { free: first, before: undefined };
  const walked: number[] = [];
  const anchorAt = anchor ? state.timers.indexOf(anchor) : -1;
  for (const rows of groups) {
    const here = rows.find((row) => row.includes(anchorAt));
    const ends = rows.map((row): Reached => {
      const of = rows.length === 1 ? anchor : rowAnchor(state, row, { here, anchor, free: reached.free });
      const free = of === 'now' ? (reached.free ?? now) : reached.free;
      return walk(
        row,
        { free, before: reached.before },
        { from: of === 'now' ? undefined : of, state, now, spans, walked },
      );
    });
    const free = ends.reduce<Instant | null>(
      (last, end) => (end.free === null ? last : latestOf(end.free, last)),
      null,
    );
    const all = rows.flatMap((row) => row);
    walked.push(...all);
    reached = { free, before: state.timers[Math.max(...all)] };
  }
  return spans;
}

/** `here`: the row of the group that has the item from which the show goes on. */
type InGroup = {
  readonly here: Row | undefined;
  readonly anchor: Timer | undefined;
  readonly free: Instant | null;
};

/** From which item of a row the show goes on there; `now`: at its first one, because the rows beside it have begun. */
function rowAnchor(state: ProgrammeState, row: Row, { here, anchor, free }: InGroup): Timer | 'now' | undefined {
  const { timers, activeTimerId } = state;
  const own = pacerOf({ timers: row.flatMap((index) => timers[index] ?? []), activeTimerId });
  const ended = row.flatMap((index) => timers[index] ?? []).findLast(({ run }) => run.state === 'completed');
  if (own && own.run.state !== 'completed') return free !== null || here ? own : undefined;
  if (!here) return undefined;
  return row === here ? anchor : (ended ?? 'now');
}

function walk(row: Row, start: Reached, { from, ...walking }: Walk & { readonly from: Timer | undefined }): Reached {
  const { state, now, spans, walked } = walking;
  let { free, before } = start;
  for (const [place, index] of row.entries()) {
    const timer = state.timers[index];
    if (!timer) continue;
    const { run, skip } = timer;
    const last = before;
    if (!skip) before = timer;
    if (run.state !== 'stopped') {
      spans[index] = { start: run.startedAt, end: expectedEnd(timer, now) };
      if (timer === from) free = run.state === 'completed' ? now : expectedEnd(timer, now);
      continue;
    }
    if (timer === from) free = now;
    if (free === null) continue;
    const begins = expectedStart(state, timer, { before: last, free, now });
    if (takesOver(timer))
      for (const each of [...walked, ...row.slice(0, place)])
        endBy(begins, { timer: state.timers[each], each, spans, from });
    free = endFrom(timer, begins);
    spans[index] = { start: begins, end: free };
  }
  return { free, before };
}

type Follows = { readonly before: Timer | undefined; readonly free: Instant; readonly now: Instant };

function expectedStart({ show }: ProgrammeState, timer: Timer, { before, free, now }: Follows): Instant {
  const coming = show.coming.find(({ timer_id }) => timer_id === timer.id);
  // A scheduled start that waits for the stage follows the items before it.
  if (coming && coming.after !== null) return latestOf(now, instant(coming.at));
  const scheduled = scheduledAt({ show }, timer);
  if (scheduled !== null && scheduled >= now && timer.if_busy === 'takeover') return scheduled;
  const next = before ? later(free, gapBefore(timer)) : free;
  const isChained = before !== undefined && willChain(before, timer, now) && !show.cancelled.includes(timer.id);
  return latestOf(now, isChained ? next : latestOf(next, momentOf(timer.planned_start)));
}

/** Whether the end of an item starts this one, however early: a chain does not wait for a planned start. */
const willChain = (before: Timer, { start, link_after }: Timer, now: Instant): boolean =>
  start === 'linked' && before.run.state !== 'completed' && (link_after === 'finish' || timeLeft(before, now) > 0);

const takesOver = ({ start, if_busy }: Timer): boolean => start === 'scheduled' && if_busy === 'takeover';

type Before = {
  readonly timer: Timer | undefined;
  readonly each: number;
  readonly spans: Span[];
  readonly from: Timer | undefined;
};

/** Ends an item before one that takes the stage at `start`. One that would begin later is passed over: it has no length. */
function endBy(moment: Instant, { timer, each, spans, from }: Before): void {
  const { start, end } = spans[each] ?? NONE;
  const isOnStage = timer !== undefined && (timer === from || timer.run.state === 'stopped');
  if (!isOnStage || start === null || end === null || end <= moment) return;
  spans[each] = { start: start > moment ? moment : start, end: moment };
}

/** The end of an item that begins at `start`. One that lasts until a moment takes up a delay as far as it can. */
const endFrom = (timer: Timer, start: Instant): Instant => {
  const end = endMoment(timer);
  return end === null ? later(start, atLeast0(timeLeft(timer, start))) : latestOf(start, end);
};

/** When an item that has begun ends, if it continues from `now`. In overtime it ends now. */
function expectedEnd(timer: Timer, now: Instant): Instant | null {
  const { run } = timer;
  if (run.state === 'completed') return run.endedAt ?? null;
  if (run.state === 'paused' && run.target) return latestOf(now, run.target.end);
  return later(now, atLeast0(timeLeft(timer, now)));
}

const atLeast0 = (span: Millis): Millis => (span > 0 ? span : NOTHING);

/** The pause that a chain leaves before this item. */
export const gapBefore = ({ start, gap_seconds }: Timer): Millis =>
  start === 'linked' ? seconds(gap_seconds) : NOTHING;

export const endMoment = ({ kind }: Timer): Instant | null => (kind === 'duration' ? null : momentOf(kind.until));

export const latestOf = (a: Instant, b: Instant | null): Instant => (b !== null && b > a ? b : a);
