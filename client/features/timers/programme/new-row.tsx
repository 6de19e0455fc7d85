import { Plus } from 'lucide-react';
import { programme as words } from '../../../text/es.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isTyped } from './columns.ts';
import { GridCell } from './grid-cell.tsx';
import styles from './programme-grid.module.css';
import { NEW_ROW } from './programme-props.ts';
import type { RowCells } from './programme-props.ts';

/** The empty row at the end: what is typed or pasted there becomes a new item. */
export function NewRow({ index, top, columns, at, editing, apply }: RowCells) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={NEW_ROW}
      data-new
      data-editing={editing ? '' : undefined}
      className={styles.row}
      style={{ insetBlockStart: top }}
    >
      {columns.map((key, place) => (
        <GridCell
          key={key}
          column={key}
          place={place}
          row={words.newRow}
          label={isTyped(key) && key !== 'name' ? words.cell(words.columns[key], words.newRow) : undefined}
          at={at}
          editing={editing}
          apply={apply}
        >
          {key === 'select' && <Icon icon={Plus} size="small" />}
          {key === 'name' && <span className={styles.hint}>{words.newRowHint}</span>}
        </GridCell>
      ))}
    </div>
  );
}
