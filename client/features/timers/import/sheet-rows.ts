import { isHour } from '../../../lib/time/typed.ts';
import { unitNamed } from './headings.ts';
import type { ImportField, Sheet } from './headings.ts';
import { unguarded } from './read-cells.ts';
import { ofFraction } from './sheet-dates.ts';

/** What the cells of a row say, by their meaning. */
export type Values = Partial<Record<ImportField, string>>;

/** `line` counts rows from 1, as a spreadsheet does. */
export type Row = { readonly line: number; readonly cells: readonly string[]; readonly values: Values };

/** The rows below the headings that are not empty. */
export const rowsOf = (sheet: Sheet): readonly Row[] =>
  rowsIn(sheet, sheet.heading === null ? 0 : sheet.heading + 1, sheet.cells.length);

/** The rows between two indices that are not empty. */
export const rowsIn = (sheet: Sheet, from: number, to: number): readonly Row[] =>
  sheet.cells
    .slice(from, to)
    .map((cells, at) => ({ line: from + at + 1, cells, values: valuesOf(cells, sheet) }))
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''));

/** The cells of the row with the headings. */
export const headingsOf = ({ heading, cells }: Sheet): readonly string[] =>
  heading === null ? [] : (cells[heading] ?? []);

function valuesOf(cells: readonly string[], sheet: Sheet): Values {
  const headings = headingsOf(sheet);
  return Object.fromEntries(
    sheet.mapping.flatMap((field, at) =>
      field === null ? [] : [[field, withoutFractions(field, unguarded(cells[at] ?? '').trim(), headings[at])]],
    ),
  );
}

/** Hours and lengths that are parts of a day in the sheet, as they are written. */
function withoutFractions(field: ImportField, text: string, heading: string | undefined): string {
  if (field === 'duration') return unitNamed(heading) === null ? ofFraction(text, () => true) : text;
  return field === 'planned' || field === 'end' || field === 'until' ? ofFraction(text, isHour) : text;
}

/** Whether lengths such as `0:20` in the sheet can only be hours and minutes. */
export const hasHours = (sheet: Sheet): boolean => {
  const column = sheet.mapping.indexOf('duration');
  return column >= 0 && sheet.cells.some((cells) => /^0?0:[0-5]\d$/.test(cells[column]?.trim() ?? ''));
};
