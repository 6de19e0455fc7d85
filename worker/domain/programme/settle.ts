import type { ComingStart } from '#protocol/show.ts';
import type { Instant } from '#protocol/time.ts';
import { millis } from '../lib/time.ts';
import type { SharedState } from '../room/state.ts';
import { startedRun } from '../timers/timer-actions.ts';
import { isUnderWay, timeLeft, type Timer } from '../timers/timer.ts';
import { findTimer } from '../timers/timers.ts';
import { add, setShow, type Draft } from './draft.ts';
import { reachZero, finished } from './zero.ts';

/** Drops automatic starts that no longer apply, and carries out those that are due. */
export function settle(draft: Draft): void {
  prune(draft);
  for (;;) {
    const due = draft.state.show.coming.filter((each) => isStartable(draft, each));
    const first = due.reduce<ComingStart | null>(
      (best, each) => (best && !comesBefore(draft.state, each, best) ? best : each),
      null,
    );
    if (!first) return;
    startTimer(draft, first);
    prune(draft);
  }
}

/** Of starts of one moment, the one that takes the stage over comes first. */
const comesBefore = (state: SharedState, a: ComingStart, b: ComingStart): boolean =>
  a.at < b.at || (a.at === b.at && takesOver(state, a) && !takesOver(state, b));

const takesOver = (state: SharedState, { timer_id, after }: ComingStart): boolean =>
  after === null && findTimer(state, timer_id)?.if_busy === 'takeover';

function isStartable({ state, now, started }: Draft, { timer_id, at, after }: ComingStart): boolean {
  if (state.show.hold || at > now || started.has(timer_id)) return false;
  const timer = findTimer(state, timer_id);
  if (!timer) return false;
  if (after !== null || !isStageBusy(state, timer_id)) return true;
  // It takes the stage from what began before its moment only.
  const began = beganAt(stageRunner(state, timer_id));
  return timer.if_busy === 'takeover' && (began === null || began < at);
}

const beganAt = (timer: Timer | undefined): Instant | null =>
  timer?.run.state === 'running' || timer?.run.state === 'paused' ? timer.run.startedAt : null;

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
  const begun = { ...timer, run: startedRun(timer, now, millis(0)) };
  draft.started.add(timer_id);
  add(draft, { fact: 'timer.updated', action: 'start', timer: begun });
  if (takes_stage && !stageRunner(draft.state, timer_id) && draft.state.activeTimerId !== timer_id) {
    add(draft, { fact: 'stage.selected', activeTimerId: timer_id });
  }
  // Without time left it is at its zero at once.
  if (timeLeft(begun, now) <= 0) reachZero(draft, timer_id);
}

/** A scheduled start in the gap of a chain takes the stage from it: what would have followed on stage is cancelled. */
function giveWay(draft: Draft): void {
  const { coming, cancelled } = draft.state.show;
  setShow(draft, {
    coming: coming.filter((each) => !takesStageByChain(each)),
    cancelled: [...cancelled, ...coming.filter(takesStageByChain).map(({ timer_id }) => timer_id)],
  });
}

/** Completes a timer that runs or is paused. It keeps its time left. */
function finish(draft: Draft, timer: Timer): void {
  if (!isUnderWay(timer)) return;
  add(draft, { fact: 'timer.updated', action: 'complete', timer: finished(timer, draft.now) });
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
