import { isHour } from '../../../lib/time/typed.ts';
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
export const rowsIn = ({ cells, mapping }: Sheet, from: number, to: number): readonly Row[] =>
  cells
    .slice(from, to)
    .map((each, at) => ({ line: from + at + 1, cells: each, values: valuesOf(each, mapping) }))
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''));

const valuesOf = (cells: readonly string[], mapping: Sheet['mapping']): Values =>
  Object.fromEntries(
    mapping.flatMap((field, at) =>
      field === null ? [] : [[field, withoutFractions(field, unguarded(cells[at] ?? '').trim())]],
    ),
  );

/** Hours and lengths that are parts of a day in the sheet, as they are written. */
function withoutFractions(field: ImportField, text: string): string {
  if (field === 'duration') return ofFraction(text, () => true);
  return field === 'planned' || field === 'end' || field === 'until' ? ofFraction(text, isHour) : text;
}

/** Whether lengths such as `0:20` in the sheet can only be hours and minutes. */
export const hasHours = (sheet: Sheet): boolean => {
  const column = sheet.mapping.indexOf('duration');
  return column >= 0 && sheet.cells.some((cells) => /^0?0:[0-5]\d$/.test(cells[column]?.trim() ?? ''));
};
