import type { ColumnKey } from '../../lib/timers/programme-columns.ts';

/** A cell: the id of its row, and its column. */
export type Place = { readonly id: string; readonly column: ColumnKey };

/** The cells that the table has at the moment. */
export type Cells = {
  readonly ids: readonly string[];
  readonly columns: readonly ColumnKey[];
  /** Rows in view. */
  readonly page: () => number;
};

export type Key = { readonly key: string; readonly shift: boolean; readonly control: boolean; readonly alt: boolean };

/** Whether two places are the same cell. */
export const isSame = (a: Place, b: Place): boolean => a.id === b.id && a.column === b.column;

type Way = { readonly rows?: number; readonly columns?: number };

/** The cell so many rows and columns away, at most at the edge. */
export function moved({ ids, columns }: Cells, place: Place, way: Way): Place {
  const row = clamp(ids.indexOf(place.id) + (way.rows ?? 0), ids.length);
  const column = clamp(columns.indexOf(place.column) + (way.columns ?? 0), columns.length);
  return { id: ids[row] ?? place.id, column: columns[column] ?? place.column };
}

const clamp = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));

/** Where an arrow or a similar key leads; null for any other key. */
export function goTo(cells: Cells, at: Place, { key, control }: Key): Place | null {
  const far = Number.MAX_SAFE_INTEGER;
  const ways: Readonly<Record<string, Way>> = {
    ArrowUp: { rows: control ? -far : -1 },
    ArrowDown: { rows: control ? far : 1 },
    ArrowLeft: { columns: control ? -far : -1 },
    ArrowRight: { columns: control ? far : 1 },
    PageUp: { rows: -cells.page() },
    PageDown: { rows: cells.page() },
    Home: { columns: -far, ...(control && { rows: -far }) },
    End: { columns: far, ...(control && { rows: far }) },
  };
  const way = ways[key];
  return way ? moved(cells, at, way) : null;
}

/** The next cell in reading order; null at the end of the table. */
export function beside({ ids, columns }: Cells, place: Place, isBack: boolean): Place | null {
  const index = ids.indexOf(place.id) * columns.length + columns.indexOf(place.column) + (isBack ? -1 : 1);
  const id = ids[Math.floor(index / columns.length)];
  const column = columns[index % columns.length];
  return id !== undefined && column !== undefined ? { id, column } : null;
}

/** Two opposite corners. */
type Corners = { readonly at: Place; readonly from: Place };

type Range = { readonly ids: readonly string[]; readonly columns: readonly ColumnKey[] };

function between<Item>(all: readonly Item[], a: Item, b: Item): readonly Item[] {
  const [first, last] = [all.indexOf(a), all.indexOf(b)].toSorted((x, y) => x - y);
  return all.slice(first, (last ?? 0) + 1);
}

/** The rows and columns between the corners of the range. */
export function rangeOf({ at, from }: Corners, { ids, columns }: Pick<Cells, 'ids' | 'columns'>) {
  return { ids: between(ids, at.id, from.id), columns: between(columns, at.column, from.column) } satisfies Range;
}
