import type { AtZero } from '#protocol/timer-settings.ts';
import type { Display, Spoken } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { spoken as words } from '../../text/es.ts';

/**
 * What a timer's display says to a screen reader, in words. All `seconds` are whole seconds left, negative in overtime,
 * as `display` gives them.
 */

const DAY = 86_400;

/** Seconds of each unit, the largest first. */
const UNITS = [
  ['days', DAY],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** From here on digits alone, such as 25:00:00, are hard to follow by ear. */
export const isDayLong = (seconds: number): boolean => Math.abs(seconds) >= DAY;

/** How many of each unit there are in a time, from the largest; from one day on without seconds. */
function unitsIn(seconds: number) {
  const total = Math.abs(seconds);
  const units = isDayLong(seconds) ? UNITS.slice(0, -1) : UNITS;
  return units
    .map(([unit, size], index) => ({ unit, count: Math.floor((total % (units[index - 1]?.[1] ?? Infinity)) / size) }))
    .filter(({ count }) => count > 0);
}

/** A time in words and without a sign. */
export function spokenTime(seconds: number): string {
  const counted = unitsIn(seconds).map(({ unit, count }) => words.units[unit](count));
  const last = counted.pop() ?? words.units.seconds(0);
  return counted.length === 0 ? last : words.and(counted.join(', '), last);
}

/** How many of its largest unit a time in words has, with which a verb agrees. */
export const firstCount = (seconds: number): number => unitsIn(seconds)[0]?.count ?? 0;

/** What is left, or how far in overtime. */
export function spokenLeft(seconds: number): string {
  if (seconds === 0) return words.up;
  const time = spokenTime(seconds);
  return seconds > 0 ? words.left(time, firstCount(seconds)) : words.over(time);
}

/** The name of a timer and how it stands, to be read on demand. */
export function spokenTimer(name: string, { state, seconds }: Spoken): string {
  if (state === 'completed' && seconds > 0) return words.about(name, words.endedWith(spokenTime(seconds)));
  const isAllSaid = state === 'completed' && seconds === 0;
  const said = [words.states[state], isAllSaid ? null : spokenLeft(seconds)];
  return words.about(name, said.filter((each) => each !== null).join(', '));
}

/** Overtime of less than this, in seconds, has just begun. */
const JUST_NOW_S = 3;

const LAST_MINUTE_S = 60;

/** What is announced when a timer gets into a phase or a state. */
export function spokenNews(name: string, { phase, spoken }: Display, atZero: AtZero): string {
  if (spoken.state !== 'running') return spokenTimer(name, spoken);
  switch (phase) {
    case 'calm':
      return spokenTimer(name, spoken);
    case 'warning':
      return words.warning(spokenLeft(spoken.seconds));
    case 'danger':
      return (spoken.seconds > LAST_MINUTE_S ? words.earlyDanger : words.danger)(spokenLeft(spoken.seconds));
    case 'overtime':
      if (atZero === 'stop') return words.end;
      return spoken.seconds > -JUST_NOW_S ? words.overtime : spokenTimer(name, spoken);
  }
}

/** How long an announcement stays, ms: its time is true for a moment only, and `spokenTimer` gives that of now. */
export const ANNOUNCED_MS = 3000;

/** Changes when there is something new to announce. */
export const newsKey = ({ id, run }: Timer, { phase }: Display): string => `${id} ${run.state} ${phase}`;
