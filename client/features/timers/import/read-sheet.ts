import { importing as words } from '../../../text/es.ts';
import { sheetOf } from './headings.ts';
import type { Sheet } from './headings.ts';
import { cellsOfText, decoded } from './read-text.ts';
import { rowsOf } from './sheet-rows.ts';

const MOST_BYTES = 1024 * 1024;
/** A command has so many items at most. */
const MOST_ROWS = 500;

export type ReadSheet = { readonly ok: true; readonly sheet: Sheet } | { readonly ok: false; readonly problem: string };

const refused = (problem: string): ReadSheet => ({ ok: false, problem });

/** Reads a file; a large one not at all. */
export async function sheetOfFile(file: File): Promise<ReadSheet> {
  if (file.size > MOST_BYTES) return refused(words.tooLarge);
  return sheetOfBytes(new Uint8Array(await file.arrayBuffer()));
}

export async function sheetOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet> {
  if (bytes.length > MOST_BYTES) return refused(words.tooLarge);
  if (beginsWith(bytes, OLD_WORKBOOK)) return refused(words.isOtherWorkbook);
  if (beginsWith(bytes, ARCHIVE)) return sheetOfArchive(bytes);
  const text = decoded(bytes);
  return text.includes('\0') ? refused(words.unreadable) : checked(sheetOf(cellsOfText(text)));
}

/** The reader of workbooks is large, and loaded when one comes. */
async function sheetOfArchive(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet> {
  try {
    const { sheetOfWorkbook } = await import('./read-workbook.ts');
    const sheet = await sheetOfWorkbook(bytes);
    return sheet === null ? refused(words.isOtherWorkbook) : checked(sheet);
  } catch {
    return refused(words.brokenWorkbook);
  }
}

export function sheetOfText(text: string): ReadSheet {
  return text.length > MOST_BYTES ? refused(words.tooLarge) : checked(sheetOf(cellsOfText(text)));
}

/** How zip archives begin (workbooks of Excel, Numbers and LibreOffice), and older or encrypted files of Excel. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

function checked(sheet: Sheet): ReadSheet {
  const { length } = rowsOf(sheet);
  if (length === 0) return refused(words.empty);
  return length > MOST_ROWS ? refused(words.tooLong(MOST_ROWS)) : { ok: true, sheet };
}
