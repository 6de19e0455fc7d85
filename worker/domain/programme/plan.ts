import type { Instant, Millis } from '#protocol/time.ts';
import { earlier, later, latest, millis, minus, seconds, until } from '../lib/time.ts';
import { plannedLengthOf, type Timer } from '../timers/timer.ts';
import { endMoment, expectedSpans, gapBefore, latestOf } from './expected.ts';
import { lateness } from './lateness.ts';
import { groupsOf } from './parallel.ts';
import { beforeInPlace, placeKey } from './places.ts';
import type { PlanItem, Programme, ProgrammeState, Span } from './plan-item.ts';
import { momentOf } from './wall-times.ts';

const NONE: Span = { start: null, end: null };
const NOTHING: Millis = millis(0);

/** The programme at `now`: what was planned, what is expected as things stand, and what happened. */
export function programmeOf(state: ProgrammeState, now: Instant): Programme {
  const planned = plannedSpans(state);
  const groups = groupsOf(state.timers, planned);
  const expected = expectedSpans(state, { planned, groups }, now);
  const ends = endsBefore(state.timers, planned);
  const items = state.timers.map((timer, index): PlanItem => {
    const span = planned[index] ?? NONE;
    const apart = distance(span.start, ends.get(timer) ?? null);
    return { timer, planned: span, expected: expected[index] ?? NONE, actual: actualOf(timer), ...apart };
  });
  return { items, groups, late: lateness(state, { items, groups }, now) };
}

/** When what is before each item in its place ends by the plan. */
function endsBefore(timers: readonly Timer[], planned: readonly Span[]): ReadonlyMap<Timer, Instant | null> {
  const included = timers.flatMap((timer, index) => (timer.skip ? [] : [{ timer, end: planned[index]?.end ?? null }]));
  const before = beforeInPlace(included.map(({ timer }) => placeKey(timer.place)));
  return new Map(
    included.map(({ timer }, at) => [timer, latest((before[at] ?? []).map((each) => included[each]?.end ?? null))]),
  );
}

const distance = (start: Instant | null, endBefore: Instant | null) => {
  const span = start === null || endBefore === null ? NOTHING : until(start, endBefore);
  return { gap: span > 0 ? span : NOTHING, overlap: span < 0 ? minus(NOTHING, span) : NOTHING };
};

const actualOf = ({ run }: Timer): Span =>
  run.state === 'stopped'
    ? NONE
    : { start: run.startedAt, end: run.state === 'completed' ? (run.endedAt ?? null) : null };

/** Forward from each planned start; what comes before the first one is walked back from it, or from the target end. */
function plannedSpans({ timers, event }: ProgrammeState): readonly Span[] {
  const spans: Span[] = timers.map(() => NONE);
  let free: Instant | null = null;
  timers.forEach((timer, index) => {
    if (timer.skip) return;
    const start: Instant | null =
      momentOf(timer.planned_start) ?? (free === null ? null : later(free, gapBefore(timer)));
    const end: Instant | null = endMoment(timer) ?? (start === null ? null : later(start, plannedLengthOf(timer)));
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
      spans[index] = { start: end === null ? null : earlier(end, plannedLengthOf(timer)), end };
    }
    const start: Instant | null = spans[index]?.start ?? null;
    next = start === null ? next : earlier(start, gapBefore(timer));
  }
  return spans;
}

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
