import { importing as words } from '../../text/es.ts';
import { hourLines } from './hour-lines.ts';
import { TITLE_ROWS, isEmpty, sheetOf } from './headings.ts';
import type { Sheet } from './sheet.ts';
import { cellsOfText, decoded, type Cells } from './read-text.ts';
import { sheetsOfWorkbook, type NamedCells, type WorkbookSheet } from './read-workbook.ts';
import { MOST_BYTES, unread, type ReadSheet } from './sheet-answer.ts';
import { BeyondLimit, LAST_ROW, MOST_COLUMNS, MOST_ROWS, withinLetters } from './sheet-limits.ts';
import { rowsOf } from './sheet-rows.ts';

export async function sheetOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet> {
  if (bytes.length > MOST_BYTES) return unread(words.tooLarge);
  if (beginsWith(bytes, OLD_WORKBOOK)) return unread(words.isOtherWorkbook);
  if (beginsWith(bytes, ARCHIVE)) return sheetOfArchive(bytes);
  const text = decoded(bytes);
  if (MARKUP.test(text)) return unread(words.isMarkup);
  return text.includes('\0') ? unread(words.unreadable) : sheetInText(text);
}

async function sheetOfArchive(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet> {
  try {
    const book = await sheetsOfWorkbook(bytes);
    return book === null ? unread(words.isOtherWorkbook) : sheetAmong(book.map(sheetInBook));
  } catch {
    return unread(words.brokenWorkbook);
  }
}

/**
 * Of the sheets up to the first that is refused the first with hours or lengths, else with headings, else that refusal, else
 * the first. Sheets without hours come after the others.
 */
function sheetAmong(read: readonly ReadSheet[]): ReadSheet {
  const all = read.flatMap((each) => (each.ok ? [each.sheet] : []));
  const sheets = [...all.filter(hasTimes), ...all.filter((sheet) => !hasTimes(sheet))];
  const wrong = read.find((each) => !each.ok);
  const before = wrong ? all.slice(0, read.indexOf(wrong)) : all;
  const sheet = before.find(hasTimes) ?? before.find(hasHeadings) ?? (wrong ? undefined : all[0]);
  return sheet === undefined ? (wrong ?? unread(words.empty)) : { ok: true, sheet, sheets };
}

const hasTimes = ({ mapping }: Sheet): boolean =>
  mapping.some((field) => field === 'planned' || field === 'duration' || field === 'until');

const hasHeadings = ({ heading, mapping }: Sheet): boolean =>
  heading !== null && mapping.filter((field) => field !== null).length > 1;

export function sheetOfText(text: string): ReadSheet {
  return text.length > MOST_BYTES ? unread(words.tooLarge) : sheetInText(text);
}

function sheetInText(text: string): ReadSheet {
  try {
    return sheetIn({ cells: withinLetters(cellsOfText(text)) });
  } catch (error) {
    if (error instanceof BeyondLimit) return unread(error.problem);
    throw error;
  }
}

const sheetInBook = (sheet: WorkbookSheet): ReadSheet =>
  sheet instanceof BeyondLimit ? unread(sheet.problem) : sheetIn(sheet);

/** How zip archives begin (workbooks of Excel, Numbers and LibreOffice), and older or encrypted files of Excel. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/** Programs save tables of HTML, and XML of Excel 2003, under the name `.xls`. */
const MARKUP = /^\s*<(?:!doctype|!--|\?xml|html|head|meta|style|table)[\s>-]/i;

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

function sheetIn({ cells: given, hidden, ...more }: NamedCells): ReadSheet {
  const cells = (widthOf(given) === 1 ? hourLines(given.map(([cell = '']) => cell)) : null) ?? given;
  const width = widthOf(cells);
  if (width > MOST_COLUMNS) return unread(words.tooWide(MOST_COLUMNS));
  const filled = cells.filter((row) => !isEmpty(row)).length;
  if (filled > MOST_ROWS + TITLE_ROWS) return unread(words.tooLong(MOST_ROWS));
  const last = cells.findLastIndex((row) => !isEmpty(row));
  if (last >= LAST_ROW) return unread(words.tooLong(MOST_ROWS));
  const whole = cells.slice(0, last + 1);
  const sheet = {
    ...sheetOf(
      whole.map((row) => row.slice(0, width)),
      hidden,
    ),
    ...more,
  };
  const { length } = rowsOf(sheet);
  if (length === 0) return unread(words.empty);
  return length > MOST_ROWS ? unread(words.tooLong(MOST_ROWS)) : { ok: true, sheet, sheets: [sheet] };
}

/** Up to the last column with content. */
const widthOf = (cells: Cells): number =>
  cells.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell.trim() !== '') + 1), 0);
