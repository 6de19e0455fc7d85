import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from '../child.ts';
import { hostSystem } from '../crowd/hosting.ts';
import { openScene, press, type Press } from '../operator.ts';
import { median, quantilesOf } from '../quantiles.ts';
import { digits, table } from '../table.ts';

/** The operator's press while an update goes out to a hall of phones, beside that in an empty hall. */

/** As many as have a socket in one room. */
const FULL = 1000;
/** Twice the pace of the audience and more: the last presses have been told, and the next one is told at once, ms. */
const REST_MS = 1100;
/** Presses right after that one, while phones are told of it. */
const MEANWHILE = 4;

export type HallTimes = readonly {
  readonly phones: number;
  readonly answered: ReturnType<typeof quantilesOf>;
  readonly shown: ReturnType<typeof quantilesOf>;
  /** Of the presses that follow one another, the slowest: in a full hall it met the phones. At p50, ms. */
  readonly slowest: number;
  /** What each phone was told in a second, on average. */
  readonly updates: number;
}[];

/** So many presses in a hall that is empty and in one that is full, which take turns so many times. */
export async function measureHall(
  { rounds, presses }: { readonly rounds: number; readonly presses: number },
  bundle: string,
): Promise<HallTimes> {
  const hosting = await hostSystem('ours', bundle);
  try {
    const scene = await openScene(hosting.address);
    const taken = [0, FULL].map((phones) => ({
      phones,
      presses: [] as Press[],
      slowest: [] as number[],
      updates: 0,
      ms: 0,
    }));
    for (let round = 0; round < rounds; round += 1) {
      for (const sum of taken) {
        const hall = await startChild(['test/bench/hall/phones.ts', scene.address, scene.room, String(sum.phones)]);
        const began = performance.now();
        for (let turn = 0; turn < presses; turn += MEANWHILE) {
          await wait(REST_MS);
          await press(scene);
          const made: Press[] = [];
          for (let nth = 0; nth < MEANWHILE; nth += 1) made.push(await press(scene));
          sum.presses.push(...made);
          sum.slowest.push(Math.max(...made.map(({ answered }) => answered)));
        }
        sum.ms += performance.now() - began;
        sum.updates += Number(await hall.end());
      }
    }
    await scene.close();
    return taken.map(({ phones, presses: made, slowest, updates, ms }) => ({
      phones,
      answered: quantilesOf(made.map(({ answered }) => answered)),
      shown: quantilesOf(made.map(({ shown }) => shown)),
      slowest: median(slowest),
      updates: phones === 0 ? 0 : (updates / phones / ms) * 1000,
    }));
  } finally {
    await hosting.stop();
  }
}

export const hallTable = (times: HallTimes): string =>
  table(
    ['phones', 'press answered p50, ms', 'p95', 'on a stage p50, ms', 'p95', 'slowest of four p50', 'updates a second'],
    times.map(({ phones, answered, shown, slowest, updates }) => [
      digits(phones),
      ...[answered.p50, answered.p95, shown.p50, shown.p95, slowest].map(digits),
      phones === 0 ? '–' : digits(updates),
    ]),
  );
