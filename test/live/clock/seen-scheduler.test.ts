import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { msToNextFlip, shownSeconds } from '#domain/timers/format.ts';
import { createSeenScheduler } from '../../../client/live/clock/seen-scheduler.ts';
import { aPage } from '../../support/simulated-page.ts';

/** Rows of a list, each with the digits of a timer that runs out at its own moment. */
function aList(deadlines: readonly number[]) {
  const page = aPage();
  const rows = deadlines.map((deadline) => {
    const part = createSeenScheduler(page.painter);
    const shown = { seconds: Number.NaN, at: Number.NaN, paints: 0 };
    part.add({
      nextFlip: (serverMs) => msToNextFlip(deadline - serverMs),
      paint(serverMs) {
        shown.seconds = shownSeconds(deadline - serverMs);
        shown.at = page.time.now();
        shown.paints += 1;
      },
    });
    return { deadline, part, shown };
  });
  return { ...page, rows };
}

const deadlines = Array.from({ length: 50 }, (_, nth) => 600_000 + nth * 19);

describe('rows out of sight', () => {
  test('[Y132] cost no more frames than one that is out of sight', () => {
    const { time, rows, frames } = aList(deadlines);
    for (const { part } of rows) part.see(false);
    time.pass(2000);
    const before = frames();
    time.pass(10_000);
    expect(frames() - before).toBeLessThanOrEqual(3 * 10);
    const seconds = new Set(rows.map(({ shown }) => Math.floor(shown.at / 1000)));
    expect(new Set(rows.map(({ shown }) => shown.at)).size).toBe(seconds.size);
  });

  test('[Y132] are at most a second late', () => {
    const { time, rows } = aList(deadlines);
    for (const { part } of rows) part.see(false);
    fc.assert(
      fc.property(fc.integer({ min: 1100, max: 3000 }), (ms) => {
        time.pass(ms);
        for (const { deadline, shown } of rows)
          expect(shown.seconds - shownSeconds(deadline - time.now())).toBeOneOf([0, 1]);
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  test('[Y132] show the present in the next frame when they come into sight, and flip at their own moments again', () => {
    const { time, rows } = aList(deadlines);
    for (const { part } of rows) part.see(false);
    time.pass(3456);
    for (const { part } of rows) part.see(true);
    time.pass(17);
    for (const { deadline, shown } of rows) expect(shown.seconds).toBe(shownSeconds(deadline - shown.at));
    time.pass(1000);
    for (const { deadline, shown } of rows) {
      const late = shown.at - (deadline - shown.seconds * 1000);
      expect(late).toBeGreaterThanOrEqual(-0.01);
      expect(late).toBeLessThan(1000 / 60 + 1.01);
    }
  });

  test('[Y132] ask for nothing while nothing in them moves', () => {
    const { time, painter } = aPage();
    const part = createSeenScheduler(painter);
    let paints = 0;
    part.add({ nextFlip: () => null, paint: () => void (paints += 1) });
    part.see(false);
    time.pass(60_000);
    expect([paints, time.waiting()]).toEqual([1, 0]);
  });

  test('[Y132] are not painted after they are removed', () => {
    const { time, painter } = aPage();
    const part = createSeenScheduler(painter);
    let paints = 0;
    const remove = part.add({ nextFlip: () => 100, paint: () => void (paints += 1) });
    part.see(false);
    time.pass(50);
    remove();
    part.see(true);
    time.pass(5000);
    expect(paints).toBe(1);
  });

  test('[W13] what is planned anew is still painted once, and not after it is removed', () => {
    const { time, painter } = aPage();
    const part = createSeenScheduler(painter);
    let paints = 0;
    const row = { nextFlip: () => null, paint: () => void (paints += 1) };
    const remove = part.add(row);
    time.pass(100);
    part.add(row);
    time.pass(100);
    expect(paints).toBe(2);
    remove();
    part.see(false);
    part.see(true);
    time.pass(100);
    expect(paints).toBe(2);
  });
});
