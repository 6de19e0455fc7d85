import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { digits, table } from '../table.ts';
import { FRAME_MS, spreadOf } from './compare.ts';
import { linesOf } from './report.ts';
import { type Asked, type Pair, watchPair } from './show.ts';

/** When two screens went to the next item of a chain, epoch ms. */
export interface ChainRound {
  /** The moments at which an item reached zero and the next one started, by the room's clock. */
  readonly zeros: readonly number[];
  readonly pixels: readonly [readonly number[], readonly number[]];
  /** The frames that wrote the first digits of the next item. */
  readonly frames: readonly [readonly number[], readonly number[]];
}

/** An item of a minute is advanced until it has these seconds left. */
const LEFT_SECONDS = 4;
/** What an item shows when it starts. */
const FULL = '1:00';
/** The film of a busy machine comes later than the picture, ms. */
const AFTER_ZERO_MS = 3000;
const NEAR_MS = 700;

/** Two items of a minute, each linked to the other: one start in about five seconds, for so many seconds. */
export async function playChain(browser: Browser, { seconds, ...asked }: Asked): Promise<ChainRound> {
  let control: (nth: number) => Promise<number> = async () => 0;
  const { happened, notes, films } = await watchPair(
    browser,
    asked,
    async (room) => {
      const item = { duration_minutes: 1, start: 'linked' };
      const timers = [await room.addTimer({ ...item, name: 'Uno' }), await room.addTimer({ ...item, name: 'Dos' })];
      await room.set({ loop: true });
      control = async (nth) => {
        const timer = timers[nth % timers.length] ?? '';
        const left = (await room.control(timer, 'start')) - Date.now();
        return room.control(timer, 'advance', left / 1000 - LEFT_SECONDS);
      };
    },
    async () => {
      const zeros: number[] = [];
      const end = Date.now() + seconds * 1000;
      while (Date.now() < end) {
        const zero = await control(zeros.length);
        zeros.push(zero);
        await wait(zero - Date.now() + AFTER_ZERO_MS);
      }
      return zeros;
    },
  );
  const starts = (texts: readonly { readonly text: string; readonly at: number }[]) =>
    texts.filter(({ text }) => text === FULL).map(({ at }) => at);
  return {
    zeros: happened,
    pixels: films,
    frames: [starts(notes[0].texts), starts(notes[1].texts)],
  };
}

const nearest = (moments: readonly number[], to: number): number | null =>
  moments
    .filter((at) => Math.abs(at - to) < NEAR_MS)
    .reduce<number | null>((best, at) => (best !== null && Math.abs(best - to) <= Math.abs(at - to) ? best : at), null);

/** How far apart two screens were at each of these moments, and from the room; one that did not change is `missing`. */
function chainSpread(rounds: readonly ChainRound[], of: (round: ChainRound) => ChainRound['pixels']) {
  const found = rounds.flatMap((round) =>
    round.zeros.map((zero) => ({ zero, moments: of(round).map((each) => nearest(each, zero)) })),
  );
  const both = found.flatMap(({ zero, moments: [one = null, other = null] }) =>
    one === null || other === null ? [] : [{ zero, one, other }],
  );
  return {
    missing: found.length - both.length,
    apart: spreadOf(both.map(({ one, other }) => Math.abs(one - other))),
    late: spreadOf(both.flatMap(({ zero, one, other }) => [one - zero, other - zero])),
  };
}

/** The promise of a chained start with its figures, and how far it was from zero. */
export function chainReport(rounds: readonly ChainRound[], pair: Pair): string {
  const pixels = chainSpread(rounds, (round) => round.pixels);
  const frames = chainSpread(rounds, (round) => round.frames);
  const isKept = pixels.apart.p99 <= FRAME_MS && pixels.missing === 0;
  const promise = `A chained start on two stages at the pixels, each with a ${pair.one.name} ms, at p99: ${FRAME_MS} ms`;
  const measured = `${digits(pixels.apart.p99)} ms; ${pixels.missing} of ${pixels.apart.seconds + pixels.missing} starts on one alone`;
  const row = (how: string, { seconds, p50, p95, p99, max }: ReturnType<typeof spreadOf>, missing: number | null) => [
    linesOf(pair),
    how,
    String(seconds),
    missing === null ? '–' : String(missing),
    ...[p50, p95, p99, max].map(digits),
  ];
  return [
    table(['promise', 'measured', 'kept'], [[promise, measured, isKept ? 'yes' : '**no**']]),
    table(
      ['lines', 'a chained start', 'times', 'on one screen alone', 'p50, ms', 'p95, ms', 'p99, ms', 'max, ms'],
      [
        row('difference **at the pixels**', pixels.apart, pixels.missing),
        row('difference in the frames that wrote it', frames.apart, frames.missing),
        row('after zero by the room, at the pixels', pixels.late, null),
        row('after zero by the room, in the frames that wrote it', frames.late, null),
      ],
    ),
  ].join('\n\n');
}
