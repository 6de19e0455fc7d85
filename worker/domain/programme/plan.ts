import type { Instant, Millis } from '#protocol/time.ts';
import { earlier, instant, later, millis, minus, seconds, until } from '../lib/time.ts';
import type { SharedState } from '../room/slices.ts';
import type { Timer } from '../timers/timer.ts';
import { timeLeft } from '../timers/timer.ts';
import { scheduledAt } from './scheduled.ts';
import { momentOf } from './wall-times.ts';

/** The start and end of an item; null where they are not known. */
export type Span = { readonly start: Instant | null; readonly end: Instant | null };

/** An item of the programme with its times at one moment. */
export type PlanItem = {
  readonly timer: Timer;
  /** By the plan: from the nearest planned start before or after the item, else from the target end. */
  readonly planned: Span;
  /** As things stand. What has happened already is as it happened. */
  readonly expected: Span;
  readonly actual: Span;
  /** Planned time between the end of the item before and the start of this one, and planned time of both at once. */
  readonly gap: Millis;
  readonly overlap: Millis;
};

export type Programme = {
  readonly items: readonly PlanItem[];
  /** How much later than planned the event will end; negative if earlier, null without a plan. */
  readonly late: Millis | null;
};

export type ProgrammeState = Pick<SharedState, 'timers' | 'activeTimerId' | 'event' | 'show'>;

const NONE: Span = { start: null, end: null };
const NOTHING: Millis = millis(0);

/** The programme at `now`: what was planned, what is expected as things stand, and what happened. */
export function programmeOf(state: ProgrammeState, now: Instant): Programme {
  const planned = plannedSpans(state);
  const expected = expectedSpans(state, planned, now);
  let endBefore: Instant | null = null;
  const items = state.timers.map((timer, index): PlanItem => {
    const span = planned[index] ?? NONE;
    const apart = distance(span.start, endBefore);
    if (!timer.skip) endBefore = span.end;
    return { timer, planned: span, expected: expected[index] ?? NONE, actual: actualOf(timer), ...apart };
  });
  return { items, late: lateness(state, items) };
}

function lateness({ event }: ProgrammeState, items: readonly PlanItem[]): Millis | null {
  const last = items.findLast(({ timer }) => !timer.skip);
  const target = momentOf(event.settings.target_end) ?? last?.planned.end ?? null;
  const end = last?.expected.end ?? null;
  return end !== null && target !== null ? until(end, target) : null;
}

const distance = (start: Instant | null, endBefore: Instant | null) => {
  const span = start === null || endBefore === null ? NOTHING : until(start, endBefore);
  return { gap: span > 0 ? span : NOTHING, overlap: span < 0 ? minus(NOTHING, span) : NOTHING };
};

const actualOf = ({ run }: Timer): Span =>
  run.state === 'stopped'
    ? NONE
    : { start: run.startedAt, end: run.state === 'completed' ? (run.endedAt ?? null) : null };

/** The pause that a chain leaves before this item. */
const gapBefore = ({ start, gap_seconds }: Timer): Millis => (start === 'linked' ? seconds(gap_seconds) : NOTHING);

const endMoment = ({ kind }: Timer): Instant | null => (kind === 'duration' ? null : momentOf(kind.until));

const latestOf = (a: Instant, b: Instant | null): Instant => (b !== null && b > a ? b : a);

