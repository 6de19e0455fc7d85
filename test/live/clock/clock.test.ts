import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createClock } from '../../../client/live/clock/clock.ts';

const HOUR = 3_600_000;

/** A clock on a device whose time the test turns; the server is `ahead` ms ahead of it. */
function aClock(start = 1_790_000_000_000) {
  let deviceMs = start;
  const onStep = vi.fn<() => void>();
  const clock = createClock({ now: () => deviceMs, onStep });
  return {
    ...clock,
    onStep,
    pass: (ms: number) => void (deviceMs += ms),
    /** A ping that took 20 ms and comes back now. */
    pong: (ahead: number) => clock.add({ sent: deviceMs - 20, received: deviceMs, server: deviceMs - 10 + ahead }),
    receive: (ahead: number) => clock.receivedServerTime(deviceMs + ahead),
    offset: () => clock.serverNow() - deviceMs,
  };
}

describe('the clock that a screen shows', () => {
  test('[C6] it shows the time of the device as long as nothing is known', () => {
    const clock = aClock();
    expect(clock.offset()).toBe(0);
    expect(clock.quality()).toBeNull();
  });

  test('[C6] the first pong sets it at once, also by little', () => {
    const clock = aClock();
    clock.pong(100);
    expect(clock.offset()).toBeCloseTo(100.5, 2);
    expect(clock.onStep).not.toHaveBeenCalled();
  });

  test('[C6] a first pong far away is reported as a step', () => {
    const clock = aClock();
    clock.pong(-HOUR);
    expect(clock.offset()).toBeCloseTo(-HOUR + 0.5, 2);
    expect(clock.onStep).toHaveBeenCalledOnce();
  });

  test('[C6] a small correction takes its time: 50 ms per second, and then stays', () => {
    const clock = aClock();
    clock.pong(0);
    clock.reset();
    clock.pong(100);
    expect(clock.offset()).toBeCloseTo(0.5, 2);
    clock.pass(1000);
    expect(clock.offset()).toBeCloseTo(50.5, 2);
    clock.pass(10_000);
    expect(clock.offset()).toBeCloseTo(100.5, 2);
    expect(clock.onStep).not.toHaveBeenCalled();
  });

  test('[C6] a large correction is a step, and is reported', () => {
    const clock = aClock();
    clock.pong(0);
    clock.reset();
    clock.pass(1000);
    clock.pong(-251);
    expect(clock.offset()).toBeCloseTo(-250.5, 2);
    expect(clock.onStep).toHaveBeenCalledOnce();
  });

  test('[C6] the time shown never goes back while corrections are small, for any pings and any reader', () => {
    const acts = fc.array(
      fc.oneof(
        fc.record({ act: fc.constant('pass' as const), ms: fc.double({ min: 0, max: 3000, noNaN: true }) }),
        fc.record({ act: fc.constant('pong' as const), ms: fc.integer({ min: -110, max: 110 }) }),
        fc.record({ act: fc.constant('receive' as const), ms: fc.integer({ min: -400, max: 90 }) }),
        fc.record({ act: fc.constant('reset' as const), ms: fc.constant(0) }),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(acts, (steps) => {
        const clock = aClock();
        clock.pong(0);
        let before = clock.serverNow();
        for (const { act, ms } of steps) {
          clock[act](ms);
          const after = clock.serverNow();
          expect(after).toBeGreaterThanOrEqual(before);
          before = after;
        }
        expect(clock.onStep).not.toHaveBeenCalled();
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  test('[C6] it shows the same time to frequent and to rare reads', () => {
    const [often, seldom] = [aClock(), aClock()];
    for (const clock of [often, seldom]) {
      clock.pong(0);
      clock.reset();
      clock.pong(200);
    }
    for (let look = 0; look < 300; look += 1) {
      often.pass(10);
      often.serverNow();
    }
    seldom.pass(3000);
    expect(often.offset()).toBeCloseTo(seldom.offset(), 2);
  });

  test('[C6] a read for the beginning of a frame does not move the clock back', () => {
    const clock = aClock();
    clock.pong(0);
    clock.pass(1000);
    const now = clock.serverNow();
    expect(clock.serverAt(now - 16)).toBeLessThan(now);
    expect(clock.serverNow()).toBe(now);
  });
});

describe('the server time of any message', () => {
  test('[C7] the first message sets the clock before any pong', () => {
    const clock = aClock();
    clock.receive(-HOUR);
    expect(clock.offset()).toBe(-HOUR);
    expect(clock.onStep).toHaveBeenCalledOnce();
    expect(clock.quality()).toBeNull();
  });

  test('[C7] the time shown is never behind a server time that was received: no 10:01 when Start is pressed', () => {
    const clock = aClock();
    clock.pong(0);
    clock.receive(7);
    expect(clock.offset()).toBe(7);
    clock.pass(5000);
    expect(clock.offset()).toBeCloseTo(7, 2);
  });

  test('[C7] a message that was delayed for long changes nothing', () => {
    const clock = aClock();
    clock.pong(0);
    clock.receive(-5000);
    clock.pass(1000);
    expect(clock.offset()).toBeCloseTo(0.5, 2);
  });

  test('[C7] the first pong after it still sets the clock at once', () => {
    const clock = aClock();
    clock.receive(-90);
    clock.pong(0);
    expect(clock.offset()).toBeCloseTo(0.5, 2);
  });
});

describe('a device that sleeps', () => {
  test('[C8] the time shown advances by the length of the sleep, and the samples are discarded', () => {
    const clock = aClock();
    clock.pong(40);
    clock.slept(HOUR);
    expect(clock.offset()).toBeCloseTo(HOUR + 40.5, 2);
    expect(clock.quality()).toBeNull();
    expect(clock.onStep).toHaveBeenCalledOnce();
    clock.pass(500);
    clock.pong(HOUR + 60);
    clock.pass(5000);
    expect(clock.offset()).toBeCloseTo(HOUR + 60.5, 1);
  });

  test.each([
    ['set back', -HOUR],
    ['set by months', 2000 * HOUR],
  ])('[C8] a wall clock that was %s does not move the time shown, but discards the samples', (_, ms) => {
    const clock = aClock();
    clock.pong(40);
    clock.slept(ms);
    expect(clock.offset()).toBeCloseTo(40.5, 2);
    expect(clock.quality()).toBeNull();
  });

  test('[C8] after a sleep that was not noticed the first message sets the clock', () => {
    const clock = aClock();
    clock.pong(0);
    clock.receive(HOUR);
    expect(clock.offset()).toBe(HOUR);
    expect(clock.onStep).toHaveBeenCalledOnce();
  });
});

describe('what a screen knows of its connection', () => {
  test('[C9] offset, shortest round trip and error, to a tenth of a millisecond', () => {
    const clock = aClock();
    clock.pong(40);
    expect(clock.quality()).toEqual({ offset_ms: 40.5, rtt_ms: 20, error_ms: 10.5, samples: 1 });
    clock.pong(40);
    expect(clock.quality()?.samples).toBe(2);
  });

  test('[C9] a correction that is not done yet counts as error', () => {
    const clock = aClock();
    clock.pong(0);
    clock.reset();
    clock.pong(100);
    expect(clock.quality()?.error_ms).toBeCloseTo(110.5, 1);
  });

  test('[C9] impossible times are no sample', () => {
    const clock = aClock();
    clock.add({ sent: 10, received: 5, server: 7 });
    clock.add({ sent: 5, received: 10, server: Number.NaN });
    clock.add({ sent: Number.NaN, received: 10, server: 7 });
    expect(clock.quality()).toBeNull();
    expect(clock.offset()).toBe(0);
  });
});
