import type { ImportField, Sheet } from './headings.ts';
import { unguarded } from './read-cells.ts';

/** What the cells of a row say, by their meaning. */
export type Values = Partial<Record<ImportField, string>>;

/** `line` counts rows from 1, as a spreadsheet does. */
export type Row = { readonly line: number; readonly cells: readonly string[]; readonly values: Values };

/** The rows below the headings that are not empty. */
export function rowsOf({ cells, heading, mapping }: Sheet): readonly Row[] {
  return cells
    .map((each, at) => ({ line: at + 1, cells: each, values: valuesOf(each, mapping) }))
    .slice(heading === null ? 0 : heading + 1)
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''));
}

const valuesOf = (cells: readonly string[], mapping: Sheet['mapping']): Values =>
  Object.fromEntries(
    mapping.flatMap((field, at) => (field === null ? [] : [[field, unguarded(cells[at] ?? '').trim()]])),
  );

/** Whether lengths such as `0:20` in the sheet can only be hours and minutes. */
export const hasHours = (sheet: Sheet): boolean => {
  const column = sheet.mapping.indexOf('duration');
  return column >= 0 && sheet.cells.some((cells) => /^0?0:[0-5]\d$/.test(cells[column]?.trim() ?? ''));
};
