import type { Instant } from '#protocol/time.ts';
import { stopsAtZero } from '../timers/timer-settings.ts';
import { type Timer, isUnderWay, timeLeft } from '../timers/timer.ts';
import { findTimer } from '../timers/timers.ts';
import { chainedAfter } from './chains.ts';
import { add, chain, type Draft } from './draft.ts';

/** A running timer reaches zero: it is completed if it stops there or another one is chained to it. Returns whether it is. */
export function reachZero(draft: Draft, timerId: string): boolean {
  const timer = findTimer(draft.state, timerId);
  if (timer?.run.state !== 'running') return false;
  const follower = chainedAfter(draft.state, timer);
  const next = follower && !draft.started.has(follower.id) ? follower : undefined;
  const chains = next?.link_after === 'zero';
  const ends = (chains && !draft.state.show.hold) || stopsAtZero(draft.state, timer);
  if (ends) add(draft, { fact: 'timer.updated', action: 'complete', timer: finished(timer, draft.now) });
  if (next && chains) chain(draft, timer, 'zero');
  else if (next && ends) chain(draft, timer, 'finish');
  return ends;
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

/** Whether a command took the rest of a running timer away. */
export const isMovedToZero = (former: Timer, timer: Timer, now: Instant): boolean =>
  former.run.state === 'running' &&
  timeLeft(former, now) > 0 &&
  (timer.run.state === 'running' || timer.run.state === 'completed') &&
  timeLeft(timer, now) <= 0;

/** Whether a paused timer that had time left, or exactly none, has none when it continues. */
export const continuesAtZero = (former: Timer, timer: Timer, now: Instant): boolean =>
  former.run.state === 'paused' && former.run.left >= 0 && timer.run.state === 'running' && timeLeft(timer, now) <= 0;

/** Whether a run began so long ago that it has reached zero since. One that began after its end is in overtime instead. */
export const beginsAfterZero = (former: Timer, { run }: Timer, now: Instant): boolean =>
  !isUnderWay(former) && run.state === 'running' && run.startedAt <= run.deadline && run.deadline <= now;
