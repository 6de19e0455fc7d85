import Papa from 'papaparse';

/** Cells of a spreadsheet as text: columns by tabs, rows by lines, cells with either in quotes. */

export const asTsv = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: '\t', newline: '\n' },
  );

/**
 * The cells of a copied text; a line break at its end adds no row. Spreadsheets write a cell that begins with a quote and
 * has one line as it is: where quotes enclose no whole cells, they are characters like others. `preview`: how many rows at most; 0: all.
 */
export function cellsIn(text: string, delimiter = '\t', preview = 0): readonly (readonly string[])[] {
  const lines = text.replace(/\r?\n$/, '');
  const quoted = Papa.parse<string[]>(lines, { delimiter, preview });
  if (!quoted.errors.some(({ type }) => type === 'Quotes')) return quoted.data;
  return Papa.parse<string[]>(lines, { delimiter, preview, quoteChar: NEVER }).data;
}

/** A character that no copied text has. */
const NEVER = '\0';
