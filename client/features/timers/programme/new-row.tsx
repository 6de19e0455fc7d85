import { Plus } from 'lucide-react';
import { programme as words } from '../../../text/es.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CellEditor } from './cell-editor.tsx';
import { isTyped } from './columns.ts';
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
      {columns.map((key, column) => (
        <div
          key={key}
          role="gridcell"
          aria-colindex={column + 1}
          {...(!isTyped(key) && { 'aria-readonly': true })}
          aria-label={isTyped(key) && key !== 'name' ? words.cell(words.columns[key], words.newRow) : undefined}
          tabIndex={at === key ? 0 : -1}
          data-column={key}
          data-key={key}
          className={styles.cell}
        >
          {at === key && editing ? (
            <CellEditor
              label={words.cell(words.columns[key], words.newRow)}
              editing={editing}
              onType={(draft) => apply?.({ type: 'typed', draft })}
              isNumber={key === 'duration' || key === 'planned'}
            />
          ) : key === 'select' ? (
            <Icon icon={Plus} size="small" />
          ) : (
            key === 'name' && <span className={styles.hint}>{words.newRowHint}</span>
          )}
        </div>
      ))}
    </div>
  );
}
