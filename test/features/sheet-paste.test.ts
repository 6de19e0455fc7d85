import { describe, expect, test } from 'vitest';
import { sheetOfText } from '../../client/features/import/read-sheet.ts';
import { isSheetOfItsOwn } from '../../client/features/import/sheet-paste.ts';
import { asTsv } from '../../client/lib/clipboard.ts';
import { columnKeys, type ColumnKey } from '../../client/lib/timers/programme-columns.ts';

/** Cells pasted into the table of the programme: a sheet of its own, or cells of the table. */

const narrow = columnKeys.filter((key) => key !== 'ends' && key !== 'signs' && key !== 'place');

function isOwn(text: string, from: ColumnKey, columns: readonly ColumnKey[]) {
  const read = sheetOfText(text);
  if (!read.ok) throw new Error(read.problem);
  return isSheetOfItsOwn(read.sheet, text, { columns, from });
}

describe.each([
  ['wide', columnKeys],
  ['narrow', narrow],
] as const)('in the %s table', (_, columns) => {
  test.each([
    ['hours and names', '9:00\tRegistro\n9:30\tCharla'],
    ['hours, lengths and names', '9:00\t30 min\tRegistro\n9:30\t1 h\tCharla\n10:30\t15 min\tReceso'],
    ['lengths and names', '10\tRegistro\n25\tCharla'],
    ['names and lengths', 'Registro\t10\nCharla\t25'],
    ['hours and names with commas between them', '9:00,Registro\n9:30,Charla'],
    ['lines of a message', '9:00 Registro\n9:30 Charla'],
  ])('[IM45] %s over the hours are a sheet', (_what, text) => {
    expect(isOwn(text, 'planned', columns)).toBe(true);
  });

  test.each([
    ['hours and names over the names', '9:00\tRegistro\n9:30\tCharla', 'name'],
    ['lines of a message over the lengths', '9:00 Registro\n9:30 Charla', 'duration'],
    ['names and lengths over the lengths', 'Registro\t10\nCharla\t25', 'duration'],
  ] as const)('[IM45] %s are a sheet', (_what, text, from) => {
    expect(isOwn(text, from, columns)).toBe(true);
  });

  test.each([
    { planned: '10:00', expected: '10:00', ends: '10:20', duration: '20:00', name: 'Mesa', presenter: 'Ana' },
    { planned: '10:00, día 2', expected: 'sáb 10:00', ends: '10:20', duration: 'hasta 10:20, día 2', name: 'Mesa' },
    { planned: '', expected: '', ends: '', duration: '1:10:00', name: '10 canciones', presenter: '' },
    { planned: '10:00', expected: '10:05', ends: '10:25', duration: '20:00', name: '1', presenter: 'Ana' },
  ])('[IM45, Y98] rows copied from the table are its cells: $name, $duration', (row) => {
    const cells: Partial<Record<ColumnKey, string>> = row;
    for (const from of ['cue', 'planned', 'expected', 'duration', 'name'] as const)
      for (const to of ['planned', 'duration', 'name', 'presenter', 'menu'] as const) {
        const shown = columns.slice(columns.indexOf(from), columns.indexOf(to) + 1);
        if (shown.length === 0) continue;
        const copied = shown.map((key) => cells[key] ?? '');
        // What begins with an hour that is not typed is a sheet there.
        if (from === 'expected' || copied.join('') === '') continue;
        expect([from, to, isOwn(asTsv([copied, copied, copied]), from, columns)]).toEqual([from, to, false]);
      }
  });

  test('[IM45, Y99] one wrong cell among others is told as a cell', () => {
    expect(isOwn('20\tMesa\npronto\tCena', 'duration', columns)).toBe(false);
    expect(isOwn('9:00\n9:30', 'planned', columns)).toBe(false);
  });
});
