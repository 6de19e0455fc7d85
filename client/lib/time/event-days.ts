import type { WallTime } from '#protocol/timer-settings.ts';
import { eventDays as words } from '../../text/es.ts';
import { noonOf } from './zone.ts';
import { timesIn } from './time-of-day.ts';

const DAY_MS = 86_400_000;

/** The days that a wall time can name, as options. `date`: the first one (YYYY-MM-DD), if the event has one. */
export const dayOptions = (date: string | null) =>
  words.ordinals.map((ordinal, day) => ({
    value: String(day),
    label: date === null ? words.undated(ordinal) : calendarDay(date, day),
  }));

const calendarDay = (date: string, day: number): string => timesIn('UTC').shortDay(noonOf(date) + day * DAY_MS);

/** A wall time in short: `10:00`, of a later day `10:00, día 2`. */
export const shortWallTime = ({ at, day = 0 }: WallTime): string => (day === 0 ? at : `${at}, ${words.later(day + 1)}`);
