import { bare, isNameOfPlace } from './heading-words.ts';
import type { Cells } from './read-text.ts';
import type { Hidden } from './sheet.ts';
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
 * not that of a grid. `out`: the rows of the list whose row or column is hidden.
 */
export function ungridded(
  cells: Cells,
  at: number,
  hidden?: Hidden,
): { readonly cells: Cells; readonly heading: number; readonly out: readonly number[] } | null {
  const headings = cells[at] ?? [];
  const columns = gridColumns(headings);
  if (columns === null) return null;
  const hours = [...headings.keys()].find((each) => columns.every((column) => column.at !== each));
  if (hours === undefined) return null;
  const below = [...cells.keys()].slice(at + 1);
  const isByDay = columns[0]?.is === 'day';
  const item = (row: number, column: number) => {
    const name = cells[row]?.[column]?.trim() ?? '';
    const isOut = hidden !== undefined && (hidden.rows.includes(row) || hidden.columns.includes(column));
    return name === '' ? [] : [{ cells: [cells[row]?.[hours] ?? '', headings[column] ?? '', name], isOut }];
  };
  const listed = isByDay
    ? columns.flatMap((column) => below.flatMap((row) => item(row, column.at)))
    : below.flatMap((row) => columns.flatMap((column) => item(row, column.at)));
  const above = [...cells.slice(0, at), ['Hora', isByDay ? 'Día' : 'Salón', 'Nombre']];
  return {
    cells: [...above, ...listed.map((each) => each.cells)],
    heading: at,
    out: [
      ...(hidden?.rows.filter((row) => row < at) ?? []),
      ...[...listed.keys()].filter((each) => listed[each]?.isOut).map((each) => each + above.length),
    ],
  };
}