/** Forward from each planned start; what comes before the first one is walked back from it, or from the target end. */
function plannedSpans({ timers, event }: ProgrammeState): readonly Span[] {
  const spans: Span[] = timers.map(() => NONE);
  let free: Instant | null = null;
  timers.forEach((timer, index) => {
    if (timer.skip) return;
    const start: Instant | null =
      momentOf(timer.planned_start) ?? (free === null ? null : later(free, gapBefore(timer)));
    const end: Instant | null = endMoment(timer) ?? (start === null ? null : later(start, timer.duration));
    spans[index] = { start, end: start !== null && end !== null ? latestOf(start, end) : end };
    free = spans[index]?.end ?? free;
  });
  let next: Instant | null = momentOf(event.settings.target_end);
  // Once a planned start is met, the target end no longer counts for what comes before it.
  for (let index = timers.length - 1; index >= 0; index -= 1) {
    const timer = timers[index];
    const span = spans[index];
    if (!timer || !span || timer.skip) continue;
    if (span.start === null) {
      const end: Instant | null = span.end ?? next;
      spans[index] = { start: end === null ? null : earlier(end, timer.duration), end };
    }
    const start: Instant | null = spans[index]?.start ?? null;
    next = start === null ? next : earlier(start, gapBefore(timer));
  }
  return spans;
}

/** The item that sets the pace: the active one if it has begun, else the last running one, else the last paused one. */
export function pacerOf({ timers, activeTimerId }: Pick<SharedState, 'timers' | 'activeTimerId'>): Timer | undefined {
  const inState = (state: Timer['run']['state']) => timers.findLast(({ run }) => run.state === state);
  const active = timers.find(({ id }) => id === activeTimerId);
  const isOn = active?.run.state === 'running' || active?.run.state === 'paused';
  const current = isOn ? active : (inState('running') ?? inState('paused'));
  return current ?? (active?.run.state === 'completed' ? active : undefined);
}

function expectedSpans(state: ProgrammeState, planned: readonly Span[], now: Instant): readonly Span[] {
  const pacer = pacerOf(state);
  const hasBegun = state.timers.some(({ run }) => run.state !== 'stopped');
  // Before anything has run, the chain begins as planned, or now if that has passed.
  let free: Instant | null = pacer || hasBegun ? null : (planned.find(({ start }) => start !== null)?.start ?? null);
  const spans: Span[] = [];
  /** The index of the last item before this one that is not skipped. */
  let before = -1;
  for (const [index, timer] of state.timers.entries()) {
    const { run, skip } = timer;
    const last = before;
    if (!skip) before = index;
    if (run.state !== 'stopped') {
      spans.push({ start: run.startedAt, end: expectedEnd(timer, now) });
      if (timer === pacer) free = run.state === 'completed' ? now : expectedEnd(timer, now);
      continue;
    }
    if (skip || free === null) {
      spans.push(NONE);
      continue;
    }
    const start = expectedStart(state, timer, { before: state.timers[last], free, now });
    if (takesOver(timer))
      state.timers.slice(0, index).forEach((each, place) => endBy(start, { each, place, spans, pacer }));
    free = endFrom(timer, start);
    spans.push({ start, end: free });
  }
  return spans;
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
  readonly each: Timer;
  readonly place: number;
  readonly spans: Span[];
  readonly pacer: Timer | undefined;
};

/** Ends an item before one that takes the stage at `start`. One that would begin later is passed over: it has no length. */
function endBy(moment: Instant, { each, place, spans, pacer }: Before): void {
  const { start, end } = spans[place] ?? NONE;
  const isOnStage = each === pacer || each.run.state === 'stopped';
  if (!isOnStage || start === null || end === null || end <= moment) return;
  spans[place] = { start: start > moment ? moment : start, end: moment };
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

/** Within this distance from the plan the show is on time. */
const ON_TIME: Millis = seconds(10);

/** How the show stands against its plan, as data for a sentence. */
export type Punctuality =
  | { readonly is: 'late' | 'early'; readonly by: Millis }
  | { readonly is: 'on time' }
  | { readonly is: 'unplanned' };

export function punctualityOf({ late }: Pick<Programme, 'late'>): Punctuality {
  if (late === null) return { is: 'unplanned' };
  if (Math.abs(late) <= ON_TIME) return { is: 'on time' };
  return late > 0 ? { is: 'late', by: late } : { is: 'early', by: minus(NOTHING, late) };
}
