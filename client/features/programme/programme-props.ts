import type { ComponentType } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import type { RowActs } from '../timers/list/row-menu.tsx';
import type { Selection } from '../../lib/use-selection.ts';
import type { CellEditing } from './cell-editor.tsx';
import type { ColumnKey } from '../../lib/timers/programme-columns.ts';
import type { GridEvent } from './grid-state.ts';
import type { TimesStore } from '../timers/times-store.ts';
import type { ItemActs } from './use-item-acts.ts';

/** The id of the empty row at the end. */
export const NEW_ROW = 'new';

/** A dialog that brings a programme in, or keeps it. `onLimit`: the plan allows too few timers. */
export type OpenSheet = {
  readonly Dialog: ComponentType<{ readonly onClose: () => void; readonly onLimit: () => void }>;
};

/** The import of a pasted text that is a sheet of its own; null for cells of the table. `from`: the column in which it is pasted. */
export type SheetIn = (
  text: string,
  table: { readonly columns: readonly ColumnKey[]; readonly from: ColumnKey | undefined },
) => Promise<OpenSheet | null>;

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
  readonly sheetIn: SheetIn;
  readonly openSheet: (sheet: OpenSheet) => void;
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
