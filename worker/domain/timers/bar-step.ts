import type { Instant } from '#protocol/time.ts';
import { lengthOf } from './display.ts';
import { msToNextFlip } from './format.ts';
import { type Timer, timeLeft } from './timer.ts';

/**
 * Ms until a bar of so many pixels has moved by half of one since `now`, or before that with the last change of the
 * digits; null while it stands still. A slow bar moves in the frames of the digits alone, as does one without a width.
 */
export function msToNextStep(timer: Timer, now: Instant, pixels: number): number | null {
  const left = timeLeft(timer, now);
  if (timer.run.state !== 'running' || left <= 0) return null;
  const flip = msToNextFlip(left);
  if (pixels === 0) return flip;
  const length = lengthOf(timer);
  const step = Math.max(0, left - length) + length / (2 * pixels);
  return step < flip ? step : flip + Math.floor((step - flip) / 1000) * 1000;
}
