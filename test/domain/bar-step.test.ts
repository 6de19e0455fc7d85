import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import { instant, later, millis } from '#domain/lib/time.ts';
import { msToNextStep } from '#domain/timers/bar-step.ts';
import { display } from '#domain/timers/display.ts';
import { createFrameScheduler } from '../../client/live/clock/frame-scheduler.ts';
import { aTimer, at, paused, running, secs, stopped } from '../support/rooms.ts';
import { createVirtualTime } from '../support/virtual-time.ts';

const FRAME_MS = 1000 / 60;
const lengths = fc.integer({ min: 10, max: 14_400 });
const widths = fc.integer({ min: 1, max: 4000 });

/** What a bar of `pixels` shows, painted by the frame scheduler of a page, from `now` on. */
function aBar(timer: ReturnType<typeof aTimer>, pixels: number, now: number) {
  const time = createVirtualTime(now);
  const painted = { share: Number.NaN, paints: 0 };
  let frames = 0;
  createFrameScheduler({
    serverNow: time.now,
    serverAtFrame: (timestamp) => timestamp,
    requestFrame: (run) =>
      time.set(() => {
        frames += 1;
        run(time.now());
      }, FRAME_MS),
    setTimer: time.set,
    clearTimer: time.clear,
  }).add({
    nextFlip: (serverMs) => msToNextStep(timer, instant(serverMs), pixels),
    paint(serverMs) {
      painted.share = display(timer, instant(serverMs), DEFAULT_SETTINGS).share;
      painted.paints += 1;
    },
  });
  return { time, painted, frames: () => frames };
}

describe('the bar of a timer', () => {
  test('[Y130] is never further than half a pixel from its place, and what moves in one frame', () => {
    const cases = fc.record({ length: lengths, pixels: widths, left: fc.double({ min: -5, max: 1.2, noNaN: true }) });
    fc.assert(
      fc.property(cases, ({ length, pixels, left }) => {
        const now = at(20);
        const run = { state: 'running', deadline: later(now, millis(left * length * 1000)), startedAt: now } as const;
        const timer = aTimer({ duration: secs(length), run });
        const { time, painted } = aBar(timer, pixels, now);
        time.pass(2 * FRAME_MS);
        // A step that ends within a frame is painted in the next one, or the one after it.
        const allowed = 0.5 / pixels + (3 * FRAME_MS) / (length * 1000) + 1e-9;
        for (let sample = 0; sample < 30; sample += 1) {
          time.pass(97);
          const { share } = display(timer, instant(time.now()), DEFAULT_SETTINGS);
          expect(Math.abs(share - painted.share)).toBeLessThanOrEqual(allowed);
        }
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  test('[Y130] a slow one is painted with the digits alone', () => {
    fc.assert(
      fc.property(lengths, widths, fc.double({ min: 0.01, max: 1, noNaN: true }), (length, pixels, part) => {
        fc.pre((length * 1000) / (2 * pixels) >= 1000);
        const now = at(20);
        const run = { state: 'running', deadline: later(now, millis(part * length * 1000)), startedAt: now } as const;
        const timer = aTimer({ duration: secs(length), run });
        const step = msToNextStep(timer, now, pixels) ?? Number.NaN;
        const flip = display(timer, now, DEFAULT_SETTINGS).nextFlip ?? Number.NaN;
        expect(Math.abs((step - flip) / 1000 - Math.round((step - flip) / 1000))).toBeLessThan(1e-6);
        expect(step).toBeLessThanOrEqual(Math.max(flip, (length * 1000) / (2 * pixels) + Math.max(0, part - 1)));
      }),
      { seed: 1 },
    );
  });

  test('[Y130] of a talk of 45 minutes on a wide screen is painted less than twice a second', () => {
    const run = { state: 'running', deadline: at(2700), startedAt: at(0) } as const;
    const { time, painted } = aBar(aTimer({ duration: secs(2700), run }), 1920, at(20));
    time.pass(10_000);
    expect(painted.paints).toBeLessThan(22);
  });

  test.each([
    ['stopped', stopped(secs(60))],
    ['paused', paused(secs(30))],
    ['running in overtime', running(at(10))],
  ])('[Y130] of a timer that is %s does not move', (_, run) => {
    expect(msToNextStep(aTimer({ duration: secs(60), run }), at(20), 500)).toBeNull();
  });

  test('[Y130] without a width it moves with the digits', () => {
    expect(msToNextStep(aTimer({ duration: secs(60), run: running(at(50.5)) }), at(20), 0)).toBe(500);
  });

  test('[Y131] of a timer that does not run requests one frame', () => {
    const { time, frames, painted } = aBar(aTimer({ run: stopped(secs(60)) }), 1440, at(20));
    time.pass(60_000);
    expect([frames(), painted.paints, time.waiting()]).toEqual([1, 1, 0]);
  });
});
