import type { OtherClock } from '../sync/clocks.ts';
import { digits, table } from '../table.ts';
import { FRAME_MS, type Spread, alone, apart, guessedApart, spreadOf } from './compare.ts';
import type { Pair, Round } from './show.ts';

/** Pure: the figures of some rounds as rows, and as a table. */

export interface Row {
  readonly lines: string;
  readonly how: string;
  readonly spread: Spread;
  /** Seconds that only one of the two showed; null where nothing was looked at. */
  readonly alone: number | null;
}

const guesses: readonly OtherClock[] = [
  'arrival of the last message',
  'half the last round trip',
  'shortest round trip of 8',
];

const PIXELS = '**at the pixels**';
export const ITSELF = 'what this measurement adds';

export const linesOf = ({ one, other }: Pair): string => `${one.name} and ${other.name}`;

export function rowsOf(lines: string, rounds: readonly Round[]): readonly Row[] {
  const row = (how: string, values: readonly number[], lonely: number | null = null): Row => ({
    lines,
    how,
    spread: spreadOf(values),
    alone: lonely,
  });
  const sum = (lonely: (round: Round) => number) => rounds.reduce((all, round) => all + lonely(round), 0);
  return [
    row(
      PIXELS,
      rounds.flatMap(({ pixels }) => apart(...pixels)),
      sum(({ pixels, window }) => alone(...pixels, window)),
    ),
    row(
      'in the frames that wrote it',
      rounds.flatMap(({ frames }) => apart(...frames)),
      sum(({ frames, window }) => alone(...frames, window)),
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
    [
      'lines',
      'difference of two screens',
      'seconds',
      'on one screen alone',
      'p50, ms',
      'p95, ms',
      'p99, ms',
      'max, ms',
      'within 17 ms',
    ],
    rows.map(({ lines, how, alone: lonely, spread: { seconds, p50, p95, p99, max, withinFrame } }) => [
      lines,
      how,
      String(seconds),
      lonely === null ? '–' : String(lonely),
      ...[p50, p95, p99, max].map(digits),
      `${Math.round(withinFrame * 100)}%`,
    ]),
  );

/** What is promised is promised of a line that takes as long one way as the other; all others stand beside it. */
export function verdict(rows: readonly Row[], promised: Pair): string {
  const seen = rows.find(({ lines, how }) => lines === linesOf(promised) && how === PIXELS);
  if (!seen) return '';
  const { p99 } = seen.spread;
  const isKept = p99 <= FRAME_MS && seen.alone === 0;
  const promise = `Two screens at the pixels, each with a ${promised.one.name} ms, at p99: ${FRAME_MS} ms`;
  const own = rows.find(({ how }) => how === ITSELF)?.spread.p99 ?? Number.NaN;
  const measured = `${digits(p99)} ms, of which the measurement adds up to ${digits(own)}; ${seen.alone} of ${seen.spread.seconds} seconds on one alone`;
  return table(['promise', 'measured', 'kept'], [[promise, measured, isKept ? 'yes' : '**no**']]);
}
