import type { Instant, Millis } from '#protocol/time.ts';
import { formatClock, msToNextFlip, shownSeconds } from './format.ts';
import { thresholds } from './thresholds.ts';
import type { Run, Timer } from './timer.ts';
import { timeLeft } from './timer.ts';
import { hasRunOnce } from './timer-actions.ts';

/** How urgent the time left is. */
export type Phase = 'calm' | 'warning' | 'danger' | 'overtime';

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
export function display(timer: Timer, now: Instant): Display {
  const left = timeLeft(timer, now);
  return {
    text: formatClock(left),
    phase: phaseOf(left),
    tone: toneOf(left),
    share: Math.min(1, Math.max(0, 1 - left / timer.duration)),
    nextFlip: timer.run.state === 'running' ? msToNextFlip(left) : null,
    spoken: {
      state: hasRunOnce(timer.run) ? 'stoppedAfterRun' : timer.run.state,
      seconds: shownSeconds(left),
    },
  };
}

/** Ms until the phase of `timer` changes by itself; null if it will not. */
export function msToNextPhase(timer: Timer, now: Instant): number | null {
  if (timer.run.state !== 'running') return null;
  const left = timeLeft(timer, now);
  const next = [thresholds.warning, thresholds.danger, thresholds.zero].find((threshold) => threshold < left);
  return next === undefined ? null : left - next;
}

function phaseOf(left: Millis): Phase {
  if (left <= thresholds.zero) return 'overtime';
  if (left <= thresholds.danger) return 'danger';
  return left <= thresholds.warning ? 'warning' : 'calm';
}

function toneOf(left: Millis): Phase {
  if (left <= thresholds.zero) return 'overtime';
  if (left <= thresholds.last10) return 'danger';
  return left <= thresholds.danger ? 'warning' : 'calm';
}
