import { useMemo, useRef, useState, type ClipboardEvent } from 'react';
import { Plus } from 'lucide-react';
import { useRoom } from '../../live/react/use-room.ts';
import { textsAfterName } from '../../lib/timers/item-texts.ts';
import { programme as words } from '../../text/es.ts';
import { join } from '../../ui/join.ts';
import item from '../timers/item.module.css';
import { columnKeys, isTyped, type ColumnKey } from '../../lib/timers/programme-columns.ts';
import { rangeOf } from './grid-places.ts';
import styles from './programme-grid.module.css';
import { NEW_ROW, type ProgrammeProps, type RowCells } from './programme-props.ts';
import { ProgrammeRow } from './programme-row.tsx';
import { useCells } from './use-cells.ts';
import { useDropPlace } from './use-drop-place.ts';
import { useGrid } from './use-grid.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { Icon } from '../../ui/icon.tsx';
import { GridCell } from './grid-cell.tsx';

/** Heights of a row and of the head, rem. */
const ROW_REM = 2.5;
const HEAD_REM = 2.25;

type ProgrammeGridProps = ProgrammeProps & { readonly isWide: boolean };

/** The day as a table that is edited like a spreadsheet. Only rows in view are drawn. */
export function ProgrammeGrid(props: ProgrammeGridProps) {
  const { timers, all, times, selection, acts, use, isWide } = props;
  const most = useRoom(({ session }) => session.max_timers);
  const active = useRoom(({ activeTimerId }) => activeTimerId);
  const table = useRef<HTMLDivElement>(null);
  const columns = isWide ? columnKeys : narrowKeys;
  const hasNewRow = all.length < most;
  const ids = useMemo(() => [...timers.map(({ id }) => id), ...(hasNewRow ? [NEW_ROW] : [])], [timers, hasNewRow]);
  const cells = useCells({ ...props, ids, columns, most, table, page: () => rows.page() });
  const { state, apply, handlers } = useGrid({ ...cells, table, reveal: (id) => rows.reveal(id) });
  const [grabbed, grab] = useState<string | null>(null);
  const rows = useVirtualRows({
    scroller: table,
    ids,
    rowRem: ROW_REM,
    headRem: HEAD_REM,
    kept: [state.at.id, grabbed],
  });
  const drop = useDropPlace({ scroller: table, timers, selection, acts, grab, head: rows.head, row: rows.row });
  const range = rangeOf(state, { ids, columns });
  const isRange = range.ids.length > 1 || range.columns.length > 1;
  const inRange = new Set(isRange ? range.ids : []);
  return (
    <div
      ref={table}
      role="grid"
      aria-label={words.table}
      aria-rowcount={ids.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-describedby="programme-keys"
      className={join(item.scroll, styles.table)}
      data-wide={isWide || undefined}
      {...handlers}
      onCopy={(event: ClipboardEvent) => cells.copy(event, state)}
      onPaste={(event: ClipboardEvent) => cells.paste(event, state)}
    >
      <Head columns={columns} />
      <div role="rowgroup" className={styles.body} style={{ blockSize: rows.height }}>
        {rows.drawn.map(({ index, id, top }) => {
          const timer = timers[index];
          const cell = {
            index,
            top,
            columns,
            at: state.at.id === id ? state.at.column : null,
            editing: state.at.id === id ? state.editing : null,
            range: inRange.has(id) ? range.columns.join(' ') : '',
            apply: state.at.id === id ? apply : null,
          };
          return timer ? (
            <ProgrammeRow
              key={id}
              {...cell}
              timer={timer}
              times={times}
              isLast={index === timers.length - 1}
              isOnStage={id === active}
              isSelected={selection.selected.has(id)}
              use={use}
            />
          ) : (
            <NewRow key={id} {...cell} />
          );
        })}
        {drop !== null && <div className={item.drop} style={{ insetBlockStart: drop }} />}
      </div>
    </div>
  );
}

/** Without what the other columns imply, and of the texts after the name only the first. */
const wideKeys: ReadonlySet<ColumnKey> = new Set(['ends', 'signs', ...textsAfterName.slice(1)]);
const narrowKeys = columnKeys.filter((key) => !wideKeys.has(key));

const Head = ({ columns }: { columns: readonly ColumnKey[] }) => (
  <div role="rowgroup" className={styles.head}>
    <div role="row" aria-rowindex={1} className={styles.line}>
      {columns.map((key, index) => (
        <div key={key} role="columnheader" aria-colindex={index + 1} className={styles.heading} data-key={key}>
          {words.columns[key]}
        </div>
      ))}
    </div>
  </div>
);

/** The empty row at the end: what is typed or pasted there becomes a new item. */
function NewRow({ index, top, columns, at, editing, apply }: RowCells) {
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
