import { expect, test } from 'vitest';
import { withHeading } from '../../client/features/import/headings.ts';
import { dateOfSheet, readItems } from '../../client/features/import/read-items.ts';
import { sheetOfBytes } from '../../client/features/import/read-sheet.ts';
import type { Sheet } from '../../client/features/import/sheet.ts';
import { workbookOf } from '../support/hostile.ts';

/** A row of texts between bars; one with `*` before them is hidden. */
function rowOf(line: string): string {
  const cells = line.replace(/^\*/, '').split('|');
  const isHidden = line.startsWith('*');
  return `<row${isHidden ? ' hidden="1"' : ''}>${cells.map((cell) => (cell ? `<c t="str"><v>${cell}</v></c>` : '<c/>')).join('')}</row>`;
}

async function sheetIn(lines: readonly string[], columns = ''): Promise<Sheet> {
  const read = await sheetOfBytes(workbookOf(lines.map(rowOf).join(''), '', columns));
  if (!read.ok) throw new Error(read.problem);
  return read.sheet;
}

/** The table of a reading: line, day, start, length, place and name. */
const table = (sheet: Sheet): readonly string[] =>
  readItems(sheet, { timers: [], usesIds: true, isHours: false, missingLength: 600, date: null }).map((row) => {
    if (!('fields' in row)) return `${row.line} ${row.is} ${row.name}`;
    const { planned_start: start, duration_minutes, place, name } = row.fields;
    return [row.line, start ? `${(start.day ?? 0) + 1} ${start.at}` : '-', duration_minutes, place || '-', name].join(
      ' ',
    );
  });

const everything = (sheet: Sheet): Sheet => ({ ...sheet, out: [] });

test('[IM56] hidden and filtered rows stay out, and come in by a choice; the others keep their lines', async () => {
  const sheet = await sheetIn(['Inicio|Actividad', '9:00|Uno', '*9:10|Oculta', '9:40|Dos']);
  expect(table(sheet)).toEqual(['2 1 09:00 40 - Uno', '4 1 09:40 10 - Dos']);
  expect(table(everything(sheet))).toEqual(['2 1 09:00 10 - Uno', '3 1 09:10 30 - Oculta', '4 1 09:40 10 - Dos']);
});

test('[IM56] a hidden title and the hidden first row of a merged day still say the day of the rows that are seen', async () => {
  const titled = await sheetIn(['Inicio|Actividad', '9:00|Uno', '*Día 2|', '9:00|Dos']);
  expect(table(titled)).toEqual(['2 1 09:00 10 - Uno', '4 2 09:00 10 - Dos']);
  const merged = await sheetIn(['Día|Inicio|Actividad', '1|9:00|Uno', '*2|9:00|Oculta', '|10:00|Dos']);
  expect(table(merged)).toEqual(['2 1 09:00 10 - Uno', '4 2 10:00 10 - Dos']);
  expect(table(everything(merged))).toContain('3 2 09:00 60 - Oculta');
});

test('[IM56] the date is the first one of rows that are seen', async () => {
  const sheet = await sheetIn(['Fecha|Inicio|Tema', '*2026-02-04|9:00|Uno', '*|10:00|Dos', '2026-02-05|9:00|Tres']);
  expect(dateOfSheet(sheet, '2026-01-01')).toBe('2026-02-05');
  expect(table(sheet)).toEqual(['4 1 09:00 10 - Tres']);
  expect(dateOfSheet(everything(sheet), '2026-01-01')).toBe('2026-02-04');
});

test('[IM56] hidden headings are read where no others are, and headings that are seen go before', async () => {
  const only = await sheetIn(['*Duración|Sala|Actividad', '5|Norte|Uno', '6|Sur|Dos']);
  expect(table(only)).toEqual(['2 - 5 Norte Uno', '3 - 6 Sur Dos']);
  const both = await sheetIn(['*Start|Length|Title', 'Actividad|Ponente|Min', 'Uno|Ana|5', 'Dos|Luis|6']);
  expect(both).toMatchObject({ heading: 1, mapping: ['name', 'presenter', 'duration'] });
  expect(table(both)).toEqual(['3 - 5 - Uno', '4 - 6 - Dos']);
  expect(table(withHeading(both, null))).toHaveLength(3);
});

test('[IM56] a sheet whose rows are all hidden can still be chosen whole', async () => {
  const sheet = await sheetIn(['Actividad|Min', '*Uno|5', '*Dos|6']);
  expect(table(sheet)).toEqual([]);
  expect(table(everything(sheet))).toHaveLength(2);
});

const COLUMNS = '<cols><col min="2" max="2" hidden="1"/></cols>';

test('[IM57] a hidden column is read, unless one that is seen means the same', async () => {
  const alone = await sheetIn(['Actividad|Min', 'Uno|5', 'Dos|6'], COLUMNS);
  expect(table(alone)).toEqual(['2 - 5 - Uno', '3 - 6 - Dos']);
  const lines = ['Min|Nombre|Nombre|Sala', '5|One|Uno|A', '6|Two||A', '7|Three|Tres|A'];
  expect((await sheetIn(lines, COLUMNS)).mapping).toEqual(['duration', null, 'name', 'place']);
  expect((await sheetIn(lines)).mapping).toEqual(['duration', 'name', null, 'place']);
});

test('[IM57] of a grid hidden columns stay out as hidden rows do', async () => {
  const lines = ['Hora|Viernes|Sábado|Domingo', '9:00|Uno|Dos|Tres', '*10:00||Cuatro|', '11:00|Cinco|Seis|Siete'];
  const grid = await sheetIn(lines, COLUMNS);
  expect(table(grid).map((line) => line.split(' ').at(-1))).toEqual(['Dos', 'Seis', 'Tres', 'Siete']);
  expect(table(everything(grid))).toHaveLength(7);
  expect(table(withHeading(grid, 0))).toEqual(table(grid));
});
