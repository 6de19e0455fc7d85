import type { ComingStart, Show } from '#protocol/show.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import { earliest, instant, later, millis, seconds } from '../lib/time.ts';
import { evolve } from '../room/fact-rules.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/slices.ts';
import { runAfterAction } from '../timers/timer-actions.ts';
import type { Timer } from '../timers/timer.ts';
import { timeLeft } from '../timers/timer.ts';
import { stopsAtZero } from '../timers/timer-settings.ts';
import { findTimer } from '../timers/timers.ts';
import { scheduledAt } from './scheduled.ts';

/** A scheduled start that the room would carry out later than this after its moment is missed instead. */
const TOO_LATE: Millis = seconds(10);

/** What happens by itself at one moment. */
export type Automatic = { readonly at: Instant; readonly facts: readonly Fact[] };

/**
 * The next moment after `from`, and not after `upTo`, at which something happens by itself, with its facts: zero of a
 * running timer, the end of a gap, a scheduled start, the end of the message on stage. Null if there is none. `now`: when
 * it is carried out; null if that is its own moment.
 */
export function nextAutomatic(
  state: SharedState,
  { from, upTo, now }: { readonly from: Instant; readonly upTo: Instant; readonly now: Instant | null },
): Automatic | null {
  const isDue = (at: Instant) => at > from && at <= upTo;
  const at = earliest(automaticMoments(state).filter(isDue));
  if (at === null) return null;
  const draft = draftOf(state, at);
  for (const timer of state.timers) {
    if (timer.run.state === 'running' && timer.run.deadline === at) atZero(draft, timer.id);
    if (scheduledAt(state, timer) === at) atSchedule(draft, timer, now ?? at);
  }
  settle(draft);
  const { shownMessage } = state;
  if (shownMessage?.until === at) add(draft, { fact: 'message.hidden', messageId: shownMessage.id });
  return { at, facts: factsOf(draft) };
}

/** The next moment after `now` at which something happens by itself as things stand; null if nothing does. */
export const nextAutomaticMoment = (state: SharedState, now: Instant): Instant | null =>
  earliest(automaticMoments(state).filter((at) => at > now));

/** When timers start or end by themselves, and the message on stage ends, as things stand; past moments included. */
export const automaticMoments = (state: SharedState): readonly Instant[] => [
  ...state.timers.flatMap(({ run }) => (run.state === 'running' ? [run.deadline] : [])),
  ...(state.show.hold ? [] : state.show.coming.map(({ at }) => instant(at))),
  ...state.timers.map((timer) => scheduledAt(state, timer)).filter((at) => at !== null),
  ...(state.shownMessage?.until ? [instant(state.shownMessage.until)] : []),
];

/**
 * The facts that follow at once from what a command changed: chains after a finish, starts that a release or a free
 * stage lets happen, and automatic starts that no longer apply.
 */
export function followUps(before: SharedState, after: SharedState, now: Instant): readonly Fact[] {
  const draft = draftOf(after, now);
  for (const [index, timer] of after.timers.entries()) {
    if (before.timers[index] === timer) continue;
    const former = findTimer(before, timer.id);
    if (!former || former === timer) continue;
    if (isRearmed(former, timer)) rearm(draft, timer.id);
    if (isAnew(former, timer)) rearmFollower(draft, timer);
    if (former.run.state === 'running' && timeLeft(former, now) > 0 && reachedZero(timer, now))
      chain(draft, timer, 'zero');
    if (former.run.state !== 'completed' && timer.run.state === 'completed') chain(draft, timer, 'finish');
  }
  settle(draft);
  return factsOf(draft);
}

const reachedZero = (timer: Timer, now: Instant): boolean =>
  (timer.run.state === 'running' || timer.run.state === 'completed') && timeLeft(timer, now) <= 0;

const isIncluded = ({ skip }: Timer): boolean => !skip;

/** What decides which timer is chained to another. */
type Chains = Pick<SharedState, 'timers' | 'event' | 'show'>;

