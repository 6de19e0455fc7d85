import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import { displayModes, type DisplayMode } from '#protocol/timer-settings.ts';
import type { Instant } from '#protocol/time.ts';
import { instant } from '#domain/lib/time.ts';
import { msToNextAnnouncedFlip, type Announced } from '#domain/programme/announced.ts';
import { comingStart } from '#domain/programme/coming-start.ts';
import { formatClock, msToNextFlip, shownSeconds } from '#domain/timers/format.ts';
import { announcedDigits } from '../../../client/lib/timers/announced-words.ts';
import { stageFace } from '../../../client/lib/timers/stage-face.ts';
import { createFrameScheduler } from '../../../client/live/clock/frame-scheduler.ts';
import { createRandom } from '../../support/random.ts';
import { aRoom, aTimer, mins } from '../../support/rooms.ts';
import { type Flip, aPage } from '../../support/simulated-page.ts';
import { createVirtualTime } from '../../support/virtual-time.ts';

const from = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, nth) => first - nth);

/** In which tenth of a second of true time the flips happened, all but the first painting. */
const tenthsOf = (flips: readonly Flip[]) => flips.slice(1).map(({ at }) => Math.floor(at / 100) % 10);

describe('when digits flip', () => {
  test.each([
    [600_000, 1000],
    [599_999.5, 999.5],
    [1, 1],
    [0, 1000],
    [-1, 999],
    [-999.5, 0.5],
    [-1000, 1000],
    [-1001, 999],
  ])('[F6] with %d ms left they change in %d ms', (remaining, ms) => {
    expect(msToNextFlip(remaining)).toBeCloseTo(ms, 6);
  });

  test('[F6] the digits change at the flip and not before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (remaining) => {
        const flip = msToNextFlip(remaining);
        expect(flip).toBeGreaterThan(0);
        expect(flip).toBeLessThanOrEqual(1000);
        expect(shownSeconds(remaining - flip)).toBe(shownSeconds(remaining) - 1);
        expect(shownSeconds(remaining - flip + 0.001)).toBe(shownSeconds(remaining));
      }),
      { seed: 1 },
    );
  });

  test('[F6] a fractional time of this century plus the wait is the whole millisecond of the flip, without rounding', () => {
    const moments = fc.double({ min: 1.7e12, max: 2.5e12, noNaN: true });
    fc.assert(
      fc.property(moments, fc.integer({ min: -1e8, max: 1e8 }), (now, away) => {
        const deadline = Math.floor(now) + away;
        const flip = now + msToNextFlip(deadline - now);
        expect(Math.abs(deadline - flip) % 1000).toBe(0);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

describe('the frame scheduler', () => {
  test('[F7] every second is painted once and in order, for any frames and timers', () => {
    const screens = fc.record({
      seed: fc.integer(),
      frameMs: fc.constantFrom(1000 / 144, 1000 / 60, 1000 / 30),
      error: fc.double({ min: -50, max: 50, noNaN: true }),
      lateness: fc.double({ min: 0, max: 60, noNaN: true }),
      deadline: fc.integer({ min: 3000, max: 3999 }),
    });
    fc.assert(
      fc.property(screens, ({ seed, deadline, ...screen }) => {
        const { time, countdown } = aPage({ ...screen, random: createRandom(seed) });
        const { flips } = countdown(deadline);
        time.pass(deadline + 3900);
        const first = shownSeconds(deadline - screen.error);
        const seen = flips.map(({ seconds }) => seconds);
        expect(seen).toEqual(from(seen[0] ?? Number.NaN, seen.at(-1) ?? Number.NaN));
        expect(seen[0]).toBeGreaterThanOrEqual(first - 1);
        expect(seen).toEqual(expect.arrayContaining([2, 1, 0, -1, -2, -3]));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('[F7] from the second before zero to overtime: 0:01, 0:00 without a sign, -0:01', () => {
    const { time, countdown } = aPage();
    const { flips } = countdown(1500);
    time.pass(3600);
    expect(flips.map(({ seconds }) => formatClock(seconds * 1000))).toEqual(['0:02', '0:01', '0:00', '-0:01', '-0:02']);
  });

  test('[F13] a timer that starts within a frame shows no second more than it had', () => {
    const frames: ((timestamp: number) => void)[] = [];
    const painter = createFrameScheduler({
      serverNow: () => 1000,
      serverAtFrame: (timestamp) => timestamp,
      requestFrame: (run) => frames.push(run),
      setTimer: () => 0,
      clearTimer: () => {},
    });
    const seen: number[] = [];
    const deadline = 601_000;
    painter.add({
      nextFlip: (serverMs) => msToNextFlip(deadline - serverMs),
      paint: (serverMs) => void seen.push(shownSeconds(deadline - serverMs)),
    });
    // The frame began before the press that it follows.
    frames.at(-1)?.(992);
    painter.refresh();
    frames.at(-1)?.(996);
    expect(seen).toEqual([600, 600]);
  });

  test('[F7] a flip is never early and at most one frame late', () => {
    const { time, countdown } = aPage({ lateness: 4 });
    const { flips } = countdown(60_000);
    time.pass(60_500);
    for (const { seconds, at } of flips.slice(1)) {
      const late = at - (60_000 - seconds * 1000);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(1000 / 60 + 1 + 0.01);
    }
  });

  test('[F8] two screens flip within one frame and the difference of their clocks', () => {
    const screens = fc.tuple(fc.integer(), fc.double({ min: -20, max: 20, noNaN: true }));
    fc.assert(
      fc.property(screens, screens, (a, b) => {
        const [left, right] = [a, b].map(([seed, error]) => {
          const { time, countdown } = aPage({ error, random: createRandom(seed) });
          const { flips } = countdown(5500);
          time.pass(7000);
          return new Map(flips.slice(1).map(({ seconds, at }) => [seconds, at]));
        });
        for (const seconds of [4, 3, 2, 1, 0, -1]) {
          const apart = Math.abs((left?.get(seconds) ?? Number.NaN) - (right?.get(seconds) ?? Number.NaN));
          expect(apart).toBeLessThanOrEqual(Math.abs(a[1] - b[1]) + 1000 / 60 + 0.01);
        }
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  test('[F9] all digits whose second is over change in the same frame', () => {
    const { time, countdown, painted } = aPage();
    for (const deadline of [5000, 65_000, 3_605_000]) countdown(deadline);
    time.pass(10_000);
    for (const faces of painted.filter((each) => each.length > 0)) expect(faces).toHaveLength(3);
  });

  test('[F9] so do a count up, a time of day, the time to an automatic start and a countdown beside it', () => {
    const { time, painter } = aPage();
    const look = { settings: DEFAULT_SETTINGS, time_zone: 'America/Mexico_City' };
    const run = { state: 'running', deadline: instant(65_000), startedAt: instant(5000) } as const;
    const timer = (display: DisplayMode) => aTimer({ run, duration: mins(1), settings: { display } });
    const faces = displayModes.map((mode) => (now: Instant) => stageFace(timer(mode), now, look));
    const gap: Announced = { cause: 'gap', timer: aTimer(), at: instant(40_000) };
    const coming = aRoom({ timers: [timer('countdown'), aTimer({ id: 'b', settings: { start: 'linked' } })] });
    const shown: readonly ((now: Instant) => { readonly text: string | null; readonly nextFlip: number | null })[] = [
      ...faces.map((face) => (now: Instant) => ({ text: face(now).digits, nextFlip: face(now).nextFlip })),
      (now) => ({ text: announcedDigits(gap, now), nextFlip: msToNextAnnouncedFlip(gap, now) }),
      (now) => {
        const { coming: next, nextFlip } = comingStart(coming, now);
        return { text: next ? formatClock(next.left ?? 0) : null, nextFlip };
      },
    ];
    const changes = new Map<number, number>();
    for (const at of shown) {
      let before: string | null = null;
      painter.add({
        nextFlip: (ms) => at(instant(ms)).nextFlip,
        paint(ms) {
          const { text } = at(instant(ms));
          if (before !== null && text !== before) changes.set(time.now(), (changes.get(time.now()) ?? 0) + 1);
          before = text;
        },
      });
    }
    time.pass(20_000);
    // All but the one without digits; the announcement of a chained start begins when a minute is left.
    const [, ...counts] = [...changes.entries()].toSorted(([a], [b]) => a - b).map(([, count]) => count);
    expect(new Set(counts.slice(6))).toEqual(new Set([displayModes.length + 1]));
    expect(counts.length).toBeGreaterThan(15);
  });

  test('[F9] timers that end between the seconds of others flip at their own moments', () => {
    const { time, countdown } = aPage();
    const whole = countdown(5000);
    const half = countdown(5500);
    time.pass(4000);
    expect(new Set(tenthsOf(whole.flips))).toEqual(new Set([0]));
    expect(new Set(tenthsOf(half.flips))).toEqual(new Set([5]));
  });

  test('[F10] it requests at most three frames per flip', () => {
    const { time, countdown, frames } = aPage({ lateness: 4 });
    countdown(60_000);
    time.pass(60_000);
    expect(frames()).toBeLessThan(3 * 61);
  });

  test('[F10] with nothing to paint, or nothing that moves, no frame and no timer runs', () => {
    const { time, painter, countdown, frames } = aPage();
    const { remove } = countdown(5000);
    time.pass(100);
    remove();
    time.pass(100);
    expect(time.waiting()).toBe(0);
    let paints = 0;
    painter.add({ nextFlip: () => null, paint: () => void (paints += 1) });
    time.pass(60_000);
    expect(paints).toBe(1);
    expect(time.waiting()).toBe(0);
    expect(frames()).toBeLessThan(5);
  });

  test('[F11] a page that was hidden shows the right second in its first frame', () => {
    const { time, countdown, show } = aPage();
    const { flips } = countdown(60_000);
    time.pass(5100);
    show(false);
    time.pass(30_000);
    show(true);
    time.pass(20);
    expect(flips.map(({ seconds }) => seconds)).toEqual([60, 59, 58, 57, 56, 55, 25]);
  });

  test('[F11] after a step of the clock everything is painted again on refresh', () => {
    let ahead = 10_000;
    const time = createVirtualTime(0);
    const painter = createFrameScheduler({
      serverNow: () => time.now() + ahead,
      serverAtFrame: (timestamp) => timestamp + ahead,
      requestFrame: (run) => time.set(() => run(time.now()), 16),
      setTimer: time.set,
      clearTimer: time.clear,
    });
    const seen: number[] = [];
    painter.add({
      nextFlip: (at) => msToNextFlip(60_500 - at),
      paint: (at) => void seen.push(shownSeconds(60_500 - at)),
    });
    time.pass(100);
    expect(seen).toEqual([51]);
    ahead = 0;
    painter.refresh();
    time.pass(100);
    expect(seen).toEqual([51, 61]);
    ahead = 20_000;
    time.pass(1000);
    expect(seen).toEqual([51, 61, 41, 40]);
  });

  test('[F12] a failure to paint one does not stop the others', () => {
    const { time, painter, countdown } = aPage();
    const { flips } = countdown(10_000);
    let failures = 0;
    painter.add({
      nextFlip: () => 1000,
      paint: () => {
        failures += 1;
        throw new Error('broken face');
      },
    });
    for (let step = 0; step < 5000; step += 1) {
      try {
        time.pass(1);
      } catch {
        // The browser would report it and go on.
      }
    }
    expect(failures).toBeGreaterThan(3);
    expect(flips.map(({ seconds }) => seconds)).toEqual([10, 9, 8, 7, 6, 5].slice(0, flips.length));
    expect(flips.length).toBeGreaterThanOrEqual(5);
  });

  test('[F12] what is removed while others are painted is not painted any more', () => {
    const { time, painter } = aPage();
    let late = 0;
    const takeOff: (() => void)[] = [];
    painter.add({ nextFlip: () => null, paint: () => takeOff.forEach((off) => off()) });
    takeOff.push(painter.add({ nextFlip: () => null, paint: () => void (late += 1) }));
    time.pass(100);
    expect(late).toBe(0);
  });

  test('[W13] what is planned anew is painted alone, before those that were added after it, and removed once', () => {
    const { time, painter } = aPage();
    const painted: string[] = [];
    const named = (name: string, flip: number | null) => ({
      nextFlip: () => flip,
      paint: () => void painted.push(name),
    });
    const first = named('first', null);
    const remove = painter.add(first);
    painter.add(named('second', 1000));
    time.pass(100);
    painter.add(first);
    time.pass(100);
    expect(painted).toEqual(['first', 'second', 'first']);
    first.nextFlip = () => 1000 - ((time.now() - 1000) % 1000);
    painter.add(first);
    time.pass(3000);
    const both = painted.slice(4);
    expect(new Set(both)).toEqual(new Set(['first', 'second']));
    remove();
    painted.length = 0;
    time.pass(3000);
    expect(new Set(painted)).toEqual(new Set(['second']));
  });
});
