import type { Instant } from '#protocol/time.ts';
import type { SharedState } from '../room/room.ts';
import { later, millis } from '../lib/time.ts';
import type { Timer } from './timer.ts';
import { timeLeft } from './timer.ts';

/** An item of the agenda: what is expected of it as things stand; null where nothing can be expected. */
export type AgendaItem = {
  readonly timer: Timer;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
};

type RunList = Pick<SharedState, 'timers' | 'activeTimerId'>;

/**
 * The run list with the expected start and end of each item at `now`. What runs or waits in pause on stage sets the
 * pace: each later item that has not been on yet begins when the one before it ends. An item in overtime ends now, and
 * so does the pause between two items. What was left out, and everything before the show began, has no time.
 */
export function agendaOf(list: RunList, now: Instant): AgendaItem[] {
  const pacer = pacerOf(list);
  let free: Instant | null = null;
  return list.timers.map((timer) => {
    const item = ownTimes(timer, now);
    if (timer === pacer) free = item.endsAt ?? now;
    if (free === null || timer.run.state !== 'stopped') return item;
    const startsAt: Instant = free;
    free = endAfter(timer, startsAt);
    return { timer, startsAt, endsAt: free };
  });
}

const pacerOf = ({ timers, activeTimerId }: RunList): Timer | undefined =>
  currentOf(timers, activeTimerId) ?? timers.find(({ id, run }) => id === activeTimerId && isOver(run));

/** What the show has gone past: passed over, or stopped before its end. */
export function leftOut(list: RunList): ReadonlySet<string> {
  const { timers } = list;
  const pacer = pacerOf(list);
  const passed = pacer ? timers.slice(0, timers.indexOf(pacer)) : [];
  return new Set(passed.filter(({ run }) => run.state === 'stopped').map(({ id }) => id));
}

/** The one on stage if it has begun, else the last one that runs, else the last one in pause. */
export function currentOf(timers: readonly Timer[], activeTimerId: string | null): Timer | undefined {
  const inState = (state: 'running' | 'paused') => timers.findLast(({ run }) => run.state === state);
  const active = timers.find(({ id }) => id === activeTimerId);
  const isOn = active?.run.state === 'running' || active?.run.state === 'paused';
  return isOn ? active : (inState('running') ?? inState('paused'));
}

const isOver = ({ state }: Timer['run']) => state === 'completed';

/** What a timer says of itself: when its run began, and when it ends if it goes on from here. */
function ownTimes(timer: Timer, now: Instant): AgendaItem {
  switch (timer.run.state) {
    case 'stopped':
    case 'completed':
      return { timer, startsAt: null, endsAt: null };
    case 'running':
    case 'paused':
      return { timer, startsAt: timer.run.startedAt, endsAt: endAfter(timer, now) };
  }
}

const endAfter = (timer: Timer, start: Instant): Instant => later(start, atLeastNothing(timeLeft(timer, start)));

const atLeastNothing = (left: number) => millis(Math.max(0, left));

/** How many are on, in pause, and still to come. */
export function agendaCounts(list: RunList): { running: number; paused: number; pending: number } {
  const inState = (state: Timer['run']['state']) => list.timers.filter(({ run }) => run.state === state).length;
  return { running: inState('running'), paused: inState('paused'), pending: inState('stopped') - leftOut(list).size };
}
