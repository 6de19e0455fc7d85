import type { Sample } from '../../../client/live/clock/clock-estimate.ts';
import { quantile } from '../../support/network-paths.ts';
import { type OtherClock, otherClocks } from '../sync/clocks.ts';

/** Pure: what two lists of moments say of each other. */

const NEAR_MS = 500;

/** Each moment of the one with the nearest of the other: the second they have in common. */
function pairs(one: readonly number[], other: readonly number[]): readonly (readonly [number, number])[] {
  return one.flatMap((at) => {
    const nearest = other.reduce((best, each) => (Math.abs(each - at) < Math.abs(best - at) ? each : best), Infinity);
    return Math.abs(nearest - at) < NEAR_MS ? [[at, nearest] as const] : [];
  });
}

export const apart = (one: readonly number[], other: readonly number[]): readonly number[] =>
  pairs(one, other).map(([a, b]) => Math.abs(a - b));

export interface Window {
  readonly from: number;
  readonly until: number;
}

/** Seconds that only one of two recorded screens showed: a stopped clock must not count as synchronous. */
export function alone(one: readonly number[], other: readonly number[], { from, until }: Window): number {
  const lonely = (some: readonly number[], others: readonly number[]) =>
    some.filter((at) => at > from + NEAR_MS && at < until - NEAR_MS && pairs([at], others).length === 0).length;
  return lonely(one, other) + lonely(other, one);
}

/** How far two pages would be apart at each of these moments, had they guessed the clock in another way. */
export function guessedApart(
  name: OtherClock,
  moments: readonly number[],
  [one, other]: readonly [readonly Sample[], readonly Sample[]],
): readonly number[] {
  const offset = (samples: readonly Sample[], at: number) =>
    otherClocks[name](samples.filter(({ received }) => received <= at));
  return moments.map((at) => Math.abs(offset(one, at) - offset(other, at)));
}

/** One frame of a screen with 60 a second, and what a clock of whole numbers leaves over. */
export const FRAME_MS = 17;

export interface Spread {
  readonly seconds: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** The share of seconds that changed within one frame. */
  readonly withinFrame: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  seconds: values.length,
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  p99: quantile(values, 0.99),
  max: Math.max(...values),
  withinFrame: values.filter((value) => value <= FRAME_MS).length / values.length,
});
