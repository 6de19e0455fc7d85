import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dateAndTime, shortDateAndTime, timesIn } from '../../client/lib/time/time-of-day.ts';
import { formatDateTime } from '#words/mails.ts';

const root = new URL('../..', import.meta.url).pathname;
/** 21 November 2026, 5 in the morning, 5 in the afternoon and midnight in Mexico City. */
const [MORNING, AFTERNOON, MIDNIGHT] = [11, 23, 6].map((hour) => Date.UTC(2026, 10, 21, hour, 5));

test('[A5] hours are counted to 24, with two digits, on screens and in mails', () => {
  const { clock, short, whole } = timesIn('America/Mexico_City');
  const written = [MORNING, AFTERNOON, MIDNIGHT].map((at = 0) =>
    [clock, short, whole, formatDateTime].map((say) => say(at)),
  );
  const [morning, afternoon, midnight] = written.map((forms) =>
    forms.map((text) => /\d\d?:\d\d.*?(?= \(|$)/.exec(text)?.[0]),
  );
  expect([morning, afternoon, midnight]).toEqual(['05:05', '17:05', '00:05'].map((time) => Array(4).fill(time)));
  for (const say of [dateAndTime, shortDateAndTime]) expect(say(AFTERNOON ?? 0)).toMatch(/\b\d\d:05$/);
});

test('[A5] a moment of another day is written with that day, the day being that of the zone', () => {
  const now = Date.UTC(2026, 10, 21, 18, 42);
  const hour = 3_600_000;
  const { short } = timesIn('America/Mexico_City');
  expect([0, 11, 12, 24].map((hours) => short(now + hours * hour, now))).toEqual([
    '12:42',
    '23:42',
    '22 nov, 00:42',
    '22 nov, 12:42',
  ]);
  expect(timesIn('UTC').short(now + 6 * hour, now)).toBe('22 nov, 00:42');
});

test('[A5] a zone that this browser does not know has the time of the device', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [known, unknown] = [timesIn(here), timesIn('America/No_Such_Place')];
  expect([unknown.clock(MORNING ?? 0), unknown.whole(AFTERNOON ?? 0)]).toEqual([
    known.clock(MORNING ?? 0),
    known.whole(AFTERNOON ?? 0),
  ]);
});

test('[A5] nothing else writes the time of day', () => {
  const own = /toLocaleTimeString|timeStyle|\bhour: '/;
  const files = globSync('{client,worker}/**/*.{ts,tsx}', { cwd: root });
  expect(files.filter((file) => own.test(readFileSync(`${root}${file}`, 'utf8'))).toSorted()).toEqual([
    'client/lib/time/time-of-day.ts',
    'worker/api/lib/moments.ts',
    'worker/words/mails.ts',
  ]);
});
