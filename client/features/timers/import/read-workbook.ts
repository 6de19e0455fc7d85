import { readXlsx } from 'hucre/xlsx';
import type { CellValue } from 'hucre/xlsx';
import { importing as words } from '../../../text/es.ts';
import type { Cells } from './read-text.ts';

/** More than a workbook of 1 MB with a programme unpacks to. */
const MOST_UNPACKED = 32 * 1024 * 1024;
/** Rows that are read; empty ones are among them. */
const MOST_ROWS = 2000;

/**
 * The cells of the first visible sheet with content, as texts; null if the file is no workbook of Excel (ECMA-376). Formulas
 * count with the results that are stored.
 * @throws if it is broken, encrypted, or unpacks to more than 32 MB.
 */
export async function cellsOfWorkbook(bytes: Uint8Array): Promise<Cells | null> {
  const entries = entriesIn(bytes);
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) return null;
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  // The reader takes nothing declared for no limit.
  const hides = entries.some(({ size, packed }) => size === 0 && packed > EMPTY);
  if (unpacked > MOST_UNPACKED || hides) throw new Error('It unpacks to too much');
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    maxRows: MOST_ROWS,
  });
  const rows = sheets.map((sheet) => sheet.rows).find((all) => all.some((row) => row.some((cell) => cell !== null)));
  return (rows ?? []).map((row) => Array.from(row, textOf));
}

/** Packed bytes of an empty file. */
const EMPTY = 2;

type Entry = { readonly name: string; readonly size: number; readonly packed: number };

const [END_MARK, ENTRY_MARK] = [0x06_05_4b_50, 0x02_01_4b_50];
const [END_BYTES, ENTRY_BYTES] = [22, 46];

/** The files of an archive as its directory declares them (APPNOTE.TXT of PKWARE, 4.3.12 and 4.3.16). */
function entriesIn(bytes: Uint8Array): readonly Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END_MARK) end -= 1;
  if (end < 0) return [];
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  while (at + ENTRY_BYTES <= end && view.getUint32(at, true) === ENTRY_MARK) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const from = at + ENTRY_BYTES;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(from, from + (nameLength ?? 0))),
      size: view.getUint32(at + 24, true),
      packed: view.getUint32(at + 20, true),
    });
    at = from + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return textOfDate(value);
  return typeof value === 'boolean' ? (value ? words.yes : words.no) : String(value);
}

/** Midnight of the day 0 of Excel, where hours and lengths without a date are. */
const DAY_ZERO = Date.UTC(1899, 11, 31);
/** Dates from here on are real ones: a length of sixty days is none. */
const FIRST_DATE = Date.UTC(1900, 1, 28);

/** `9:30:00` for an hour or a length, `2026-11-23` or `2026-11-23 9:30:00` for a date. */
function textOfDate(date: Date): string {
  // Hours are fractions of a day there.
  const at = Math.round(date.getTime() / 1000) * 1000;
  if (at < FIRST_DATE) return hoursIn(at - DAY_ZERO);
  const day = new Date(at).toISOString().slice(0, 10);
  const rest = at - Date.parse(day);
  return rest === 0 ? day : `${day} ${hoursIn(rest)}`;
}

function hoursIn(ms: number): string {
  const seconds = ms / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
