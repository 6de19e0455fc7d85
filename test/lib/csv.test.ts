import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from '../../worker/api/lib/table-files.ts';
import { readCsv } from '../support/read-csv.ts';

const FORMULA = /^\s*[=+\-@＝＋－＠]/;
const separators = [',', ';'] as const;

const cellsOf = (table: Parameters<typeof toCsv>[0], separator: ',' | ';') => readCsv(toCsv(table), separator).flat();

test('[H111] the reader of the other tests reads RFC 4180', () => {
  expect(readCsv('\uFEFFa,"b ""c"", d"\r\n"1\r\n2",;\r\n', ',')).toEqual([
    ['a', 'b "c", d'],
    ['1\r\n2', ';'],
  ]);
  expect(readCsv('a;"=1+1"', ';')).toEqual([['a', '=1+1']]);
});

test.each([
  'hola;"=1+1"',
  'hola;"" =1+1',
  'dos, tres;"=1+1"',
  'uno\n=1+1',
  'uno\n"=1+1"',
  'uno\r\n\t=1+1',
  'uno;\t@uno',
  'bien ;-)',
  '=1+1',
  '"=1+1"',
  '\t=1+1',
  '\r=1+1',
  '；＝1',
  ';＝1',
])('[H111] %j begins no formula, whichever separator is read', (text) => {
  for (const separator of separators) {
    for (const table of [[[text, 'x']], [['x', text]], [['x', text, 'y'], [text]]]) {
      expect(cellsOf(table, separator).filter((each) => FORMULA.test(each))).toEqual([]);
    }
  }
});

/** Texts made mostly of what separates cells, quotes them and begins formulas. */
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', ';', ',', '"', "'", ' ', '\t', '\r', '\n', 'a'),
    maxLength: 12,
  }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const tables = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });

test('[H111] whatever is written in a table begins no formula, with commas and with semicolons', () => {
  fc.assert(
    fc.property(tables, (table) => {
      for (const separator of separators) {
        expect(cellsOf(table, separator).filter((each) => FORMULA.test(each))).toEqual([]);
      }
      expect(cellsOf(table, ',').filter((each) => /^[\t\r\n]/.test(each))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('[H111] with commas every cell is read back as it was, but for the marks', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const unmarked = (cells: readonly string[]) => cells.map((each) => each.replaceAll("'", ''));
      expect(readCsv(toCsv(table), ',').map(unmarked)).toEqual(
        table.map(unmarked).map((row) => (row.length === 1 && row[0] === '' ? [''] : row)),
      );
    }),
  );
});

test('[H111] a number stays one, and so does a text that only contains such characters', () => {
  expect(toCsv([[-5, 'a-b = c', null]])).toBe('\uFEFF-5,a-b = c,\r\n');
});
