import { bare, isNameOfPlace } from './heading-words.ts';
import type { Cells } from './read-text.ts';
import { isDayName } from './weekdays.ts';

/** Programmes as a grid: hours down, days or places across. */

type GridColumn = { readonly at: number; readonly is: 'day' | 'place' };

/** The columns of a grid, if a row of headings has two or more days or places besides its hours and no name; else null. */
export function gridColumns(headings: readonly string[]): readonly GridColumn[] | null {
  const columns = [...headings.entries()].flatMap(([at, heading]): GridColumn[] => {
    if (isDayName(heading)) return [{ at, is: 'day' }];
    return isNameOfPlace(bare(heading)) ? [{ at, is: 'place' }] : [];
  });
  const days = columns.filter(({ is }) => is === 'day');
  const used = days.length > 1 ? days : columns.filter(({ is }) => is === 'place');
  const others = headings.filter((heading, at) => heading.trim() !== '' && used.every((column) => column.at !== at));
  return used.length > 1 && others.length <= 1 ? used : null;
}

/**
 * The cells of a grid as a list, column after column where these are days, row after row where they are places; null if the row is
 * not that of a grid.
 */
export function ungridded(cells: Cells, at: number): { readonly cells: Cells; readonly heading: number } | null {
  const headings = cells[at] ?? [];
  const columns = gridColumns(headings);
  if (columns === null) return null;
  const hours = [...headings.keys()].find((each) => columns.every((column) => column.at !== each));
  if (hours === undefined) return null;
  const below = cells.slice(at + 1);
  const isByDay = columns[0]?.is === 'day';
  const item = (row: readonly string[], column: number) => {
    const name = row[column]?.trim() ?? '';
    return name === '' ? [] : [[row[hours] ?? '', headings[column] ?? '', name]];
  };
  const listed = isByDay
    ? columns.flatMap((column) => below.flatMap((row) => item(row, column.at)))
    : below.flatMap((row) => columns.flatMap((column) => item(row, column.at)));
  return { cells: [...cells.slice(0, at), ['Hora', isByDay ? 'Día' : 'Salón', 'Nombre'], ...listed], heading: at };
}
