import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from './dialects.ts';
import type { Screen } from './screen.ts';

export type Party = {
  readonly stage: Stage;
  readonly screens: readonly Screen[];
  /** The audience besides the screens. */
  readonly phones: readonly Screen[];
};

/** What one press came to, milliseconds after it was given: the operator's own, each screen's and each phone's. */
export type Press = {
  readonly own: readonly number[];
  readonly all: readonly number[];
  readonly phones: readonly number[];
  readonly others: number;
};

/** A command that a screen has not received after this time counts as lost, ms. */
const PATIENCE_MS = 5_000;
/** The machine is looked at this often. */
const SLICE_MS = 400;

type Plan = { readonly count: number; readonly everyMs: number; readonly othersTook: () => number };

/** Presses at an even pace, in every room at once. `others` is how many cores somebody else had meanwhile. */
export async function pressAll(parties: readonly Party[], { count, everyMs, othersTook }: Plan): Promise<Press[]> {
  const done: Press[] = [];
  let slice: Omit<Press, 'others'>[] = [];
  let sliceAt = performance.now();
  const closeSlice = () => {
    const others = othersTook();
    done.push(...slice.map((each) => ({ ...each, others })));
    slice = [];
    sliceAt = performance.now();
  };
  othersTook();
  for (let nth = 0; nth < count; nth += 1) {
    const pause = wait(everyMs);
    slice.push(await pressOnce(parties, ({ press }) => press()));
    await pause;
    if (performance.now() - sliceAt >= SLICE_MS) closeSlice();
  }
  closeSlice();
  return done;
}

/**
 * Pairs of presses: until the second of each is on every phone, ms. The time between the two is spread evenly over
 * `withinMs`, and after a rest of `restMs` the next pair begins.
 */
export async function pressInPairs(
  parties: readonly Party[],
  { count, withinMs, restMs }: { readonly count: number; readonly withinMs: number; readonly restMs: number },
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    await wait(restMs);
    const gap = wait(((nth + 0.5) / count) * withinMs);
    await pressOnce(parties, ({ press }) => press());
    await gap;
    const { phones } = await pressOnce(parties, ({ press }) => press());
    times.push(...phones);
  }
  return times;
}

/** Presses and their undos, taking turns: until each is on the last screen, ms. Null where nothing can be taken back. */
export async function pressAndUndo(
  parties: readonly Party[],
  { count, everyMs }: { readonly count: number; readonly everyMs: number },
): Promise<{ readonly press: readonly number[]; readonly undo: readonly number[] } | null> {
  if (parties.some(({ stage }) => stage.undo === null)) return null;
  const times = { press: [] as number[], undo: [] as number[] };
  for (let nth = 0; nth < count; nth += 1) {
    for (const does of ['press', 'undo'] as const) {
      const pause = wait(everyMs);
      const { all } = await pressOnce(parties, (stage) => stage[does]?.());
      times[does].push(Math.max(...all));
      await pause;
    }
  }
  return times;
}

async function pressOnce(parties: readonly Party[], act: (stage: Stage) => void): Promise<Omit<Press, 'others'>> {
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const own: number[] = [];
  const all: number[] = [];
  const onPhones: number[] = [];
  const expected = parties.reduce((sum, { screens, phones }) => sum + screens.length + phones.length + 1, 0);
  const noting = (times: number[], at: number) => () => {
    times.push(performance.now() - at);
    if (own.length + all.length + onPhones.length === expected) resolve();
  };
  for (const { stage, screens, phones } of parties) {
    const at = performance.now();
    stage.controller.onNews = noting(own, at);
    for (const screen of screens) screen.onNews = noting(all, at);
    for (const phone of phones) phone.onNews = noting(onPhones, at);
  }
  for (const { stage } of parties) act(stage);
  await Promise.race([heard, wait(PATIENCE_MS, undefined, { ref: false })]);
  return { own, all, phones: onPhones };
}
