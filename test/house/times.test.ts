import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { partsOverShare, parts, formatTimes, timesOfParts } from '../../scripts/testing/times.ts';

const slower = (factor: number, name = '') =>
  parts.map((part) => ({ name: part.name, minutes: part.minutes * (name === '' || part.name === name ? factor : 1) }));

const withShare = parts.filter(({ hasNoShare }) => !hasNoShare);

describe('[OP15] no part of a whole run takes more than twice its share', () => {
  test('[OP15] a slow machine takes longer over everything, and passes', () => {
    expect(partsOverShare(slower(1))).toEqual([]);
    expect(partsOverShare(slower(7))).toEqual([]);
  });

  test('[OP15] what runs in the background may take what the others leave it', () => {
    expect(partsOverShare(slower(7, 'check'))).toEqual([]);
    expect(partsOverShare(slower(7, 'rules'))).toEqual([]);
  });

  test.each(withShare.map(({ name }) => name))(
    '[OP15] %s alone, a little more than twice as long and 8%% of the whole longer, is named',
    (name) => {
      const own = parts.find((part) => part.name === name)?.minutes ?? 0;
      const whole = withShare.reduce((sum, { minutes }) => sum + minutes, 0);
      const factor = Math.max(2.1, 1 + (0.11 * whole) / own);
      expect(partsOverShare(slower(factor, name))).toEqual([expect.stringContaining(`${name}: `)]);
    },
  );

  test('[OP15] the smallest part may stop for a moment', () => {
    const smallest = parts.toSorted((one, other) => one.minutes - other.minutes)[0];
    expect(partsOverShare(slower(2.1, smallest?.name))).toEqual([]);
  });

  test('[OP15] each test file counts in one part, in the time in which it runs, and the fuzz in none', () => {
    const spans = [
      'test/domain/seats.test.ts',
      'test/room/alarm.test.ts',
      'test/wire/http.test.ts',
      'test/wire/bytes-frames.test.ts',
      'test/fuzz/calls.test.ts',
      'test/screens/every-axe.test.ts',
      'test/screens/stage.test.ts',
      'test/screens/plans.test.ts',
      'test/screens/toasts.test.ts',
      'test/engines/stage.test.ts',
    ].map((file) => ({ file, from: 60_000, to: 120_000 }));
    expect(timesOfParts(1, spans)).toEqual(parts.map(({ name }) => ({ name, minutes: expect.closeTo(1) })));
  });

  test('[OP15] minutes in which two files run at once count once, and a pause between them does not count', () => {
    const spans = [
      { file: 'test/room/one.test.ts', from: 0, to: 90_000 },
      { file: 'test/api/other.test.ts', from: 30_000, to: 60_000 },
      { file: 'test/room/two.test.ts', from: 60_000, to: 120_000 },
      { file: 'test/room/three.test.ts', from: 180_000, to: 240_000 },
    ];
    const times = timesOfParts(1, spans);
    expect(times.find(({ name }) => name === 'room and calls')?.minutes).toBeCloseTo(3);
  });

  test('[OP15] CONTRIBUTING.md has the same minutes', () => {
    const rows = [
      ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| (?<name>[^|]+?) +\| +(?<minutes>[\d.]+) +\|/gmu),
    ];
    const written = rows.map(({ groups }) => ({ name: groups?.['name'] ?? '', minutes: Number(groups?.['minutes']) }));
    expect(formatTimes(written)).toBe(formatTimes(parts));
  });
});
