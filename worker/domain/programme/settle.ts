import type { ComingStart } from '#protocol/show.ts';
import type { Instant } from '#protocol/time.ts';
import { millis } from '../lib/time.ts';
import type { SharedState } from '../room/slices.ts';
import { runAfterAction } from '../timers/timer-actions.ts';
import { stopsAtZero } from '../timers/timer-settings.ts';
import { isUnderWay, timeLeft } from '../timers/timer.ts';
import type { Timer } from '../timers/timer.ts';
import { findTimer } from '../timers/timers.ts';
import { chainedAfter } from './chains.ts';
import { add, chain, setShow } from './draft.ts';
import type { Draft } from './draft.ts';

/** Drops automatic starts that no longer apply, and carries out those that are due. */
export function settle(draft: Draft): void {
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
  return after !== null || timer.if_busy === 'takeover' || !isStageBusy(state, timer_id);
}

/** Whether a scheduled start has to wait: another timer is on, or a chain is about to take the stage. */
export const isStageBusy = (state: SharedState, exceptId: string): boolean =>
  stageRunner(state, exceptId) !== undefined || state.show.coming.some(takesStageByChain);

const takesStageByChain = ({ after, takes_stage }: ComingStart): boolean => after !== null && takes_stage;

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
  if (after === null) giveWay(draft);
  const timer = findTimer(draft.state, timer_id);
  if (!timer) return;
  const overtime = stopsAtZero(draft.state, timer) ? 'stop' : 'continue';
  const begun = { ...timer, run: runAfterAction(timer, { action: 'start', amount: millis(0) }, { now, overtime }) };
  draft.started.add(timer_id);
  add(draft, { fact: 'timer.updated', action: 'start', timer: begun });
  if (takes_stage && !stageRunner(draft.state, timer_id) && draft.state.activeTimerId !== timer_id) {
    add(draft, { fact: 'stage.selected', activeTimerId: timer_id });
  }
  if (timeLeft(begun, now) <= 0) passOn(draft, begun);
}

/** A scheduled start in the gap of a chain takes the stage from it: what would have followed on stage is cancelled. */
function giveWay(draft: Draft): void {
  const { coming, cancelled } = draft.state.show;
  setShow(draft, {
    coming: coming.filter((each) => !takesStageByChain(each)),
    cancelled: [...cancelled, ...coming.filter(takesStageByChain).map(({ timer_id }) => timer_id)],
  });
}

/** A timer that starts by itself without time left ends at once if another one is chained to its zero. */
function passOn(draft: Draft, timer: Timer): void {
  const next = chainedAfter(draft.state, timer);
  if (next?.link_after !== 'zero' || draft.started.has(next.id)) return;
  chain(draft, timer, 'zero');
}

/** Completes a timer that runs or is paused. It keeps its time left. */
function finish(draft: Draft, timer: Timer): void {
  if (!isUnderWay(timer)) return;
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
  timer !== undefined && !timer.skip && !isUnderWay(timer);

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
