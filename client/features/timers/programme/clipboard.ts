import Papa from 'papaparse';

/** Cells of a spreadsheet as text: columns by tabs, rows by lines, cells with either in quotes. */

export const asTsv = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: '\t', newline: '\n' },
  );

/** The cells of a copied text; a line break at its end adds no row. */
export function cellsIn(text: string): readonly (readonly string[])[] {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' });
  return data;
}
