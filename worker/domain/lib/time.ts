import type { Instant, Millis } from '#protocol/time.ts';

/**
 * This module alone turns plain numbers into times. The room's times are whole milliseconds. A screen's estimate of the
 * room's clock has a fraction, which must not be rounded: digits change at it.
 */
export const instant = (epochMs: number): Instant => epochMs as Instant;
/** Adding 0 turns -0 into 0, because JSON does not keep -0. */
export const millis = (ms: number): Millis => (ms + 0) as Millis;
export const seconds = (s: number): Millis => millis(Math.round(s * 1000));
export const minutes = (m: number): Millis => seconds(m * 60);
/** A duration of `m` minutes, rounded to whole seconds: 2.5 minutes are 150 s, 1.001 are 60 s. */
export const wholeSeconds = (m: number): Millis => minutes(Math.round(m * 60) / 60);
const hours = (h: number): Millis => minutes(h * 60);
export const days = (d: number): Millis => hours(d * 24);

export const later = (moment: Instant, by: Millis): Instant => instant(moment + by);
export const earlier = (moment: Instant, by: Millis): Instant => instant(moment - by);
export const until = (end: Instant, now: Instant): Millis => millis(end - now);
export const plus = (span: Millis, by: Millis): Millis => millis(span + by);
export const minus = (span: Millis, by: Millis): Millis => millis(span - by);
export const inSeconds = (span: Millis): number => span / 1000;
/** `now`, but at least 1 ms after `last`, so that entries of the same millisecond keep their order. */
export const justAfter = (last: number | undefined, now: Instant): Instant =>
  last === undefined ? now : instant(Math.max(now, last + 1));
export const earliest = (moments: readonly (Instant | null)[]): Instant | null =>
  moments.reduce((first, each) => (first === null || (each !== null && each < first) ? each : first), null);
/** The last of those that are known. */
export const latest = (moments: readonly (Instant | null)[]): Instant | null =>
  moments.reduce((last, each) => (last === null || (each !== null && each > last) ? each : last), null);
