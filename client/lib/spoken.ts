import { shownSeconds } from '#domain/format.ts';
import { phaseOf } from '#domain/timer.ts';
import { hasRunOnce } from '#domain/timer-acts.ts';
import type { Timer } from '#domain/timer.ts';
import type { EventSettings } from '#protocol/event.ts';
import type { Millis } from '#protocol/time.ts';
import { spoken as words } from '../text/es.ts';

const DAY = 86_400;

/** Seconds of each unit, the largest first. */
const UNITS = [
  ['days', DAY],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** From here on digits alone, such as 25:00:00, are hard to follow by ear. */
export const isDayLong = (left: number): boolean => Math.abs(shownSeconds(left)) >= DAY;

/** The time that digits show, in words and without a sign. From one day on nobody wants to hear the seconds. */
export function spokenTime(left: number): string {
  const total = Math.abs(shownSeconds(left));
  const units = isDayLong(left) ? UNITS.slice(0, -1) : UNITS;
  const parts = units.flatMap(([unit, size], index) => {
    const larger = units[index - 1]?.[1] ?? Infinity;
    const count = Math.floor((total % larger) / size);
    return count === 0 ? [] : [words.units[unit](count)];
  });
  const last = parts.pop() ?? words.units.seconds(0);
  return parts.length === 0 ? last : words.and(parts.join(', '), last);
}

/** What is left, or how far beyond the end. */
export function spokenLeft(left: number): string {
  const shown = shownSeconds(left);
  if (shown === 0) return words.up;
  const time = spokenTime(left);
  return shown > 0 ? words.left(time, time.startsWith('1 ')) : words.over(time);
}

/** How a timer stands, for whoever reads it at this moment. */
export function spokenTimer({ name, run }: Pick<Timer, 'name' | 'run'>, left: Millis): string {
  const state = hasRunOnce(run) ? words.stoppedAfterRun : words.states[run.state];
  const isAllSaid = run.state === 'completed' && shownSeconds(left) === 0;
  const parts = [state, isAllSaid ? null : spokenLeft(left)];
  return words.about(name, parts.filter((each) => each !== null).join(', '));
}

/** Beyond the end by no more than this, ms: it has just come. */
const JUST_NOW_MS = 3000;

/** What is announced when a timer gets into a phase or a state: the time is the one that is left then. */
export function spokenNews(timer: Timer, left: Millis, overtime: EventSettings['overtime']): string {
  if (timer.run.state !== 'running') return spokenTimer(timer, left);
  switch (phaseOf(left)) {
    case 'calm':
      return spokenTimer(timer, left);
    case 'warning':
      return words.warning(spokenLeft(left));
    case 'danger':
      return words.danger(spokenLeft(left));
    case 'overtime':
      if (overtime === 'stop') return words.end;
      return left > -JUST_NOW_MS ? words.overtime : spokenTimer(timer, left);
  }
}

/** How long an announcement stays, ms: its time is true for a moment, and whoever reads on demand wants that of now. */
export const ANNOUNCED_MS = 3000;

/** What makes `spokenNews` new. */
export const phaseKey = ({ id, run }: Timer, left: Millis): string => `${id} ${run.state} ${phaseOf(left)}`;
