import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatClock, shownSeconds } from '#domain/timers/format.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The seconds that digits mean. */
function read(text: string): number {
  const size = text
    .replace('-', '')
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0);
  return text.startsWith('-') ? -size : size;
}

describe('the digits of a timer', () => {
  test.each([
    [10 * MINUTE, '10:00'],
    [10 * MINUTE - 1, '10:00'],
    [10 * MINUTE - SECOND, '9:59'],
    [MINUTE + 1, '1:01'],
    [MINUTE, '1:00'],
    [SECOND, '0:01'],
    [1, '0:01'],
    [0.001, '0:01'],
  ])('[F1] remaining time rounds up: %d ms reads %s', (ms, text) => {
    expect(formatClock(ms)).toBe(text);
  });

  test.each([
    [0, '0:00'],
    [-0, '0:00'],
    [-1, '0:00'],
    [-999, '0:00'],
    [-999.999, '0:00'],
    [-1000, '-0:01'],
  ])('[F2] zero is seen for one second and without a sign: %d ms reads %s', (ms, text) => {
    expect(formatClock(ms)).toBe(text);
  });

  test.each([
    [-1001, '-0:01'],
    [-1999, '-0:01'],
    [-2000, '-0:02'],
    [-59_999, '-0:59'],
    [-MINUTE, '-1:00'],
    [-(MINUTE + 59 * SECOND + 999), '-1:59'],
    [-HOUR, '-1:00:00'],
  ])('[F3] overtime rounds down in magnitude, with a hyphen-minus: %d ms reads %s', (ms, text) => {
    expect(formatClock(ms)).toBe(text);
    expect(formatClock(ms).charCodeAt(0)).toBe(0x2d);
  });

  test.each([
    [HOUR - SECOND, '59:59'],
    [HOUR - SECOND + 1, '1:00:00'],
    [HOUR, '1:00:00'],
    [HOUR + MINUTE + SECOND, '1:01:01'],
    [24 * HOUR, '24:00:00'],
    [100 * HOUR, '100:00:00'],
  ])('[F4] the hours appear from one hour on: %d ms reads %s', (ms, text) => {
    expect(formatClock(ms)).toBe(text);
  });

  test('[F5] each number of seconds shows for exactly 1000 ms of a countdown', () => {
    const shown = Map.groupBy(
      Array.from({ length: 8000 }, (_, ms) => shownSeconds(4000 - ms)),
      (seconds) => seconds,
    );
    expect([...shown].map(([seconds, each]) => [seconds, each.length])).toEqual(
      [4, 3, 2, 1, 0, -1, -2, -3].map((seconds) => [seconds, SECOND]),
    );
  });

  test('[F1] [F3] the digits parse to the seconds shown, and never grow while time passes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e7, max: 9e7 }), fc.integer({ min: 0, max: 5000 }), (ms, later) => {
        const exact = ms > 0 ? Math.ceil(ms / SECOND) : -Math.floor(-ms / SECOND) + 0;
        expect(shownSeconds(ms)).toBe(exact);
        expect(read(formatClock(ms))).toBe(exact);
        expect(shownSeconds(ms - later)).toBeLessThanOrEqual(exact);
      }),
      { seed: 1 },
    );
  });
});
