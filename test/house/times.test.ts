import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { partsOverShare, parts, formatTimes, timesOfParts } from '../../scripts/testing/times.ts';

const slower = (factor: number, name = '') =>
  parts.map((part) => ({ name: part.name, minutes: part.minutes * (name === '' || part.name === name ? factor : 1) }));

describe('[OP15] no part of a whole run takes more than twice its share', () => {
  test('[OP15] a slow machine takes longer over everything, and passes', () => {
    expect(partsOverShare(slower(1))).toEqual([]);
    expect(partsOverShare(slower(7))).toEqual([]);
  });

  test.each(parts.map(({ name }) => name))('[OP15] %s alone, eight times as long, is named', (name) => {
    expect(partsOverShare(slower(8, name))).toEqual([expect.stringContaining(`${name}: `)]);
  });

  test('[OP15] the smallest part may stop for a moment', () => {
    const smallest = parts.toSorted((one, other) => one.minutes - other.minutes)[0];
    expect(partsOverShare(slower(2.5, smallest?.name))).toEqual([]);
  });

  test('[OP15] each test file counts in one part, in the time of as many as run at once, and the fuzz in none', () => {
    const files = [
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
    ].map((file) => ({ file, seconds: 60 }));
    const times = timesOfParts(1, files);
    expect(times.map(({ minutes }, at) => minutes * (parts[at]?.atOnce ?? 0))).toEqual(
      parts.map(() => expect.closeTo(1)),
    );
  });

  test('[OP15] CONTRIBUTING.md has the same minutes', () => {
    const rows = [
      ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| (?<name>[^|]+?) +\| +(?<minutes>[\d.]+) +\|/gmu),
    ];
    const written = rows.map(({ groups }) => ({ name: groups?.['name'] ?? '', minutes: Number(groups?.['minutes']) }));
    expect(formatTimes(written)).toBe(formatTimes(parts));
  });
});
