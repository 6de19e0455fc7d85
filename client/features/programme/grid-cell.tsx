import type { ReactNode } from 'react';
import { programme as words } from '../../text/es.ts';
import { CellEditor } from './cell-editor.tsx';
import { isTyped, type ColumnKey } from '../../lib/timers/programme-columns.ts';
import styles from './programme-grid.module.css';
import type { RowCells } from './programme-props.ts';

type GridCellProps = Pick<RowCells, 'at' | 'editing' | 'apply'> & {
  readonly column: ColumnKey;
  /** The place of the column, from 0. */
  readonly place: number;
  /** The name of the row, for screen readers. */
  readonly row: string;
  /** What a screen reader reads of an empty cell. */
  readonly label?: string | undefined;
  readonly isSelected?: boolean;
  readonly isRanged?: boolean;
  /** What it shows while it is not edited. */
  readonly children: ReactNode;
};

/** One cell of the table, or the editor in its place. */
export function GridCell({ column, place, row, label, isSelected, isRanged, children, ...state }: GridCellProps) {
  const { at, editing, apply } = state;
  return (
    <div
      role="gridcell"
      aria-colindex={place + 1}
      {...(!isTyped(column) && { 'aria-readonly': true })}
      aria-label={label}
      aria-selected={isSelected}
      tabIndex={at === column ? 0 : -1}
      data-column={column}
      data-key={column}
      data-ranged={isRanged || undefined}
      className={styles.cell}
    >
      {at === column && editing ? (
        <CellEditor
          label={words.cell(words.columns[column], row)}
          editing={editing}
          onType={(draft) => apply?.({ type: 'typed', draft })}
          isNumber={column === 'duration' || column === 'planned'}
        />
      ) : (
        children
      )}
    </div>
  );
}
