import type { Instant, Millis } from '#protocol/time.ts';
import { earlier, instant, later, seconds, until } from '../lib/time.ts';
import { msToNextFlip } from '../timers/format.ts';
import type { Timer } from '../timers/timer.ts';
import { stopsAtZero } from '../timers/timer-settings.ts';
import { chainedAfter } from './chains.ts';
import type { ProgrammeState } from './plan-item.ts';
import { scheduledAt } from './scheduled.ts';

/** An automatic start is announced this long before it. */
const NOTICE: Millis = seconds(60);
/** How long a screen waits for the room's facts of a zero, so that the announcement of a gap does not disappear. */
const ANSWER: Millis = seconds(2);

/** A timer that will start by itself. */
export type Coming = {
  readonly timer: Timer;
  /** Null: its moment has passed, and it starts when the stage is free. */
  readonly left: Millis | null;
};

/** The automatic start to announce at `now`, and the ms until that, or its digits, change. */
export type ComingStart = { readonly coming: Coming | null; readonly nextFlip: number | null };

type Start = { readonly timer: Timer; readonly at: Instant; readonly isAnnounced: boolean };

/**
 * The next automatic start: from 60 s before it, and during the whole of a gap. One that waits for the stage is announced
 * while no other is. Null while the show is held.
 */
export function comingStart(state: ProgrammeState, now: Instant): ComingStart {
  if (state.show.hold) return { coming: null, nextFlip: null };
  const all = [...announcedStarts(state), ...chainedStarts(state, now), ...scheduledStarts(state)];
  const first = firstOf(all.filter(({ at }) => at > now));
  if (first && (first.isAnnounced || until(first.at, now) <= NOTICE)) {
    const left = until(first.at, now);
    return { coming: { timer: first.timer, left }, nextFlip: msToNextFlip(left) };
  }
  const waiting = firstOf(announcedStarts(state).filter(({ at }) => at <= now));
  return {
    coming: waiting ? { timer: waiting.timer, left: null } : null,
    nextFlip: first ? until(earlier(first.at, NOTICE), now) : null,
  };
}

const announcedStarts = ({ show, timers }: ProgrammeState): readonly Start[] =>
  show.coming.flatMap(({ timer_id, at }) => {
    const timer = timers.find(({ id }) => id === timer_id);
    return timer ? [{ timer, at: instant(at), isAnnounced: true }] : [];
  });

function chainedStarts(state: ProgrammeState, now: Instant): readonly Start[] {
  return state.timers.flatMap((timer) => {
    const { run } = timer;
    if (run.state !== 'running' || later(run.deadline, ANSWER) <= now) return [];
    const next = chainedAfter(state, timer);
    const startsByItself = next && (next.link_after === 'zero' || stopsAtZero(state, timer));
    return startsByItself
      ? [{ timer: next, at: later(run.deadline, seconds(next.gap_seconds)), isAnnounced: run.deadline <= now }]
      : [];
  });
}

const scheduledStarts = (state: ProgrammeState): readonly Start[] =>
  state.timers.flatMap((timer) => {
    const at = scheduledAt(state, timer);
    return at === null ? [] : [{ timer, at, isAnnounced: false }];
  });

const firstOf = (starts: readonly Start[]): Start | null =>
  starts.reduce<Start | null>((best, each) => (best && best.at <= each.at ? best : each), null);
