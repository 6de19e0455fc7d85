import { instant, later, seconds, until } from '#domain/lib/time.ts';
import { waitingItem } from '#domain/programme/late-start.ts';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { noonOf } from '../../lib/time/zone.ts';

/** An item that would end at an hour of long ago: started now it would only be in overtime. */
type Bygone = { readonly timer: Timer; readonly end: Instant };

/** From so long after its end on another day is meant. */
const LONG_AGO = seconds(12 * 3600);
const DAY_MS = 86_400_000;
/** The last day of an event, counted from 0. */
const LAST_DAY = 6;

/** The item that waits, if its end passed 12 h ago; `nextFlip`: ms until it has. */
export function bygoneAt(
  state: ProgrammeState,
  now: Instant,
): { readonly bygone: Bygone | null; readonly nextFlip: number | null } {
  const timer = waitingItem(state);
  if (!timer || timer.kind === 'duration') return { bygone: null, nextFlip: null };
  const end = instant(timer.kind.until.moment);
  const wait = until(later(end, LONG_AGO), now);
  return wait > 0 ? { bygone: null, nextFlip: wait } : { bygone: { timer, end }, nextFlip: null };
}

type Present = {
  /** The day in the event's zone, YYYY-MM-DD. */
  readonly today: string;
  /** The time of day there, HH:MM. */
  readonly clock: string;
};

/** When the hour comes next, and the command that moves the end there: of the item, else of the whole event. */
export type NextEnd = { readonly isToday: boolean; readonly isWholeEvent: boolean; readonly command: Command };

export function nextEnd({ event, show }: ProgrammeState, timer: Timer, { today, clock }: Present): NextEnd | null {
  if (timer.kind === 'duration') return null;
  const { at, day } = timer.kind.until;
  const isToday = at > clock;
  const next = noonOf(today) + (isToday ? 0 : DAY_MS);
  const days = Math.round((next - noonOf(event.date ?? show.first_day ?? today)) / DAY_MS);
  if (days >= 0 && days <= LAST_DAY) {
    const kind = { until: { at, day: days } };
    return { isToday, isWholeEvent: false, command: { command: 'timer.edit', timer_id: timer.id, kind } };
  }
  const date = new Date(next - day * DAY_MS).toISOString().slice(0, 10);
  return { isToday, isWholeEvent: true, command: { command: 'event.update', date } };
}
