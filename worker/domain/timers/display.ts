import type { EventSettings } from '#protocol/event.ts';
import type { AtZero } from '#protocol/timer-settings.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import { millis } from '../lib/time.ts';
import { formatClock, formatCountUp, msToNextCountUp, msToNextFlip, shownSeconds } from './format.ts';
import { thresholdsOf, type Thresholds } from './thresholds.ts';
import { type Run, type Timer, timeLeft } from './timer.ts';
import { hasRunOnce } from './timer-actions.ts';

/** How urgent the time left is. A stopped timer is calm. */
export type Phase = 'calm' | 'warning' | 'danger' | 'overtime';

/** The settings of the event that timers inherit. */
export type Inherited = Pick<EventSettings, 'warn_seconds' | 'danger_seconds' | 'overtime'>;

/** What every screen shows of a timer at one moment. */
export type Display = {
  /** The digits: `m:ss`, from one hour `h:mm:ss`, in overtime with a hyphen-minus before them. */
  readonly text: string;
  readonly phase: Phase;
  /** The colour of the progress bar. Its thresholds are lower than those of the phase. */
  readonly tone: Phase;
  /** The elapsed share of the duration, 0 to 1. */
  readonly share: number;
  /** Ms until `text` changes; null while the timer does not run. Until then only `share` changes. */
  readonly nextFlip: number | null;
  readonly spoken: Spoken;
};

/** The same for a screen reader, as data. `client/lib/timers/spoken.ts` turns it into words. */
export type Spoken = {
  readonly state: Run['state'] | 'stoppedAfterRun';
  /** The whole seconds that the digits show; negative in overtime. */
  readonly seconds: number;
};

/** What `timer` shows at `now`. */
export function display(timer: Timer, now: Instant, inherited: Inherited): Display {
  const left = timeLeft(timer, now);
  const thresholds = thresholdsOf(timer, inherited);
  const stopped = timer.run.state === 'stopped';
  return {
    text: formatClock(left),
    phase: stopped ? 'calm' : phaseOf(left, thresholds),
    tone: stopped ? 'calm' : toneOf(left, thresholds),
    share: Math.min(1, Math.max(0, 1 - left / lengthOf(timer))),
    nextFlip: timer.run.state === 'running' ? msToNextFlip(left) : null,
    spoken: {
      state: hasRunOnce(timer.run) ? 'stoppedAfterRun' : timer.run.state,
      seconds: shownSeconds(left),
    },
  };
}

/** The length that the bar shows: of a run until a moment, from its start to that moment. */
export const lengthOf = ({ run, duration }: Timer): Millis =>
  run.state !== 'stopped' && run.target ? millis(Math.max(1, run.target.length)) : duration;

/** What the stage shows of a timer: its digits, or what stands in their place. */
export type StageDigits = {
  /** `clock`: the time of day, which the screen writes. `phase`: a word for the phase. */
  readonly shows: 'left' | 'elapsed' | 'clock' | 'phase' | 'text' | 'nothing';
  /** The large text; null where the screen writes it, or where there is none. */
  readonly text: string | null;
  /** The whole seconds that the digits show; negative in overtime of a countdown. */
  readonly seconds: number;
  /** Ms until `text` changes; null if it does not by itself. */
  readonly nextFlip: number | null;
};

/**
 * What the stage shows of a timer in its display mode. A clock is written by the screen, from the room's clock in the
 * event's zone. `count up` begins at 0:00, is rounded down, leaves out pauses, and continues past the duration with a
 * plus. What happens at zero comes before the mode.
 */
export function stageDigits(timer: Timer, now: Instant, inherited: Inherited): StageDigits {
  const left = timeLeft(timer, now);
  const runs = timer.run.state === 'running';
  const isOver = left <= 0 && timer.run.state !== 'stopped';
  const instead = insteadOfDigits(timer, isOver ? atZeroOf(timer, inherited) : 'continue');
  if (instead) return { ...instead, seconds: 0, nextFlip: null };
  if (timer.display === 'countup' || timer.display === 'countup_clock') {
    const elapsed = millis(lengthOf(timer) - left);
    return {
      shows: 'elapsed',
      text: formatCountUp(elapsed, isOver),
      seconds: Math.floor(elapsed / 1000),
      nextFlip: runs ? msToNextCountUp(elapsed) : null,
    };
  }
  return {
    shows: 'left',
    text: formatClock(left),
    seconds: shownSeconds(left),
    nextFlip: runs ? msToNextFlip(left) : null,
  };
}

function insteadOfDigits(
  { display: mode, zero_text }: Timer,
  zero: AtZero,
): Pick<StageDigits, 'shows' | 'text'> | null {
  if (zero === 'text' && zero_text !== '') return { shows: 'text', text: zero_text };
  if (zero === 'hide' || zero === 'text') return { shows: 'nothing', text: null };
  if (mode === 'clock') return { shows: 'clock', text: null };
  return mode === 'hidden' ? { shows: 'phase', text: null } : null;
}

/** What happens at the zero of a timer, by itself or as the event has it. */
export const atZeroOf = ({ at_zero }: Pick<Timer, 'at_zero'>, { overtime }: Pick<Inherited, 'overtime'>): AtZero =>
  at_zero ?? overtime;

/** Ms until the phase of `timer` or the tone of its bar changes by itself; null if neither will. */
export function msToNextPhase(timer: Timer, now: Instant, inherited: Inherited): number | null {
  if (timer.run.state !== 'running') return null;
  const left = timeLeft(timer, now);
  const { warning, danger, last10 } = thresholdsOf(timer, inherited);
  const ahead = [warning, danger, last10, 0].filter((threshold) => threshold < left);
  return ahead.length === 0 ? null : left - Math.max(...ahead);
}

/** The phase of a timer that runs with this time left. */
export const phaseAtLeft = (timer: Timer, left: Millis, inherited: Inherited): Phase =>
  phaseOf(left, thresholdsOf(timer, inherited));

function phaseOf(left: Millis, { warning, danger }: Thresholds): Phase {
  if (left <= 0) return 'overtime';
  if (left <= danger) return 'danger';
  return left <= warning ? 'warning' : 'calm';
}

function toneOf(left: Millis, { danger, last10 }: Thresholds): Phase {
  if (left <= 0) return 'overtime';
  if (left <= last10) return 'danger';
  return left <= danger ? 'warning' : 'calm';
}
