import type { Timer } from '#domain/timers/timer.ts';
import type { Sheet } from '../import/sheet.ts';
import type { RowActs } from '../list/row-menu.tsx';
import type { Selection } from '../use-selection.ts';
import type { CellEditing } from './cell-editor.tsx';
import type { ColumnKey } from './columns.ts';
import type { GridEvent } from './grid-state.ts';
import type { TimesStore } from './times-store.ts';
import type { ItemActs } from './use-item-acts.ts';

/** The id of the empty row at the end. */
export const NEW_ROW = 'new';

export type ProgrammeProps = {
  /** The rows: those of the chosen place. */
  readonly timers: readonly Timer[];
  /** The whole programme. */
  readonly all: readonly Timer[];
  /** Empty for all. */
  readonly place: string;
  readonly times: TimesStore;
  readonly selection: Selection;
  readonly acts: ItemActs;
  /** What the menu of a row does. */
  readonly use: RowUse;
  readonly onLimit: () => void;
  /** Pasted cells are a sheet of their own. */
  readonly onSheet: (sheet: Sheet) => void;
  /** What a screen reader reads. */
  readonly say: (words: string) => void;
};

export type RowUse = RowActs & {
  /** On stage. */
  readonly show: (timer: Timer) => void;
  readonly toggle: (id: string) => void;
  readonly duplicate: (timer: Timer) => void;
  readonly skip: (timer: Timer, skip: boolean) => void;
};

/** What a row has of the state of the table. */
export type RowCells = {
  readonly index: number;
  /** From the first row, px. */
  readonly top: number;
  readonly columns: readonly ColumnKey[];
  /** The column with the focus, if it is in this row. */
  readonly at: ColumnKey | null;
  readonly editing: CellEditing | null;
  /** The columns of the range in this row, with blanks between them. */
  readonly range: string;
  /** For the row with the focus. */
  readonly apply: ((event: GridEvent) => boolean) | null;
};
