import { expect } from 'vitest';
import { quantile } from '../../support/network-paths.ts';

const TRIES = 10;

/** So many tries at once, each in a room of its own. */
export const inTries = <Value>(make: (nth: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: TRIES }, (_, nth) => make(nth)));

/**
 * Judges many tries by their distribution: nothing comes early, and half come within so many ms. A busy machine delays some of
 * them; a room that is late is late in most.
 */
export function expectOnTime(lateness: readonly number[], withinMs: number): void {
  const all = lateness.toSorted((one, other) => one - other);
  const what = `${all.length} tries, late by ${all.join(', ')} ms`;
  expect(all.length, what).toBeGreaterThanOrEqual(TRIES);
  expect(all[0], what).toBeGreaterThanOrEqual(0);
  expect(quantile(all, 0.5), what).toBeLessThanOrEqual(withinMs);
}
