import { textsAfterName } from '../../../lib/timers/item-texts.ts';
import { writtenSeconds } from '../../../lib/time/typed.ts';
import { importHelp as words, importing } from '../../../text/es.ts';
import { sheetOfText } from '../read-sheet.ts';
import { cellsOfText } from '../read-text.ts';
import { untouched } from '../untouched.ts';

/** Rows of texts with a row of headings. */
export type ExampleTable = { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A sheet, row by row, and what the reader of imports makes of it. */
export type Example = {
  readonly title: string;
  readonly says: string;
  readonly sheet: readonly (readonly string[])[];
  readonly reading: ExampleTable;
};

/** The examples of the page, read as an import reads them. @param today YYYY-MM-DD */
export const examples = (today: string): readonly Example[] =>
  words.examples.shown.map(({ title, says, cells }) => ({
    title,
    says,
    sheet: cellsOfText(cells),
    reading: readingOf(cells, today),
  }));

/** @throws {Error} if a row is not understood. */
function readingOf(cells: string, today: string): ExampleTable {
  const read = sheetOfText(cells);
  if (!read.ok) throw new Error(read.problem);
  const items = untouched(read.sheet, today).rows.flatMap((row) => {
    if (row.is === 'wrong') throw new Error(`${row.name}: ${row.problems.map(({ words: says }) => says).join(', ')}`);
    return 'fields' in row ? [row.fields] : [];
  });
  const isOfDays = items.some(({ planned_start: start }) => (start?.day ?? 0) > 0);
  const { columns } = importing;
  const all: readonly { readonly heading: string; readonly cells: readonly string[] }[] = [
    ...(isOfDays
      ? [{ heading: columns.day, cells: items.map(({ planned_start: start }) => String((start?.day ?? 0) + 1)) }]
      : []),
    { heading: columns.planned, cells: items.map(({ planned_start: start }) => start?.at ?? '') },
    { heading: columns.duration, cells: items.map(({ duration_minutes: minutes }) => writtenSeconds(minutes * 60)) },
    ...(['cue', 'name', ...textsAfterName] as const).map((text) => ({
      heading: columns[text],
      cells: items.map((item) => item[text]),
    })),
  ];
  const used = all.filter((column) => column.cells.some((cell) => cell !== ''));
  return {
    headings: used.map(({ heading }) => heading),
    rows: items.map((_, at) => used.map((column) => column.cells[at] ?? '')),
  };
}
