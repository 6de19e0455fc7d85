import { expect, test } from 'vitest';
import { asNew, plannedFieldsOf, timerFieldsOf } from '../../client/lib/timers/timer-form.ts';
import { readItems } from '../../client/features/import/read-items.ts';
import { hasHours } from '../../client/features/import/sheet-rows.ts';
import { sheetOfTemplate } from '../../client/features/import/template-sheet.ts';
import { newTemplate, type TemplateItem } from '#protocol/templates.ts';
import { after, aRoom, aTimer, at, controller, mins } from '../support/rooms.ts';

/** The items that an import of this template adds. */
function begun(items: readonly TemplateItem[]) {
  const sheet = sheetOfTemplate(items);
  const rows = readItems(sheet, { timers: [], usesIds: false, isHours: hasHours(sheet), date: '2031-05-02' });
  return rows.map((row) => ('item' in row ? row.item : row));
}

/** Adds the items to a room and keeps its programme. */
function kept(items: readonly TemplateItem[]) {
  const room = after(aRoom(), controller(at(0)), { command: 'timers.create', timers: [...items] });
  return room.timers.map((timer) => asNew(timerFieldsOf(timer)));
}

const everything: TemplateItem = {
  name: '=1+1 de “Ana”',
  presenter: 'María Núñez',
  duration_minutes: 1.5,
  color: '#3b82f6',
  kind: { until: { at: '23:30', day: 1 } },
  display: 'countup',
  warn_seconds: 90,
  danger_seconds: 0,
  at_zero: 'text',
  zero_text: 'Gracias',
  start: 'scheduled',
  if_busy: 'takeover',
  gap_seconds: 45,
  link_after: 'finish',
  planned_start: { at: '22:15:30', day: 1 },
  skip: true,
  cue: 'Q1',
  notes: 'Luz cálida\nMicrófono; de mano',
  takes_questions: false,
};

test('[TP6] a template begins a programme with every setting of every item', () => {
  const plain = { name: 'Canto', duration_minutes: 90, color: '#22c55e' };
  const linked = { ...plain, name: 'Mensaje', start: 'linked', gap_seconds: 30 } as const;
  const saved = kept([plain, linked, everything, { ...plain, name: 'Registro', duration_minutes: 1440 }]);
  expect(newTemplate.safeParse({ name: 'Culto', items: saved }).success).toBe(true);
  expect(saved[2]).toEqual(everything);
  expect(begun(saved)).toEqual(saved);
});

test('[TP6] hours stay on their days, in whatever order they are', () => {
  const at10 = { name: 'Uno', duration_minutes: 10, color: '#22c55e', planned_start: { at: '22:00', day: 0 } };
  const saved = kept([
    at10,
    { ...at10, planned_start: { at: '08:00', day: 0 } },
    { ...at10, planned_start: { at: '09:00', day: 2 } },
    { ...at10, planned_start: { at: '10:00', day: 0 } },
  ]);
  expect(begun(saved)).toEqual(saved);
  expect(sheetOfTemplate([at10]).cells[1]).toContain('22:00');
});

test('[TP6] the preview shows only columns that say something', () => {
  const short = [{ name: 'Canto', duration_minutes: 5 }];
  expect(sheetOfTemplate(short).cells).toEqual([
    ['Nombre', 'Duración'],
    ['Canto', '5:00'],
  ]);
});

test('[PG233] a template has the planned length of a shortened item', () => {
  const shortened = aTimer({ duration: mins(9), plannedLength: mins(10) });
  expect([shortened, aTimer()].map((timer) => plannedFieldsOf(timer).duration_minutes)).toEqual([10, 10]);
});
