import { readXlsx } from 'hucre/xlsx';
import type { CellValue } from 'hucre/xlsx';
import { importing as words } from '../../../text/es.ts';
import type { Sheet } from './sheet.ts';
import type { Cells } from './read-text.ts';
import { SINCE_1904, hoursIn } from './sheet-dates.ts';
import { namesIn, stored, unpacked } from './unpack.ts';

/** More than a workbook of 1 MB with a programme unpacks to. */
const MOST_UNPACKED = 32 * 1024 * 1024;

/**
 * The visible sheets with content, as texts; null if the file is no workbook of Excel (ECMA-376). Formulas count with the
 * results that are stored.
 * @throws if it is broken, encrypted, or unpacks to more than 32 MB.
 */
export async function sheetsOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<readonly NamedCells[] | null> {
  if (!namesIn(bytes).includes('xl/workbook.xml')) return null;
  const files = await unpacked(bytes, MOST_UNPACKED);
  // The reader has another limit, and believes what an archive declares: nothing is left for it to unpack.
  const { sheets, dateSystem } = await readXlsx(stored(files), {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  });
  const is1904 = dateSystem === '1904';
  const hoursFrom = is1904 ? SINCE_1904 * DAY_MS : DAY_ZERO;
  return sheets
    .filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== null)))
    .map(({ name, rows }) => {
      const cells = rows.map((row) => Array.from(row, (cell) => textOf(cell, hoursFrom)));
      return is1904 ? { name, cells, dayZero: SINCE_1904 } : { name, cells };
    });
}

export type NamedCells = { readonly cells: Cells } & Pick<Sheet, 'name' | 'dayZero'>;

function textOf(value: CellValue, hoursFrom: number): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return textOfDate(value, hoursFrom);
  return typeof value === 'boolean' ? (value ? words.yes : words.no) : String(value);
}

const DAY_MS = 86_400_000;
/** Midnight of the day 0 of Excel, where hours and lengths without a date are. */
const DAY_ZERO = Date.UTC(1899, 11, 31);
/** Dates from here on are real ones: a length of two months is none. */
const LONGEST_MS = 59 * DAY_MS;

/** `9:30:00` for an hour or a length, `2026-11-23` or `2026-11-23 9:30:00` for a date. */
function textOfDate(date: Date, hoursFrom: number): string {
  // Hours are fractions of a day there.
  const at = Math.round(date.getTime() / 1000) * 1000;
  if (at < hoursFrom + LONGEST_MS) return hoursIn((at - hoursFrom) / 1000);
  const day = new Date(at).toISOString().slice(0, 10);
  const rest = at - Date.parse(day);
  return rest === 0 ? day : `${day} ${hoursIn(rest / 1000)}`;
}