/** The timer that follows by position. Skipped ones are passed over; with `loop`, the first follows the last. */
function followerOf({ timers, event }: Chains, { position }: Timer): Timer | undefined {
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

/** The state while the facts of one moment are collected. `show` changes in place and becomes one fact at the end. */
type Draft = {
  readonly now: Instant;
  readonly former: Show;
  readonly facts: Fact[];
  /** Timers that started in this moment: none starts twice in it, so that a loop without time left ends. */
  readonly started: Set<string>;
  state: SharedState;
};

const draftOf = (state: SharedState, now: Instant): Draft => ({
  now,
  former: state.show,
  facts: [],
  started: new Set(),
  state,
});

function add(draft: Draft, fact: Fact): void {
  draft.state = evolve(draft.state, fact);
  draft.facts.push(fact);
}

function setShow(draft: Draft, changes: Partial<Show>): void {
  draft.state = { ...draft.state, show: { ...draft.state.show, ...changes } };
}

const factsOf = ({ facts, former, state: { show } }: Draft): readonly Fact[] =>
  sameShow(former, show) ? facts : [...facts, { fact: 'show.updated', show }];

/** A running timer reaches zero: it is completed if it stops there or another one is chained to it. */
function atZero(draft: Draft, timerId: string): void {
  const timer = findTimer(draft.state, timerId);
  if (timer?.run.state !== 'running') return;
  const next = chainedAfter(draft.state, timer);
  const chains = next?.link_after === 'zero';
  const ends = (chains && !draft.state.show.hold) || stopsAtZero(draft.state, timer);
  add(draft, { fact: 'timer.updated', action: ends ? 'complete' : 'overtime', timer: ends ? endedAt0(timer) : timer });
  if (chains) chain(draft, timer, 'zero');
  else if (ends) chain(draft, timer, 'finish');
}

const endedAt0 = (timer: Timer): Timer => {
  const { run } = timer;
  return run.state === 'running'
    ? { ...timer, run: { state: 'completed', left: millis(0), startedAt: run.startedAt, endedAt: run.deadline } }
    : timer;
};

/** Notes the start of the timer that is linked to the end of this one. */
function chain(draft: Draft, timer: Timer, after: 'zero' | 'finish'): void {
  const next = chainedAfter(draft.state, timer);
  if (!next || (after === 'zero' && next.link_after !== 'zero')) return;
  if (after === 'finish' && next.link_after !== 'finish') return;
  expectStart(draft, {
    timer_id: next.id,
    at: later(draft.now, seconds(next.gap_seconds)),
    after: timer.id,
    takes_stage: draft.state.activeTimerId === timer.id,
  });
}

/** A start that would have waited anyway is never too late. */
function atSchedule(draft: Draft, timer: Timer, now: Instant): void {
  const waits = draft.state.show.hold || (timer.if_busy === 'wait' && stageRunner(draft.state, timer.id));
  if (!waits && now - draft.now > TOO_LATE) {
    setShow(draft, { missed: [...draft.state.show.missed, timer.id] });
    return;
  }
  expectStart(draft, { timer_id: timer.id, at: draft.now, after: null, takes_stage: true });
}

function expectStart(draft: Draft, coming: ComingStart): void {
  const others = draft.state.show.coming.filter(({ timer_id }) => timer_id !== coming.timer_id);
  setShow(draft, { coming: [...others, coming] });
}

/** Drops automatic starts that no longer apply, and carries out those that are due. */
function settle(draft: Draft): void {
  prune(draft);
  for (;;) {
    const due = draft.state.show.coming.filter((each) => isStartable(draft, each));
    const first = due.reduce<ComingStart | null>((best, each) => (best && best.at <= each.at ? best : each), null);
    if (!first) return;
    startTimer(draft, first);
    prune(draft);
  }
}

function isStartable({ state, now, started }: Draft, { timer_id, at, after }: ComingStart): boolean {
  if (state.show.hold || at > now || started.has(timer_id)) return false;
  const timer = findTimer(state, timer_id);
  if (!timer) return false;
  return after !== null || timer.if_busy === 'takeover' || !stageRunner(state, timer_id);
}

/** The active timer if it is another one that runs or is paused. */
function stageRunner({ timers, activeTimerId }: SharedState, exceptId: string): Timer | undefined {
  const active = timers.find(({ id }) => id === activeTimerId);
  const isOn = active?.run.state === 'running' || active?.run.state === 'paused';
  return isOn && active.id !== exceptId ? active : undefined;
}

function startTimer(draft: Draft, { timer_id, after, takes_stage }: ComingStart): void {
  const { now } = draft;
  const former = after === null ? stageRunner(draft.state, timer_id) : findTimer(draft.state, after);
  if (former) finish(draft, former);
  const timer = findTimer(draft.state, timer_id);
  if (!timer) return;
  const overtime = stopsAtZero(draft.state, timer) ? 'stop' : 'continue';
  const begun = { ...timer, run: runAfterAction(timer, { action: 'start', amount: millis(0) }, { now, overtime }) };
  draft.started.add(timer_id);
  add(draft, { fact: 'timer.updated', action: 'start', timer: begun });
  if (takes_stage && draft.state.activeTimerId !== timer_id) {
    add(draft, { fact: 'stage.selected', activeTimerId: timer_id });
  }
  if (timeLeft(begun, now) <= 0) passOn(draft, begun);
}

/** A timer that starts by itself without time left ends at once if another one is chained to its zero. */
function passOn(draft: Draft, timer: Timer): void {
  const next = chainedAfter(draft.state, timer);
  if (next?.link_after !== 'zero' || draft.started.has(next.id)) return;
  chain(draft, timer, 'zero');
}

/** Completes a timer that runs or is paused. It keeps its time left. */
function finish(draft: Draft, timer: Timer): void {
  if (timer.run.state !== 'running' && timer.run.state !== 'paused') return;
  add(draft, { fact: 'timer.updated', action: 'complete', timer: finished(timer, draft.now) });
}

/** The timer completed at `now` with the time that it has left, above or below zero. */
export function finished(timer: Timer, now: Instant): Timer {
  const { run } = timer;
  if (run.state !== 'running' && run.state !== 'paused') return timer;
  return {
    ...timer,
    run: { state: 'completed', left: timeLeft(timer, now), startedAt: run.startedAt, endedAt: now },
  };
}

/** Whether the timer may still be started by itself. */
const isWaiting = (timer: Timer | undefined): timer is Timer =>
  timer !== undefined && !timer.skip && timer.run.state !== 'running' && timer.run.state !== 'paused';

function prune(draft: Draft): void {
  const { state } = draft;
  const { show } = state;
  if (show.coming.length + show.cancelled.length + show.missed.length === 0) return;
  const timerOf = (id: string) => findTimer(state, id);
  setShow(draft, {
    coming: show.coming.filter(
      ({ timer_id, after }) =>
        (isWaiting(timerOf(timer_id)) || timer_id === after) && (after === null || !isRunAgain(draft, timerOf(after))),
    ),
    cancelled: show.cancelled.filter((id) => isWaiting(timerOf(id))),
    missed: show.missed.filter((id) => timerOf(id)?.run.state === 'stopped' && isWaiting(timerOf(id))),
  });
}

/** Whether somebody reset the timer, or gave it time again. One that was deleted stays ended. */
const isRunAgain = ({ now }: Draft, timer: Timer | undefined): boolean =>
  timer !== undefined &&
  (timer.run.state === 'stopped' || (timer.run.state !== 'completed' && timeLeft(timer, now) > 0));

const isRearmed = (former: Timer, timer: Timer): boolean =>
  former.skip !== timer.skip ||
  former.start !== timer.start ||
  former.planned_start?.moment !== timer.planned_start?.moment;

function rearm(draft: Draft, timerId: string): void {
  const { cancelled, missed } = draft.state.show;
  const without = (ids: readonly string[]) => ids.filter((id) => id !== timerId);
  setShow(draft, { cancelled: without(cancelled), missed: without(missed) });
}

/** Whether the run of this timer ended without counting, or began again. */
const isAnew = ({ run: former }: Timer, { run }: Timer): boolean =>
  (former.state !== 'stopped' && run.state === 'stopped') || (former.state === 'completed' && run.state === 'running');

/** What was cancelled after a run of the timer before it starts by itself again after the next run. */
function rearmFollower(draft: Draft, timer: Timer): void {
  const follower = followerOf(draft.state, timer);
  if (!follower || follower.start === 'scheduled') return;
  setShow(draft, { cancelled: draft.state.show.cancelled.filter((id) => id !== follower.id) });
}

const sameShow = (a: Show, b: Show): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
