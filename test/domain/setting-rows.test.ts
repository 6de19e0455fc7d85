import { describe, expect, test } from 'vitest';
import { DEFAULT_TIMER_SETTINGS, settingNames, settingRows, textSettings } from '#protocol/setting-rows.ts';
import { timerSettings, type TimerSettings } from '#protocol/timer-settings.ts';
import { outlineOf } from '#domain/timers/outline.ts';
import { isTooMuchText } from '#domain/timers/text-limit.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { timerToWire } from '#domain/timers/timer-wire.ts';
import { ROOM_ID, aTimer, at } from '../support/rooms.ts';

const given = {
  name: 'Apertura',
  presenter: 'Luz',
  place: 'Sala B',
  zero_text: 'Gracias',
  cue: 'Q1',
  notes: 'De pie',
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
} as const satisfies TimerSettings;
const timer: Timer = aTimer({ ...given });

const seenBy = (role: 'controller' | 'viewer') =>
  timerToWire(timer, { role, clientKey: null, allQuestions: false, sessionId: ROOM_ID, now: at(0) });

describe.each(settingNames)('[T46] the setting %s', (name) => {
  const row = settingRows[name];
  const label = 'label' in row ? row.label : null;

  test('is told to the crew, and to others as its row says', () => {
    expect(seenBy('controller')).toHaveProperty(name, timer[name]);
    expect(name in seenBy('viewer')).toBe(label !== 'crew');
  });

  test('is in the outline of a timer unless it is a label', () => {
    const { [name]: value } = outlineOf({ ...timer, start: 'scheduled' });
    const expected = name === 'start' ? 'scheduled' : timer[name];
    expect(value).toEqual(label ? DEFAULT_TIMER_SETTINGS[name] : expected);
  });
});

test.each(textSettings)('[T46] the text %s is as long as its row says, and counts', (name) => {
  const { max } = settingRows[name];
  const reads = (length: number) => timerSettings.safeParse({ [name]: 'x'.repeat(length) }).success;
  expect([reads(max), reads(max + 1)]).toEqual([true, false]);
  const full = Array.from({ length: Math.ceil(250_000 / max) + 1 }, (_, index) =>
    aTimer({ id: `t${index}`, [name]: 'x'.repeat(max) }),
  );
  expect(isTooMuchText({ timers: full }, full.slice(0, 1))).toBe(true);
});
