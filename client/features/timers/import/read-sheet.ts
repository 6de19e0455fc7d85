import { importing as words } from '../../../text/es.ts';
import { sheetOf } from './headings.ts';
import type { Sheet } from './headings.ts';
import { cellsOfText, decoded } from './read-text.ts';
import type { Cells } from './read-text.ts';
import { rowsOf } from './read-items.ts';

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

export function sheetOfBytes(bytes: Uint8Array): ReadSheet {
  if (bytes.length > MOST_BYTES) return refused(words.tooLarge);
  if (WORKBOOKS.some((mark) => mark.every((byte, at) => bytes[at] === byte))) return refused(words.isWorkbook);
  const text = decoded(bytes);
  return text.includes('\0') ? refused(words.unreadable) : checked(cellsOfText(text));
}

export function sheetOfText(text: string): ReadSheet {
  return text.length > MOST_BYTES ? refused(words.tooLarge) : checked(cellsOfText(text));
}

/** How workbooks begin: zip archives (Excel, Numbers, LibreOffice) and the older files of Excel. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function checked(cells: Cells): ReadSheet {
  const sheet = sheetOf(cells);
  const { length } = rowsOf(sheet);
  if (length === 0) return refused(words.empty);
  return length > MOST_ROWS ? refused(words.tooLong(MOST_ROWS)) : { ok: true, sheet };
}
