import type { ComingStart } from '#protocol/show.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import { earliest, instant, seconds } from '../lib/time.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/state.ts';
import type { Timer } from '../timers/timer.ts';
import { findTimer } from '../timers/timers.ts';
import { catchUp } from './catch-up.ts';
import { followerOf } from './chains.ts';
import { add, chain, draftOf, expectStart, factsOf, setShow, type Draft } from './draft.ts';
import { scheduledAt } from './scheduled.ts';
import { isStageBusy, settle } from './settle.ts';
import { beginsAfterZero, continuesAtZero, isMovedToZero, reachZero } from './zero.ts';

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
    if (timer.run.state === 'running' && timer.run.deadline === at) atZero(draft, timer);
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
  const late = new Set<string>();
  for (const [index, timer] of after.timers.entries()) {
    if (before.timers[index] === timer) continue;
    const former = findTimer(before, timer.id);
    if (!former || former === timer) continue;
    if (isRearmed(former, timer)) rearm(draft, timer);
    if (former.start === 'linked' && timer.start !== 'linked') dropLinked(draft, timer);
    if (isAnew(former, timer)) rearmFollower(draft, timer);
    meetZero(draft, former, timer);
    if (beginsAfterZero(former, timer, now)) late.add(timer.id);
    if (former.run.state !== 'completed' && timer.run.state === 'completed') chain(draft, timer, 'finish');
  }
  if (before.event.settings.loop && !after.event.settings.loop) dropLooped(draft);
  catchUp(draft, late);
  settle(draft);
  return factsOf(draft);
}

/** A command that brings a timer to its zero does what zero does. One that stops there is completed already. */
function meetZero(draft: Draft, former: Timer, timer: Timer): void {
  const isMoved = isMovedToZero(former, timer, draft.now);
  if (isMoved && timer.run.state === 'completed') chain(draft, timer, 'zero');
  else if (isMoved || continuesAtZero(former, timer, draft.now)) reachZero(draft, timer.id);
}

/** A timer that is not completed at zero is announced in overtime. */
function atZero(draft: Draft, timer: Timer): void {
  if (!reachZero(draft, timer.id)) add(draft, { fact: 'timer.updated', action: 'overtime', timer });
}

/** A start that would have waited anyway is never too late. */
function atSchedule(draft: Draft, timer: Timer, now: Instant): void {
  const waits = draft.state.show.hold || (timer.if_busy === 'wait' && isStageBusy(draft.state, timer.id));
  if (!waits && now - draft.now > TOO_LATE) {
    miss(draft, timer.id);
    return;
  }
  expectStart(draft, { timer_id: timer.id, at: draft.now, after: null, takes_stage: true });
}

const isRearmed = (former: Timer, timer: Timer): boolean =>
  former.skip !== timer.skip ||
  former.start !== timer.start ||
  former.planned_start?.moment !== timer.planned_start?.moment;

/** A scheduled start that waited follows its new moment. One whose moment has passed does not happen. */
function rearm(draft: Draft, timer: Timer): void {
  const { coming, cancelled, missed } = draft.state.show;
  const without = (ids: readonly string[]) => ids.filter((id) => id !== timer.id);
  setShow(draft, {
    coming: coming.filter(({ timer_id, after }) => timer_id !== timer.id || after !== null),
    cancelled: without(cancelled),
    missed: without(missed),
  });
  const moment = scheduledAt(draft.state, timer);
  if (moment !== null && moment <= draft.now) miss(draft, timer.id);
}

/** A timer that is linked no longer does not start after the gap that passes. */
const dropLinked = (draft: Draft, { id }: Timer): void =>
  setShow(draft, {
    coming: draft.state.show.coming.filter((each) => each.timer_id !== id || isLooped(draft.state, each)),
  });

/** Without `loop` nothing begins again after the gap that passes. */
const dropLooped = (draft: Draft): void =>
  setShow(draft, { coming: draft.state.show.coming.filter((each) => !isLooped(draft.state, each)) });

/** Whether the start follows from `loop`: its timer is not after the one that ended. */
function isLooped(state: SharedState, { timer_id, after }: ComingStart): boolean {
  const ended = after === null ? undefined : findTimer(state, after);
  const next = findTimer(state, timer_id);
  return ended !== undefined && next !== undefined && next.position <= ended.position;
}

const miss = (draft: Draft, timerId: string): void => setShow(draft, { missed: [...draft.state.show.missed, timerId] });

/** Whether the run of this timer ended without counting, or began again. */
const isAnew = ({ run: former }: Timer, { run }: Timer): boolean =>
  (former.state !== 'stopped' && run.state === 'stopped') || (former.state === 'completed' && run.state === 'running');

/** What was cancelled after a run of the timer before it starts by itself again after the next run. */
function rearmFollower(draft: Draft, timer: Timer): void {
  const follower = followerOf(draft.state, timer);
  if (!follower || follower.start === 'scheduled') return;
  setShow(draft, { cancelled: draft.state.show.cancelled.filter((id) => id !== follower.id) });
}
