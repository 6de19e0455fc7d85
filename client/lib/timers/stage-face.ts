import type { EventSettings } from '#protocol/event.ts';
import type { DigitFormat } from '#protocol/outputs.ts';
import type { Instant } from '#protocol/time.ts';
import { display, msToNextPhase, stageDigits, type StageDigits } from '#domain/timers/display.ts';
import { inMinutes } from '#domain/timers/format.ts';
import { hasRunOnce } from '#domain/timers/timer-actions.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { phases, stage as words } from '../../text/es.ts';
import { timesIn } from '../time/time-of-day.ts';

/** What timers inherit of their event, and the zone of its clock. `format`: how the screen writes digits. */
export type EventLook = {
  readonly settings: EventSettings;
  readonly time_zone: string;
  readonly format?: DigitFormat | undefined;
};

/** What a stage shows of a timer in its display mode. */
export type StageFace = Pick<StageDigits, 'shows' | 'seconds'> & {
  /** The large digits; null where words or nothing are in their place. */
  readonly digits: string | null;
  /** In place of the digits; null: nothing. */
  readonly words: string | null;
  /** The time of day beside the digits, null where the mode has none. */
  readonly clock: string | null;
  /** Ms until any of it changes; null while nothing moves. */
  readonly nextFlip: number | null;
};

const SECOND = 1000;
const MINUTE = 60_000;

export function stageFace(timer: Timer, now: Instant, { settings, time_zone, format }: EventLook): StageFace {
  const { shows, text, seconds, nextFlip } = stageDigits(timer, now, settings);
  const time = timesIn(time_zone);
  const hasClock = timer.display === 'countdown_clock' || timer.display === 'countup_clock';
  const flips = [
    nextFlip,
    msToNextPhase(timer, now, settings),
    shows === 'clock' ? SECOND - (now % SECOND) : null,
    hasClock ? MINUTE - (now % MINUTE) : null,
  ].filter((ms) => ms !== null);
  const digits = text !== null && format === 'minutes' ? inMinutes(text) : text;
  return {
    shows,
    seconds,
    digits: shows === 'clock' ? `${time.clock(now)}:${secondOf(now)}` : shows === 'text' ? null : digits,
    words: shows === 'text' ? text : shows === 'phase' ? phaseWord(timer, now, settings) : null,
    clock: hasClock ? time.clock(now) : null,
    nextFlip: flips.length === 0 ? null : Math.min(...flips),
  };
}

/** All zones of our days are whole minutes away from UTC. */
const secondOf = (at: number) => String(Math.floor(at / SECOND) % 60).padStart(2, '0');

function phaseWord(timer: Timer, now: Instant, settings: EventSettings): string {
  if (timer.run.state === 'completed') return words.completed;
  if (timer.run.state === 'stopped') return hasRunOnce(timer.run) ? words.stopped : words.notBegun;
  return phases[display(timer, now, settings).phase];
}
