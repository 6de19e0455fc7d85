import { describe, expect, test } from 'vitest';
import { DEFAULT_TIMER_SETTINGS, settingNames, settingRows, textSettings } from '#protocol/setting-rows.ts';
import { timerSettings } from '#protocol/timer-settings.ts';
import { outlineOf } from '#domain/timers/outline.ts';
import { isTooMuchText } from '#domain/timers/text-limit.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { timerToWire } from '#domain/timers/timer-wire.ts';
import { ROOM_ID, aTimer, at } from '../support/rooms.ts';

const given = {
  ...Object.fromEntries(textSettings.map((name) => [name, name])),
  color: '#22c55e',
  display: 'clock',
  warn_seconds: 30,
  danger_seconds: 20,
  at_zero: 'text',
  start: 'linked',
  if_busy: 'takeover',
  gap_seconds: 5,
  link_after: 'finish',
  skip: true,
  takes_questions: false,
  kind: { until: { at: '11:00', day: 0, moment: at(9000) } },
  planned_start: { at: '10:00', day: 0, moment: at(0) },
} as const;
const timer: Timer = aTimer({ ...given });

const seenBy = (role: 'controller' | 'viewer') =>
  timerToWire(timer, { role, clientKey: null, allQuestions: false, sessionId: ROOM_ID, now: at(0) });

describe.each(settingNames)('[T246] the setting %s', (name) => {
  const row: { readonly isLabel: boolean; readonly seenBy: 'everybody' | 'crew' } = settingRows[name];

  test('is told to the crew, and to others as its row says', () => {
    expect(seenBy('controller')).toHaveProperty(name, timer[name]);
    expect(name in seenBy('viewer')).toBe(row.seenBy === 'everybody');
  });

  test('is in the outline of a timer unless it is a label', () => {
    const { [name]: value } = outlineOf({ ...timer, start: 'scheduled' });
    const expected = name === 'start' ? 'scheduled' : timer[name];
    expect(value).toEqual(row.isLabel ? DEFAULT_TIMER_SETTINGS[name] : expected);
  });
});

test.each(textSettings)('[T246] the text %s is as long as its row says, and counts', (name) => {
  const { longest } = settingRows[name];
  const reads = (length: number) => timerSettings.safeParse({ [name]: 'x'.repeat(length) }).success;
  expect([reads(longest), reads(longest + 1)]).toEqual([true, false]);
  const full = Array.from({ length: Math.ceil(250_000 / longest) + 1 }, (_, index) =>
    aTimer({ id: `t${index}`, [name]: 'x'.repeat(longest) }),
  );
  expect(isTooMuchText({ timers: full }, full.slice(0, 1))).toBe(true);
});
