import { tableTypes } from '#protocol/format.ts';
import { guardedError } from '#protocol/sheet-errors.ts';
import { PRODUCT } from '#words/language.ts';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

export type Cell = string | number | null;
export type Table = readonly (readonly Cell[])[];

/** A table as a download, its name without the extension. */
export type TableFile = { readonly name: string; readonly table: Table };

/** CSV (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8. */
export const toCsv = (table: Table): string =>
  `\uFEFF${table.map((row) => `${row.map((each) => cell(each)).join(',')}\r\n`).join('')}`;

/**
 * Where a formula could begin (CSV injection), also in full-width letters: at the start of a text, and behind every
 * character that some reader takes for the end of a cell (a semicolon in locales with a decimal comma, a tab, a line
 * break), with quotes and blanks between. Quotes are ignored: readers of semicolons pair them differently. What begins with
 * apostrophes before a formula gets one more, so that an import takes away this one alone.
 */
const FORMULA = /(?='*[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s"]*)|^(?=[\t\r\n])/g;
const DEFUSED = /(?='+[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s"]*)/g;

/** A text that could be a formula, or looks like a sheet's error, is defused by an apostrophe; numbers stay. */
function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = guardedError(value).replaceAll(FORMULA, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A workbook of Excel (ECMA-376) with one sheet. Texts stay texts there, also those that look like formulas. One that looks
 * like a sheet's error has an apostrophe, because a reader of cells cannot tell it from one.
 */
export async function toXlsx(table: Table): Promise<Uint8Array<ArrayBuffer>> {
  // The writer is large and rarely needed.
  const { writeXlsx } = await import('hucre/xlsx');
  const rows = table.map((row) =>
    row.map((value) =>
      typeof value === 'string' ? guardedError(value.replaceAll(UNPRINTABLE, '')).replaceAll(DEFUSED, "'") : value,
    ),
  );
  const sheet = { name: PRODUCT, rows, freezePane: { rows: 1 } };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
}

/** What XML 1.0 cannot contain. */
const UNPRINTABLE = /(?![\t\r\n])\p{Cc}|[\uFFFE\uFFFF]/gu;

const formats = {
  csv: { type: `${tableTypes.csv}; charset=utf-8`, write: toCsv },
  xlsx: { type: tableTypes.xlsx, write: toXlsx },
} as const;

const isFormat = (format: string | undefined): format is keyof typeof formats =>
  format !== undefined && Object.hasOwn(formats, format);

/**
 * The response at the address of a table, and to `?format=csv` and `?format=xlsx`; null if JSON is wanted. It is for browsers: the types of `hc` contain
 * only the JSON.
 */
export async function asTable(c: Context<AppEnv>, fileOf: () => Promise<TableFile>): Promise<Response | null> {
  const format = c.var.format ?? c.req.query('format');
  if (!isFormat(format)) return null;
  const { name, table } = await fileOf();
  const { type, write } = formats[format];
  return c.body(await write(table), 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
  });
}

/** A file name in ASCII: kind and event. */
export function fileName(what: 'informe' | 'preguntas' | 'programa' | 'bitacora', event: string): string {
  const plain = event
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return [what, ...words].join('-').slice(0, 80);
}
