import { expect, test } from 'vitest';
import { isTwelveHours } from '../../client/features/import/half-days.ts';
import { sheetOf } from '../../client/features/import/headings.ts';
import { importPlan } from '../../client/features/import/import-plan.ts';
import { dateOfSheet, readItems, type ReadRow } from '../../client/features/import/read-items.ts';
import { rowsInPlace } from '../../client/features/import/rows-in-place.ts';
import { cellTextsOf } from '../../client/features/import/sheet-rows.ts';
import type { RowChange, Sheet } from '../../client/features/import/sheet.ts';

const sheetIn = (...lines: readonly string[]): Sheet => sheetOf(lines.map((line) => line.split('|')));

/** The sheet with changes of rows by their lines. */
const changed = (sheet: Sheet, changes: Readonly<Record<number, RowChange>>): Sheet => ({
  ...sheet,
  changes: new Map(Object.entries(changes).map(([line, change]) => [Number(line) - 1, change])),
});

const read = (sheet: Sheet): readonly ReadRow[] =>
  readItems(sheet, { timers: [], usesIds: true, isHours: false, missingLength: 600, date: null });

/** The table of a reading: line, day, start, length, place, presenter and name. */
const table = (sheet: Sheet): readonly string[] =>
  read(sheet).map((row) => {
    if (!('fields' in row)) return `${row.line} ${row.is}`;
    const { planned_start: start, duration_minutes, place, presenter, name } = row.fields;
    const when = start ? `${start.day + 1} ${start.at}` : '-';
    return [row.line, when, duration_minutes, place || '-', presenter || '-', name].join(' ');
  });

const programme = sheetIn('Inicio|Actividad|Ponente', '9:00|Uno|Ana', 'mañana|Dos|', '9:40|Tres|', 'TARDE||');

test('[IM58] a changed text is read as if it were in the file, and all that follows from it is read anew', () => {
  expect(table(programme)).toEqual(['2 1 09:00 10 - Ana Uno', '3 wrong', '4 1 09:40 10 - - Tres', '5 passed']);
  expect(table(changed(programme, { 3: { values: { planned: '9:10' } } }))).toEqual([
    '2 1 09:00 10 - Ana Uno',
    '3 1 09:10 30 - - Dos',
    '4 1 09:40 10 - - Tres',
    '5 passed',
  ]);
  const wrong = changed(programme, { 4: { values: { planned: 'luego' } } });
  expect(read(wrong)[2]).toMatchObject({ is: 'wrong', problems: [{ field: 'planned' }] });
});

test('[IM58] name, day, start, length, place and presenter can be changed, also without a column of their own', () => {
  const values = { name: 'Otro', day: '2', planned: '10:30', duration: '45', place: 'Norte', presenter: 'Eva' };
  expect(table(changed(programme, { 2: { values } }))[0]).toBe('2 2 10:30 45 Norte Eva Otro');
  const items = read(changed(programme, { 4: { values: { place: 'Sur' } } }));
  expect(items.map((row) => ('item' in row ? (row.item.place ?? '') : row.is))).toEqual(['', 'wrong', 'Sur', 'passed']);
});

test('[IM58] a changed day goes before the date of the hour, and holds for the rows below it', () => {
  const dated = sheetIn('Inicio|Actividad', '2027-02-04 9:00|Uno', '2027-02-04 10:00|Dos', '2027-02-05 9:00|Tres');
  expect(table(changed(dated, { 3: { values: { day: '2' } } }))[1]).toMatch(/^3 2 10:00/);
  expect(dateOfSheet(changed(dated, { 2: { values: { day: '2027-02-03' } } }), '2027-01-01')).toBe('2027-02-03');
  const held = sheetIn('Día|Inicio|Actividad', '1|9:00|Uno', '|10:00|Dos');
  expect(table(changed(held, { 2: { values: { day: '2' } } })).map((line) => line.slice(2, 9))).toEqual([
    '2 09:00',
    '2 10:00',
  ]);
});

test('[IM58] on a clock with twelve hours an hour that says its half is that one', () => {
  const sheet = sheetIn('Inicio|Actividad', '9:00|Uno', '12:15|Dos', '1:45|Tres');
  expect(isTwelveHours(sheet)).toBe(true);
  const whole = changed(sheet, { 4: { values: { planned: '1:45 a. m.' } } });
  const [, , last] = readItems(whole, {
    timers: [],
    usesIds: true,
    isHours: false,
    isTwelve: true,
    date: null,
    missingLength: 600,
  });
  expect(last).toMatchObject({ fields: { planned_start: { at: '01:45' } } });
});

test('[IM58] the texts to change are those of the cells, several presenters in one', () => {
  const sheet = sheetIn('Horario|Actividad|Ponente 1|Ponente 2', '9:00 - 9:20|Uno|Ana|Luis', '9:20 - 10:00|Dos||');
  expect(cellTextsOf(sheet, 1)).toEqual({ planned: '9:00 - 9:20', name: 'Uno', presenter: 'Ana, Luis' });
  const later = changed(sheet, { 2: { values: { planned: '9:05 - 9:20' } } });
  expect(cellTextsOf(later, 1).planned).toBe('9:05 - 9:20');
  expect(table(later)[0]).toBe('2 1 09:05 15 - Ana, Luis Uno');
});

test('[IM59] a row is left out, a title is taken as an item, and the sums say so', () => {
  const sheet = changed(programme, {
    3: { isItem: false },
    5: { isItem: true, values: { planned: '15:00', name: 'Tarde' } },
  });
  expect(table(sheet)).toEqual(['2 1 09:00 40 - Ana Uno', '3 out', '4 1 09:40 320 - - Tres', '5 1 15:00 10 - - Tarde']);
  expect(importPlan(read(sheet), 'add', { timers: [], alerts: [] })).toMatchObject({ added: 3, out: 1, wrong: 0 });
  const titled = sheetIn('Inicio|Actividad', '9:00|Uno', 'Día 2|', '9:00|Dos');
  expect(table(changed(titled, { 3: { isItem: true } })).at(-1)).toBe('4 1 09:00 10 - - Dos');
});

test('[IM62] of a sheet with several places one is imported, with the rows without a place', () => {
  const rows = read(
    sheetIn('Hora|Actividad|Salón', '9:00|Uno|Patio', '9:00|Dos|Terraza', '10:00|Tres|', '11:00|Cuatro|patio'),
  );
  expect(rowsInPlace(rows, '')).toEqual({ places: ['Patio', 'Terraza'], chosen: '', rows });
  const { rows: some, chosen } = rowsInPlace(rows, 'Patio');
  expect([chosen, ...some.map(({ is }) => is)]).toEqual(['Patio', 'new', 'out', 'new', 'new']);
  expect(importPlan(some, 'add', { timers: [], alerts: [] })).toMatchObject({ added: 3, out: 1 });
  expect(rowsInPlace(rows, 'Patio', new Map([[2, { isItem: true }]])).rows[1]?.is).toBe('new');
});

test('[IM59] a hidden row can be taken alone', () => {
  const hidden: Sheet = { ...programme, out: [1, 3] };
  expect(table(changed(hidden, { 2: { isItem: true } }))[0]).toBe('2 1 09:00 10 - Ana Uno');
  expect(table(hidden)).toEqual(['3 wrong', '5 passed']);
});
