import { quantilesOf } from '../quantiles.ts';
import { digits, table } from '../table.ts';
import { circumstances, type Circumstance } from './circumstances.ts';
import { clockNames, watchScreen, type ClockName, type Looks } from './errors.ts';

export type Distribution = {
  readonly circumstance: string;
  readonly clock: ClockName;
  /** Of one screen against the room, ms without sign. */
  readonly error: ReturnType<typeof quantilesOf>;
  /** Of two screens against each other, ms without sign. */
  readonly apart: ReturnType<typeof quantilesOf>;
  /** Share of the time in which the two show different digits. */
  readonly differing: number;
};

/** So many pairs of screens in each circumstance, from one seed. */
export const measureSync = (pairs: number, seed: number): Distribution[] =>
  circumstances.flatMap((each, nth) => distributionsOf(each, { pairs, seed: seed + nth * 100_000 }));

function distributionsOf(circumstance: Circumstance, { pairs, seed }: { pairs: number; seed: number }): Distribution[] {
  const watched = Array.from({ length: pairs }, (_each, nth): [Looks, Looks] => [
    watchScreen(circumstance, seed + nth * 2),
    watchScreen(circumstance, seed + nth * 2 + 1),
  ]);
  return clockNames.map((clock) => {
    const errors = watched.flatMap(([a, b]) => [...a[clock], ...b[clock]]).filter((each) => each !== null);
    const apart = watched
      .flatMap(([a, b]) => a[clock].map((each, nth) => difference(each, b[clock][nth] ?? null)))
      .filter((each) => each !== null);
    return {
      circumstance: circumstance.name,
      clock,
      error: quantilesOf(errors.map(Math.abs)),
      apart: quantilesOf(apart),
      differing: apart.reduce((sum, ms) => sum + Math.min(1, ms / 1000), 0) / apart.length,
    };
  });
}

const difference = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.abs(a - b));

const HEAD = [
  'line',
  'clock',
  'error p50, ms',
  'p95',
  'p99',
  'two screens apart p50, ms',
  'p95',
  'p99',
  'other digits',
];

export const syncTable = (distributions: readonly Distribution[]): string =>
  table(
    HEAD,
    distributions.map(({ circumstance, clock, error, apart, differing }) => [
      circumstance,
      clock,
      ...[error.p50, error.p95, error.p99, apart.p50, apart.p95, apart.p99].map(digits),
      `${digits(differing * 100)} %`,
    ]),
  );
