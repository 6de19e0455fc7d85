import { cellsIn } from '../../lib/clipboard.ts';
import { hourLines } from './hour-lines.ts';

/** The cells of a sheet, row by row. */
export type Cells = readonly (readonly string[])[];

/** A text as spreadsheets save it: UTF-8 and UTF-16 by their marks, else UTF-8, and what is not that as Windows-1252 or Mac OS Roman. */
export function decoded(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked[1]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return ofBytes(bytes);
  }
}

/** Spanish and Portuguese in the bytes of Windows or of the old Mac: the one in which more of what is no ASCII are its letters. */
function ofBytes(bytes: Uint8Array): string {
  const [windows = '', mac = ''] = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name).decode(bytes));
  return lettersIn(mac) > lettersIn(windows) ? mac : windows;
}

const lettersIn = (text: string): number => text.match(/[áéíóúüñÁÉÍÓÚÜÑ¿¡ãõâêôçÃÕÇàºª–—“”‘’…]/g)?.length ?? 0;

const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const DELIMITERS = ['\t', ';', ',', '|'] as const;

/** Excel names the separator in a first line of its own. */
const NAMED = /^\uFEFF?sep=(?<delimiter>.)\r?\n/i;

/**
 * The cells of a text with tabs, semicolons, commas or bars between them, or of lines that begin with their hours and have commas in
 * their sentences. Lines may end as on any system.
 */
export function cellsOfText(given: string): Cells {
  const text = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const { delimiter } = NAMED.exec(text)?.groups ?? {};
  const rest = delimiter === undefined ? text : text.replace(NAMED, '');
  const cells = cellsIn(rest, delimiter ?? delimiterOf(rest));
  // Commas in the sentences of a message are in some of its lines, those of a table are as many in each.
  return hasEqualRows(cells) ? cells : (hourLines(rest.split('\n')) ?? cells);
}

function hasEqualRows(cells: Cells): boolean {
  const filled = cells.filter((row) => row.join('').trim() !== '');
  return filled.every(({ length }) => length === filled[0]?.length);
}

/** The one with which most rows have as many cells as most others. */
function delimiterOf(text: string): string {
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, columns: columnsBy(text, delimiter) })).toSorted(
    (a, b) => b.columns - a.columns,
  );
  return best && best.columns > 0 ? best.delimiter : ',';
}

/** Rows from which the separator is known. */
const SAMPLE = 50;

/** How many rows have the most frequent number of cells above one, times that number less one; commas within texts vary. */
function columnsBy(text: string, delimiter: string): number {
  const counts = new Map<number, number>();
  for (const { length } of cellsIn(text, delimiter, SAMPLE))
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([width, rows]) => rows * Math.sqrt(width - 1)));
}
