import { cellsIn } from '../../lib/clipboard.ts';
import { typedSeconds } from '../../lib/time/typed.ts';
import type { ColumnKey } from '../../lib/timers/programme-columns.ts';
import { isEmpty } from './headings.ts';
import type { Cells } from './read-text.ts';
import { readSheet } from './reading.ts';
import { hourIn } from './row-days.ts';
import type { Sheet } from './sheet.ts';

/** Cells that somebody pastes into the table of the programme, although they are a whole sheet. */

type Target = {
  /** The columns of the table, and the one from which they are pasted. */
  readonly columns: readonly ColumnKey[];
  readonly from: ColumnKey | undefined;
};

/** The sheet of a pasted text that is no cells of the table; else null. */
export async function sheetPasted(
  text: string,
  { signal, ...target }: Target & { readonly signal: AbortSignal },
): Promise<Sheet | null> {
  const read = await readSheet(text, signal);
  return read.ok && isSheetOfItsOwn(read.sheet, text, target) ? read.sheet : null;
}

/** Whether the sheet of a text has headings, hours where the table has none, texts where it has times, or is wider than the table. */
export function isSheetOfItsOwn(sheet: Sheet, text: string, { columns, from }: Target): boolean {
  const { mapping, heading } = sheet;
  const rows = cellsIn(text);
  // One column of names, hours or lengths fills that of the table. A comma is before the day of an hour too.
  if (mapping.length === 1 || (isColumn(rows) && shareOfTexts(rows, 0, from) === 0)) return false;
  const isWide = mapping.length > columns.length;
  const isMisplaced = from !== 'planned' && from !== 'duration' && beginsWithHours(sheet);
  const below = from === undefined ? [] : columns.slice(columns.indexOf(from));
  const isCut = hasNamesAndTimes(sheet) && below.some((column, at) => (shareOfTexts(rows, at, column) ?? 0) > HALF);
  return heading !== null || isWide || isMisplaced || isCut;
}

const HALF = 0.5;

const beginsWithHours = ({ cells, mapping }: Sheet): boolean =>
  mapping[0] === 'planned' && cells.filter((row) => !isEmpty(row)).length > 1;

const hasNamesAndTimes = ({ mapping }: Sheet): boolean =>
  mapping.includes('name') && (mapping.includes('planned') || mapping.includes('duration'));

const isColumn = (rows: Cells): boolean => rows.every(({ length }) => length === 1);

/** How many of the pasted cells over a column of times are none; null over another column, or without cells. */
function shareOfTexts(rows: Cells, at: number, column: ColumnKey | undefined): number | null {
  const isTime = column === undefined ? undefined : timeIn[column];
  const filled = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
  if (isTime === undefined || filled.length === 0) return null;
  return filled.filter((cell) => !isTime(cell)).length / filled.length;
}

type IsTime = (cell: string) => boolean;

const isTyped: IsTime = (cell) => hourIn(cell) !== null || /^hasta\s/i.test(cell) || !Number.isNaN(typedSeconds(cell));
/** An expected hour may be copied with its day. */
const isShown: IsTime = (cell) => /\d:\d\d/.test(cell);

const timeIn: Partial<Record<ColumnKey, IsTime>> = {
  planned: isTyped,
  expected: isShown,
  ends: isShown,
  duration: isTyped,
};
