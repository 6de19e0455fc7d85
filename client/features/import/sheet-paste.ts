import type { ColumnKey } from '../../lib/timers/programme-columns.ts';
import { isEmpty } from './headings.ts';
import { readSheet } from './reading.ts';
import type { Sheet } from './sheet.ts';

/** Cells that somebody pastes into the table of the programme, although they are a whole sheet. */

type Target = {
  /** The columns of the table, and the one from which they are pasted. */
  readonly columns: readonly ColumnKey[];
  readonly from: ColumnKey | undefined;
  readonly signal: AbortSignal;
};

/** The sheet of a pasted text with headings, with hours where the table has none, or wider than the table; else null. */
export async function sheetPasted(text: string, { columns, from, signal }: Target): Promise<Sheet | null> {
  const read = await readSheet(text, signal);
  // One column of names, hours or lengths fills that of the table.
  if (!read.ok || read.sheet.mapping.length === 1) return null;
  const { sheet } = read;
  const isWide = sheet.mapping.length > columns.length;
  const isMisplaced = from !== 'planned' && from !== 'duration' && beginsWithHours(sheet);
  return sheet.heading !== null || isWide || isMisplaced ? sheet : null;
}

const beginsWithHours = ({ cells, mapping }: Sheet): boolean =>
  mapping[0] === 'planned' && cells.filter((row) => !isEmpty(row)).length > 1;
