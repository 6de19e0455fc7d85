import { isHour, typedSeconds } from '../../lib/time/typed.ts';
import type { ImportField, Sheet } from './sheet.ts';
import { isSheetError } from '#protocol/sheet-errors.ts';
import { dateIn } from './sheet-dates.ts';
import { rowsIn, type SheetRow, type Values } from './sheet-rows.ts';

/** The rows above the headings that are not empty. */
export const titlesAbove = (sheet: Sheet): readonly SheetRow[] => rowsIn(sheet, 0, sheet.heading ?? 0);

/** The text of a title, which may be merged over several cells. */
export const textOfTitle = (cells: readonly string[]): string => filledIn(cells)[0] ?? '';

/** A row with one text and nothing else is a title within the sheet, one like the headings repeats them, and a sum is none. */
export function isTitle({ cells, values, choice }: SheetRow, { heading: at, cells: all, mapping }: Sheet): boolean {
  if (choice === 'taken') return false;
  const filled = filledIn(cells);
  const heading = at === null ? null : all[at];
  if (heading && filled.length > 1 && cells.every((cell, each) => cell.trim() === heading[each]?.trim())) return true;
  if (isSum(filled[0] ?? '', values)) return true;
  const hasLengths = mapping.some((field) => field === 'duration' || field === 'planned');
  return hasLengths && new Set(filled).size === 1 && !values.id && !timed.some((field) => isTime(field, values));
}

/** What a sheet adds up is no item. */
const isSum = (first: string, { planned, presenter, id }: Values): boolean =>
  /^(?:sub)?total(?:es)?\b|^(?:tiempo|duraci[oó]n) total\b|^suma\b/i.test(first) &&
  [planned, presenter].every((text) => !text || text === first) &&
  !id;

/** A title, or the row of an item. */
export type SheetPart =
  | { readonly is: 'title'; readonly text: string }
  | ({ readonly is: 'item' } & Pick<SheetRow, 'values' | 'choice'>);

/** A sheet from its top, without its headings. Its name is a title of all of it. */
export const partsOf = (sheet: Sheet, rows: readonly SheetRow[]): readonly SheetPart[] => [
  { is: 'title', text: sheet.name ?? '' },
  ...titlesAbove(sheet).map(titleOf),
  ...rows.map((row): SheetPart =>
    isTitle(row, sheet) ? titleOf(row) : { is: 'item', values: row.values, choice: row.choice },
  ),
];

const titleOf = ({ cells }: SheetRow): SheetPart => ({ is: 'title', text: textOfTitle(cells) });

const filledIn = (cells: readonly string[]): readonly string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

const timed = ['duration', 'planned', 'end', 'until'] as const satisfies readonly ImportField[];

/** Whether a cell says when or how long, or tries to: a text with letters alone is a title. */
function isTime(field: (typeof timed)[number], values: Values): boolean {
  const text = values[field] ?? '';
  if (text === '') return false;
  if (isSheetError(text) || !/\p{Letter}{2}/u.test(text)) return true;
  if (field === 'duration') return !Number.isNaN(typedSeconds(text));
  return isHour(dateIn(text)?.rest ?? text);
}
