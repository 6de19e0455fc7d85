import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactWords } from '../../client/features/import/heading-words.ts';
import { sheetOf, withHeading } from '../../client/features/import/headings.ts';
import { isTwelveHours } from '../../client/features/import/half-days.ts';
import { readItems } from '../../client/features/import/read-items.ts';
import type { Cells } from '../../client/features/import/read-text.ts';
import type { Sheet } from '../../client/features/import/sheet.ts';
import { hasHours } from '../../client/features/import/sheet-rows.ts';

/** What does not change how a sheet is read: the words of its headings, and the order of its columns. */

const fields = ['name', 'planned', 'duration', 'presenter', 'notes'] as const;

const word = fc.constantFrom('Agua', 'Suelo', 'Cierre', 'Niñez', 'Ética', 'Bienvenida', 'Café', 'Panel');
const texts = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const item = fc.record({ name: texts, presenter: texts, notes: texts, length: fc.integer({ min: 5, max: 60 }) });

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** One item after the other from seven in the morning on, a row each. */
const rows = fc.array(item, { minLength: 2, maxLength: 14 }).map((items) =>
  items.map(({ name, presenter, notes, length }, at) => {
    const before = items.slice(0, at).reduce((sum, each) => sum + each.length, 0);
    return { name, planned: clock(420 + before), duration: String(length), presenter, notes };
  }),
);

const headings = fc.record({
  name: fc.constantFrom(...exactWords.name),
  planned: fc.constantFrom(...exactWords.planned),
  duration: fc.constantFrom(...exactWords.duration),
  presenter: fc.constantFrom(...exactWords.presenter),
  notes: fc.constantFrom(...exactWords.notes),
});

const order = fc.shuffledSubarray([...fields], { minLength: fields.length });

const itemsOf = (sheet: Sheet) =>
  readItems(sheet, {
    timers: [],
    usesIds: false,
    isHours: hasHours(sheet),
    isTwelve: isTwelveHours(sheet),
    missingLength: 600,
    date: null,
  }).flatMap((row) => ('fields' in row ? [row.fields] : []));

const cellsOf = (
  columns: readonly (typeof fields)[number][],
  read: readonly Record<(typeof fields)[number], string>[],
) => read.map((row) => columns.map((field) => row[field]));

test('[IM48] other words for the headings, in capitals too, and another order of the columns change nothing', () => {
  fc.assert(
    fc.property(rows, headings, order, fc.boolean(), (given, words, columns, isLoud) => {
      const heading = columns.map((field) => (isLoud ? words[field].toUpperCase() : words[field]));
      const shuffled: Cells = [['Congreso de riego'], [], heading, ...cellsOf(columns, given)];
      const plain = sheetOf([['nombre', 'inicio', 'duración', 'ponente', 'notas'], ...cellsOf(fields, given)]);
      expect(itemsOf(sheetOf(shuffled))).toEqual(itemsOf(plain));
    }),
  );
});

test('[IM47] a heading row that says nothing is chosen, and the cells below it say what they are', () => {
  const sheet = sheetOf([
    ['Congreso', 'de riego', ''],
    ['Rato', 'Asunto', 'Conduce'],
    ['09:00', 'Apertura', 'Ana'],
    ['09:20', 'Agua', 'Luis'],
  ]);
  expect(sheet.heading).toBe(null);
  const chosen = withHeading(sheet, 1);
  expect([chosen.heading, chosen.mapping]).toEqual([1, ['planned', 'name', 'presenter']]);
  expect(itemsOf(chosen).map(({ name }) => name)).toEqual(['Apertura', 'Agua']);
});

test('[IM47] the heading of a grid can be chosen away and back', () => {
  const grid = [
    ['Hora', 'Sala A', 'Sala B'],
    ['09:00', 'Agua', 'Suelo'],
    ['10:00', 'Aire', 'Fuego'],
  ];
  const sheet = sheetOf(grid);
  const without = withHeading(sheet, null);
  expect([without.cells, without.heading]).toEqual([grid, null]);
  expect(withHeading(without, 0)).toEqual(sheet);
});
