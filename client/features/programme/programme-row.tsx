import { Copy, GripVertical, MonitorUp, SkipForward } from 'lucide-react';
import { memo, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isUnderWay, type Timer } from '#domain/timers/timer.ts';
import { programme as words, timers as timerWords } from '../../text/es.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { join } from '../../ui/join.ts';
import { Drift } from '../timers/item-times.tsx';
import item from '../timers/item.module.css';
import { RowMenu } from '../timers/list/row-menu.tsx';
import { PlayButton } from '../timers/play-button.tsx';
import { signsInRow } from '../timers/signs/signs-of.ts';
import { TimerSigns } from '../timers/signs/timer-signs.tsx';
import { useListLook } from '../timers/use-look.ts';
import { textOf, type ColumnKey } from '../../lib/timers/programme-columns.ts';
import { grabbable } from './grab.ts';
import { GridCell } from './grid-cell.tsx';
import styles from './programme-grid.module.css';
import type { RowCells, RowUse } from './programme-props.ts';
import { RowState } from './row-state.tsx';
import type { RowTimes } from '../../lib/timers/row-times.ts';
import type { TimesStore } from '../timers/times-store.ts';

type ProgrammeRowProps = RowCells & {
  readonly timer: Timer;
  readonly times: TimesStore;
  readonly isLast: boolean;
  readonly isOnStage: boolean;
  readonly isSelected: boolean;
  readonly use: RowUse;
};

/** One item of the programme. Rendered again only when something in it changes. */
export const ProgrammeRow = memo(function ProgrammeRow(props: ProgrammeRowProps) {
  const { timer, times: store, index, top, columns, at, editing, range, isOnStage, isSelected, apply } = props;
  const times = useSyncExternalStore(store.subscribe, () => store.of(timer.id));
  const look = useListLook(timer);
  const row = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const near = () => setNear(true);
  useEffect(() => (row.current ? grabbable(row.current, timer.id) : undefined), [timer.id]);
  const ranged = new Set(range.split(' '));
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOnStage || undefined}
      data-row={timer.id}
      data-on-stage={isOnStage || undefined}
      data-state={timer.run.state}
      data-phase={look.phase}
      data-skipped={timer.skip || undefined}
      data-editing={editing ? '' : undefined}
      className={join(item.item, styles.row)}
      style={{ insetBlockStart: top }}
      onPointerEnter={near}
      onFocusCapture={near}
    >
      {columns.map((key, place) => (
        <GridCell
          key={key}
          column={key}
          place={place}
          row={timer.name}
          at={at}
          editing={editing}
          apply={apply}
          isSelected={isSelected || ranged.has(key)}
          isRanged={ranged.has(key)}
        >
          {contentOf(key, { ...props, times, isNear, phase: look.phase })}
        </GridCell>
      ))}
    </div>
  );
});

type Content = Omit<ProgrammeRowProps, 'times'> & {
  readonly times: RowTimes;
  readonly isNear: boolean;
  readonly phase: ReturnType<typeof useListLook>['phase'];
};

function contentOf(key: ColumnKey, content: Content): ReactNode {
  const { timer, times, index, isSelected, use, isNear, phase } = content;
  switch (key) {
    case 'select':
      return <SelectCell timer={timer} number={index + 1} isSelected={isSelected} use={use} />;
    case 'play':
      return <PlayButton size="small" timer={timer} tabIndex={-1} />;
    case 'planned':
      return <Planned timer={timer} times={times} />;
    case 'expected':
      return <Expected times={times} />;
    case 'ends':
    case 'duration':
      return <Figures className={join(item.time, styles.time)}>{textOf(key, timer, times)}</Figures>;
    case 'name':
      return <Name timer={timer} />;
    case 'state':
      return <RowState timer={timer} phase={phase} />;
    case 'signs':
      return <TimerSigns timer={timer} without={signsInRow} className={styles.signs} />;
    case 'menu':
      return <ItemMenu timer={timer} isLast={content.isLast} isOnStage={content.isOnStage} isNear={isNear} use={use} />;
    default:
      return <span className={styles.text}>{textOf(key, timer, times)}</span>;
  }
}

type SelectCellProps = { timer: Timer; number: number; isSelected: boolean; use: RowUse };

function SelectCell({ timer, number, isSelected, use }: SelectCellProps) {
  return (
    <>
      <span data-grip className={item.grip} title={timerWords.drag(timer.name)}>
        <Icon icon={GripVertical} size="small" />
      </span>
      <Checkbox hiddenLabel tabIndex={-1} checked={isSelected} onChange={() => use.toggle(timer.id)}>
        {words.select(timer.name)}
      </Checkbox>
      <Figures className={styles.number}>{number}</Figures>
    </>
  );
}

/** A start that was set stands out against one that follows from others. */
function Planned({ timer, times }: { timer: Timer; times: RowTimes }) {
  return (
    <>
      <Figures className={timer.planned_start ? join(item.time, styles.time) : styles.derived}>{times.planned}</Figures>
      {times.gap && <span className={join(item.note, styles.note)}>{times.gap}</span>}
      {times.overlap && (
        <span className={join(item.note, styles.note)} data-bad>
          {times.overlap}
        </span>
      )}
    </>
  );
}

function Expected({ times: { expected, late, early } }: { times: RowTimes }) {
  return (
    <>
      <Figures className={join(item.time, styles.time)}>{expected}</Figures>
      <Drift late={late} early={early} className={join(item.note, styles.note)} />
    </>
  );
}

function Name({ timer }: { timer: Timer }) {
  const own: Record<`--${string}`, string> = { '--own': timer.color };
  return (
    <>
      <span className={join(item.color, styles.color)} style={own} />
      <span className={join(item.name, styles.name)}>{timer.name}</span>
    </>
  );
}

type ItemMenuProps = { timer: Timer; isLast: boolean; isOnStage: boolean; isNear: boolean; use: RowUse };

/** The menu of a row of the programme. */
export function ItemMenu({ timer, isOnStage, use, ...rest }: ItemMenuProps) {
  return (
    <RowMenu
      {...rest}
      timer={timer}
      acts={use}
      tabIndex={-1}
      more={
        <>
          <MenuItem icon={MonitorUp} disabled={isOnStage} onClick={() => use.show(timer)}>
            {timerWords.select}
          </MenuItem>
          <MenuItem icon={Copy} onClick={() => use.duplicate(timer)}>
            {words.acts.duplicate}
          </MenuItem>
          <MenuItem
            icon={SkipForward}
            disabled={!timer.skip && isUnderWay(timer)}
            onClick={() => use.skip(timer, !timer.skip)}
          >
            {timer.skip ? words.acts.unskip : words.acts.skip}
          </MenuItem>
        </>
      }
    />
  );
}
