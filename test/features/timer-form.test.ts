import { expect, test } from 'vitest';
import {
  changesOf,
  checkTimer,
  hasMore,
  laterDay,
  plannedBefore,
  timerFieldsIn,
  timerFieldsOf,
  timerValuesOf,
  type TimerValues,
} from '../../client/lib/timers/timer-form.ts';
import { dayOptions } from '../../client/lib/time/event-days.ts';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import { aTimer, mins } from '../support/rooms.ts';

const TEN = { at: '10:00', day: 1, moment: Date.UTC(2026, 10, 21, 16) };

const fieldsOf = (settings: Partial<TimerSettings> = {}) => timerFieldsOf(aTimer({ duration: mins(2.5), settings }));

/** What a form with these settings sends after somebody typed `typed`. */
function sentAfter(typed: Partial<TimerValues>, settings: Partial<TimerSettings> = {}) {
  const before = fieldsOf(settings);
  const values = { ...timerValuesOf(before), ...typed };
  return { changes: changesOf(before, timerFieldsIn(values, before)), wrong: checkTimer(values, before) };
}

test('[V51] a day is short enough for its field', () => {
  const labels = dayOptions('2026-09-23').map(({ label }) => label);
  expect(labels[0]).toMatch(/^mié.*23.*sep/);
  expect(Math.max(...labels.map(({ length }) => length))).toBeLessThanOrEqual(15);
});

test('[V3] a form in which nothing was typed sends nothing, whatever the timer has', () => {
  const everything: Partial<TimerSettings> = {
    kind: { until: TEN },
    display: 'clock',
    warn_seconds: 90,
    danger_seconds: 0,
    at_zero: 'text',
    zero_text: 'Gracias',
    start: 'linked',
    gap_seconds: 20,
    link_after: 'finish',
    planned_start: TEN,
    skip: true,
    cue: 'Q1',
    notes: 'Micrófono 2',
    takes_questions: false,
  };
  expect(sentAfter({})).toEqual({ changes: {}, wrong: {} });
  expect(sentAfter({}, everything)).toEqual({ changes: {}, wrong: {} });
});

test('[V3] only what differs is sent, as the protocol has it', () => {
  expect(sentAfter({ start: 'linked', gap_seconds: '0:20' }).changes).toEqual({ start: 'linked', gap_seconds: 20 });
  expect(sentAfter({ start: 'scheduled', planned_start: '930', planned_day: '2' }).changes).toEqual({
    start: 'scheduled',
    planned_start: { at: '09:30', day: 2 },
  });
  expect(sentAfter({ kind: 'until', until: '11:30' }).changes).toEqual({ kind: { until: { at: '11:30', day: 0 } } });
  expect(sentAfter({ warn_seconds: '2:00', danger_seconds: '0' }).changes).toEqual({
    warn_seconds: 120,
    danger_seconds: 0,
  });
  expect(sentAfter({ warn_seconds: '', planned_start: '' }, { warn_seconds: 120, planned_start: TEN }).changes).toEqual(
    {
      warn_seconds: null,
      planned_start: null,
    },
  );
});

test('[V50] a field that does not apply stays as it was and is not checked', () => {
  expect(sentAfter({ gap_seconds: 'x' })).toEqual({ changes: {}, wrong: {} });
  expect(sentAfter({ start: 'manual', gap_seconds: '9' }, { start: 'linked', gap_seconds: 20 }).changes).toEqual({
    start: 'manual',
  });
  expect(sentAfter({ until: 'x', zero_text: 'Gracias' })).toEqual({ changes: {}, wrong: {} });
  expect(sentAfter({ duration_minutes: '' }, { kind: { until: TEN } })).toEqual({ changes: {}, wrong: {} });
});

test('[V51] what is not understood is named at its field', () => {
  expect(sentAfter({ start: 'linked', gap_seconds: '2:00:00' }).wrong).toEqual({
    gap_seconds: 'Escribe minutos y segundos, como 0:20; una hora como máximo',
  });
  expect(sentAfter({ warn_seconds: 'x' }).wrong).toEqual({
    warn_seconds: 'Escribe minutos y segundos, como 5:00; un día como máximo',
  });
  expect(sentAfter({ start: 'scheduled' }).wrong).toEqual({ planned_start: 'Falta la hora de inicio' });
  expect(sentAfter({ planned_start: '25:00' }).wrong).toEqual({ planned_start: 'Escribe la hora como 19:30' });
  expect(sentAfter({ kind: 'until' }).wrong).toEqual({ until: 'Escribe la hora como 19:30' });
  expect(sentAfter({ name: ' ', duration_minutes: '0.25' }).wrong).toEqual({
    name: 'El nombre es requerido',
    duration_minutes: 'La duración va de 1 a 1440 minutos',
  });
});

test('[V50] the disclosure is open when something in it is not the default', () => {
  expect(hasMore(fieldsOf())).toBe(false);
  expect(hasMore(fieldsOf({ start: 'linked', gap_seconds: 20, presenter: 'Ana', place: 'Salón B' }))).toBe(false);
  expect(hasMore(fieldsOf({ start: 'scheduled', planned_start: TEN }))).toBe(false);
  expect(hasMore(fieldsOf({ planned_start: TEN }))).toBe(true);
  expect(hasMore(fieldsOf({ notes: 'Micrófono 2' }))).toBe(true);
  expect(hasMore(fieldsOf({ warn_seconds: 120 }))).toBe(true);
});

test('[PG69] an hour that comes before the one before it probably means a later day', () => {
  const before = { at: '23:30', day: 0 };
  expect(laterDay({ at: '00:15', day: 0 }, before)).toBe(1);
  expect(laterDay({ at: '23:45', day: 0 }, { at: '10:00', day: 2 })).toBe(2);
  expect(laterDay({ at: '09:00', day: 1 }, { at: '10:00', day: 2 })).toBe(3);
  for (const at of ['23:30', '23:30:05', '', '0', 'tarde']) expect(laterDay({ at, day: 0 }, before)).toBeNull();
  expect(laterDay({ at: '00:15', day: 1 }, before)).toBeNull();
  expect(laterDay({ at: '00:15', day: 0 }, null)).toBeNull();
  // An event has seven days.
  expect(laterDay({ at: '00:15', day: 6 }, { at: '23:30', day: 6 })).toBeNull();
});

test('[PG231] an hour is compared with those of its place', () => {
  const items = [
    aTimer({ settings: { place: 'Patio', planned_start: TEN } }),
    aTimer({ settings: { place: 'Terraza', planned_start: { ...TEN, day: 2 } } }),
    aTimer({ settings: { place: 'Patio', planned_start: { ...TEN, day: 3 }, skip: true } }),
  ];
  expect(plannedBefore(items, ' patio')).toEqual(TEN);
  expect(plannedBefore(items, '')?.day).toBe(2);
  expect(plannedBefore(items, 'Cocina')).toBeNull();
});
