import type { Instant } from '#protocol/time.ts';
import { instant, seconds, until } from '../lib/time.ts';
import type { SharedState } from '../room/state.ts';
import { msToNextFlip } from '../timers/format.ts';
import type { Timer } from '../timers/timer.ts';
import { scheduledAt } from './scheduled.ts';

type Announcing = Pick<SharedState, 'timers' | 'activeTimerId' | 'show'>;

/** An automatic start that a stage counts down to. */
export type Announced = {
  /** After the gap of a chain, or by its schedule. */
  readonly cause: 'gap' | 'schedule';
  readonly timer: Timer;
  readonly at: Instant;
};

/** A scheduled start is announced this long before its moment. */
const AHEAD = seconds(60);
/** 0:00 lasts a second, as in all digits. */
const LATEST = seconds(-1);

/**
 * The start that a stage announces at `now`: while the gap of a chain passes, and during the last minute before a
 * scheduled start. Null while something runs or is paused on stage, and while the show is held.
 */
export function announcedAt(state: Announcing, now: Instant): Announced | null {
  const starts = possibleStarts(state).filter(({ cause, at }) => {
    const left = until(at, now);
    return cause === 'gap' || (left <= AHEAD && left > LATEST);
  });
  return starts.reduce<Announced | null>((first, each) => (first && first.at <= each.at ? first : each), null);
}

/** Ms until the digits of an announced start change. */
export const msToNextAnnouncedFlip = ({ at }: Announced, now: Instant): number => msToNextFlip(until(at, now));

/** Ms until what a stage announces changes: its digits, or that a scheduled start comes within its last minute. */
export function msToNextAnnounced(state: Announcing, now: Instant): number | null {
  const announced = announcedAt(state, now);
  const flip = announced ? msToNextAnnouncedFlip(announced, now) : Infinity;
  const begins = possibleStarts(state)
    .map(({ at }) => until(at, now) - AHEAD)
    .filter((ms) => ms > 0);
  const next = Math.min(flip, ...begins);
  return next === Infinity ? null : next;
}

function possibleStarts({ timers, activeTimerId, show }: Announcing): readonly Announced[] {
  const active = timers.find(({ id }) => id === activeTimerId);
  if (show.hold || active?.run.state === 'running' || active?.run.state === 'paused') return [];
  const gaps = show.coming.flatMap(({ timer_id, at, after, takes_stage }): Announced[] => {
    const timer = timers.find(({ id }) => id === timer_id);
    return timer && takes_stage && after !== null ? [{ cause: 'gap', timer, at: instant(at) }] : [];
  });
  const scheduled = timers.flatMap((timer): Announced[] => {
    const at = scheduledAt({ show }, timer);
    return at === null ? [] : [{ cause: 'schedule', timer, at }];
  });
  return [...gaps, ...scheduled];
}
