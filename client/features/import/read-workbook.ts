import { importing as words } from '../../text/es.ts';
import { isOfTime, textOfTime } from './number-formats.ts';
import type { Cells } from './read-text.ts';
import type { Sheet } from './sheet.ts';
import { SINCE_1900, SINCE_1904 } from './sheet-dates.ts';
import { BeyondLimit, LAST_ROW, LetterCount, MOST_COLUMNS, MOST_ROWS } from './sheet-limits.ts';
import { TITLE_ROWS } from './headings.ts';
import { archiveIn, type Archive } from './unpack.ts';
import { readXml } from './xml.ts';

/** Workbooks of Excel (ECMA-376, part 1, 18). */

/** More than the parts of a workbook of 1 MB with a programme unpack to. */
const MOST_UNPACKED = 16 * 1024 * 1024;
const MOST_SHEETS = 50;

export type NamedCells = { readonly cells: Cells } & Pick<Sheet, 'name' | 'dayZero' | 'hidden'>;

/** A sheet, or why it is not read. */
export type WorkbookSheet = NamedCells | BeyondLimit;

/**
 * The visible sheets with content, as texts; null if the file is no workbook of Excel. Formulas count with the results
 * that are stored.
 * @throws if it is broken, encrypted, or unpacks to more than 16 MB.
 */
export async function sheetsOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<readonly WorkbookSheet[] | null> {
  const archive = archiveIn(bytes, MOST_UNPACKED);
  if (!archive.names.includes('xl/workbook.xml')) return null;
  const { places, is1904 } = await outlineOf(archive);
  const book: Book = {
    archive,
    texts: await sharedTexts(archive),
    times: await formatsOfTime(archive),
    dayZero: is1904 ? SINCE_1904 : SINCE_1900,
    letters: new LetterCount(),
  };
  const sheets: WorkbookSheet[] = [];
  for (const { name, path } of places.slice(0, MOST_SHEETS)) {
    // oxlint-disable-next-line no-await-in-loop -- One sheet at a time is in memory.
    const read = await cellsWithin(book, path);
    if (read instanceof BeyondLimit) sheets.push(read);
    else if (read.cells.length > 0) sheets.push({ name, ...read, ...(is1904 && { dayZero: SINCE_1904 }) });
  }
  return sheets;
}

type Book = {
  readonly archive: Archive;
  readonly texts: readonly string[];
  /** Whether each style of a cell shows a time. */
  readonly times: readonly boolean[];
  readonly dayZero: number;
  readonly letters: LetterCount;
};

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';

/** The visible sheets in their order with their files, and how days are counted. */
async function outlineOf(archive: Archive) {
  const sheets: { name: string; id: string }[] = [];
  let is1904 = false;
  await readXml(archive, 'xl/workbook.xml', {
    open(name, { name: title = '', state = 'visible', id = '', date1904 }) {
      if (name === 'workbookPr') is1904 = isOn(date1904);
      if (name === 'sheet' && state === 'visible') sheets.push({ name: title, id });
    },
  });
  const targets = new Map<string, string>();
  await readXml(archive, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id: id = '', Target: target = '' }) {
      if (name === 'Relationship') targets.set(id, new URL(target, 'zip:///xl/').pathname.slice(1));
    },
  });
  return { is1904, places: sheets.map(({ name, id }) => ({ name, path: targets.get(id) ?? '' })) };
}

/** Collects the texts of `t` within an element, without those that say how to read characters (`rPh`). */
class RichText {
  #text = '';
  #isReading = true;

  open(name: string): void {
    if (name === 'rPh') this.#isReading = false;
  }

  close(name: string, text: string): void {
    if (name === 'rPh') this.#isReading = true;
    else if (name === 't' && this.#isReading) this.#text += text;
  }

  /** What was collected, which begins anew. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text.replaceAll(/_x(?<code>[\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }
}

async function sharedTexts(archive: Archive): Promise<readonly string[]> {
  const texts: string[] = [];
  const rich = new RichText();
  await readXml(archive, 'xl/sharedStrings.xml', {
    open: (name) => rich.open(name),
    close(name, text) {
      rich.close(name, text);
      if (name === 'si') texts.push(rich.take());
    },
  });
  return texts;
}

async function formatsOfTime(archive: Archive): Promise<readonly boolean[]> {
  const codes = new Map<string, string>();
  const times: boolean[] = [];
  let isOfCells = false;
  await readXml(archive, 'xl/styles.xml', {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) times.push(isOfTime(Number(numFmtId), codes.get(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return times;
}

/** The cells of a sheet, or that it has too many. */
async function cellsWithin(book: Book, path: string): Promise<NamedCells | BeyondLimit> {
  try {
    return await cellsOf(book, path);
  } catch (error) {
    if (error instanceof BeyondLimit) return error;
    throw error;
  }
}

/** Up to the last row with content; empty cells of a row are left out at its end. */
async function cellsOf(book: Book, path: string): Promise<NamedCells> {
  const rows: string[][] = [];
  const hidden = { rows: new Set<number>(), columns: new Set<number>() };
  let isHidden = false;
  const rich = new RichText();
  const at = { row: -1, column: -1 };
  let cell: RawCell = { type: 'n', style: 0, value: '' };
  let filled = 0;
  await readXml(book.archive, path, {
    open(name, attributes) {
      rich.open(name);
      if (name === 'row') {
        at.row = attributes['r'] === undefined ? at.row + 1 : Number(attributes['r']) - 1;
        at.column = -1;
        isHidden = isOn(attributes['hidden']);
      } else if (name === 'col' && isOn(attributes['hidden'])) {
        const last = Math.min(Number(attributes['max']), MOST_COLUMNS);
        for (let nth = Math.max(Number(attributes['min']), 1); nth <= last; nth += 1) hidden.columns.add(nth - 1);
      } else if (name === 'c') {
        at.column = columnOf(attributes['r']) ?? at.column + 1;
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '' };
      }
    },
    close(name, text) {
      rich.close(name, text);
      if (name === 'v') cell.value = text;
      if (name !== 'c') return;
      const shown = textOf(cell, rich.take(), book);
      if (shown.trim() === '') return;
      if (at.column >= MOST_COLUMNS) throw new BeyondLimit(words.tooWide(MOST_COLUMNS));
      if (!(at.row < LAST_ROW)) throw new BeyondLimit(words.tooLong(MOST_ROWS));
      book.letters.add(shown);
      while (rows.length <= at.row) rows.push([]);
      const row = rows[at.row] ?? [];
      if (row.length === 0) filled += 1;
      if (filled > MOST_ROWS + TITLE_ROWS) throw new BeyondLimit(words.tooLong(MOST_ROWS));
      while (row.length < at.column) row.push('');
      row[at.column] = shown;
      if (isHidden) hidden.rows.add(at.row);
    },
  });
  const isAny = hidden.rows.size + hidden.columns.size > 0;
  return { cells: rows, ...(isAny && { hidden: { rows: [...hidden.rows], columns: [...hidden.columns] } }) };
}

type RawCell = { readonly type: string; readonly style: number; value: string };

/** `text`: what stands in the cell itself. */
function textOf({ type, style, value }: RawCell, text: string, { texts, times, dayZero }: Book): string {
  if (type === 'inlineStr') return text;
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return isOn(value) ? words.yes : words.no;
  if (type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
  const number = Number(value);
  if (type !== 'n' || value.trim() === '' || Number.isNaN(number)) return value;
  return times[style] === true ? textOfTime(number, dayZero) : String(number);
}

/** The place of a column, from 0: `AB12` is 27; undefined of what names none. */
function columnOf(reference = ''): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase();
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
