import type { OtherClock } from '../sync/clocks.ts';
import { digits, table } from '../table.ts';
import { type Spread, apart, guessedApart, spreadOf } from './compare.ts';
import type { Round } from './show.ts';

/** Pure: the figures of some rounds as rows, and as a table. */

export interface Row {
  readonly lines: string;
  readonly how: string;
  readonly spread: Spread;
}

const guesses: readonly OtherClock[] = [
  'arrival of the last message',
  'half the last round trip',
  'shortest round trip of 8',
];

export function rowsOf(lines: string, rounds: readonly Round[]): readonly Row[] {
  const row = (how: string, values: readonly number[]): Row => ({ lines, how, spread: spreadOf(values) });
  return [
    row(
      '**at the pixels**',
      rounds.flatMap(({ pixels }) => apart(...pixels)),
    ),
    row(
      'in the frames that wrote it',
      rounds.flatMap(({ frames }) => apart(...frames)),
    ),
    ...guesses.map((name) =>
      row(
        `by ${name}`,
        rounds.flatMap(({ pixels, samples }) => guessedApart(name, pixels[0], samples)),
      ),
    ),
    row(
      'each screen and the room',
      rounds.flatMap(({ frames, deadline }) => frames.flat().map((at) => fromSecond(at, deadline))),
    ),
  ];
}

/** How far a moment is from the whole second of a timer that ends at `deadline`. */
function fromSecond(at: number, deadline: number): number {
  const phase = (((at - deadline) % 1000) + 1000) % 1000;
  return Math.min(phase, 1000 - phase);
}

export const pixelTable = (rows: readonly Row[]): string =>
  table(
    ['lines', 'difference of two screens', 'seconds', 'p50, ms', 'p95, ms', 'p99, ms', 'max, ms', 'within 17 ms'],
    rows.map(({ lines, how, spread: { seconds, p50, p95, p99, max, withinFrame } }) => [
      lines,
      how,
      String(seconds),
      ...[p50, p95, p99, max].map(digits),
      `${Math.round(withinFrame * 100)}%`,
    ]),
  );
