import type { Instant } from '#protocol/time.ts';
import type { SharedState } from '../room/slices.ts';
import { later, millis } from '../lib/time.ts';
import type { Timer } from './timer.ts';
import { timeLeft } from './timer.ts';

/** An item of the agenda with its expected start and end; null where none can be expected. */
export type AgendaItem = {
  readonly timer: Timer;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
};

type RunList = Pick<SharedState, 'timers' | 'activeTimerId'>;

/**
 * The run list with the expected start and end of each item at `now`. The current item (`currentOf`) sets the pace:
 * each later stopped item begins when the one before it ends. An item in overtime ends now. When the active item is
 * over, the next one is expected now. Items that were left out, and all items before the show began, have no expected
 * times.
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

/** Ids of the stopped items before the one that sets the pace: skipped, or stopped before their end. */
export function leftOut(list: RunList): ReadonlySet<string> {
  const { timers } = list;
  const pacer = pacerOf(list);
  const passed = pacer ? timers.slice(0, timers.indexOf(pacer)) : [];
  return new Set(passed.filter(({ run }) => run.state === 'stopped').map(({ id }) => id));
}

/** The active timer if it runs or is paused, else the last running one, else the last paused one. */
export function currentOf(timers: readonly Timer[], activeTimerId: string | null): Timer | undefined {
  const inState = (state: 'running' | 'paused') => timers.findLast(({ run }) => run.state === state);
  const active = timers.find(({ id }) => id === activeTimerId);
  const isOn = active?.run.state === 'running' || active?.run.state === 'paused';
  return isOn ? active : (inState('running') ?? inState('paused'));
}

const isOver = ({ state }: Timer['run']) => state === 'completed';

/** When the run of a timer began, and when it ends if it continues from `now`. */
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

/** The numbers of running, paused and pending items. Items that were left out are not pending. */
export function agendaCounts(list: RunList): { running: number; paused: number; pending: number } {
  const inState = (state: Timer['run']['state']) => list.timers.filter(({ run }) => run.state === state).length;
  return { running: inState('running'), paused: inState('paused'), pending: inState('stopped') - leftOut(list).size };
}
