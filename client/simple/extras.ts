import { instant } from '#domain/lib/time.ts';
import { nextOf } from '#domain/programme/show.ts';
import { programmeOf, punctualityOf } from '#domain/programme/plan.ts';
import { sentenceOf } from '#domain/programme/programme-answer.ts';
import type { Output } from '#protocol/outputs.ts';
import { timesIn } from '../lib/time/time-of-day.ts';
import { cityIn } from '../lib/time/zone.ts';
import type { RoomView } from '../live/store/room-store.ts';
import { stage as words, zones } from '../text/es.ts';

const SECOND = 1000;
const MINUTE = 60_000;

/** What stands before a time of day: a zone of its own is named. */
export const timeLabel = ({ time_zone }: Pick<Output, 'time_zone'>): string =>
  time_zone === null ? words.timeOfDay : zones.of(cityIn(time_zone));

/** The line below the digits, in the order of the other stage. */
export function extrasAt({ extras, time_zone, timer_id }: Output, view: RoomView, now: number): string {
  const { timers, activeTimerId, event } = view;
  const shownId = timers.some(({ id }) => id === timer_id) ? timer_id : activeTimerId;
  const next = extras.includes('next') && nextOf({ timers, activeTimerId: shownId });
  return [
    extras.includes('time') && `${timeLabel({ time_zone })} ${timesIn(time_zone ?? event.time_zone).clock(now)}`,
    next && words.next(next.name),
    extras.includes('punctuality') && sentenceOf(punctualityOf(programmeOf(view, instant(now)))),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Ms until that line may change; null if it does not change by itself. */
export function msToNextExtra(extras: Output['extras'], now: number): number | null {
  if (extras.includes('punctuality')) return SECOND - (now % SECOND);
  return extras.includes('time') ? MINUTE - (now % MINUTE) : null;
}
