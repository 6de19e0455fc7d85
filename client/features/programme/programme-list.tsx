import { GripVertical } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { textsAfterName } from '../../lib/timers/item-texts.ts';
import { programme as words, timers as timerWords } from '../../text/es.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { join } from '../../ui/join.ts';
import item from '../timers/item.module.css';
import { PlayButton } from '../timers/play-button.tsx';
import { signsInRow } from '../timers/signs/signs-of.ts';
import { TimerSigns } from '../timers/signs/timer-signs.tsx';
import { useListLook } from '../timers/use-look.ts';
import { textOf } from '../../lib/timers/programme-columns.ts';
import { grabbable } from './grab.ts';
import type { ProgrammeProps, RowUse } from './programme-props.ts';
import styles from './programme-list.module.css';
import { ItemMenu } from './programme-row.tsx';
import { RowState } from './row-state.tsx';
import { NO_TIMES } from '../../lib/timers/row-times.ts';
import type { TimesStore } from '../timers/times-store.ts';
import { useDropPlace } from './use-drop-place.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** The height of a row, rem. */
const ROW_REM = 4.75;

type ProgrammeListProps = ProgrammeProps & { readonly isSelecting: boolean };

/** The day on a phone: a press on an item opens it, or selects it while items are selected. */
export function ProgrammeList({ timers, times, selection, acts, use, isSelecting }: ProgrammeListProps) {
  const active = useRoom(({ activeTimerId }) => activeTimerId);
  const scroller = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => timers.map(({ id }) => id), [timers]);
  const [grabbed, grab] = useState<string | null>(null);
  const rows = useVirtualRows({ scroller, ids, rowRem: ROW_REM, headRem: 0, kept: [grabbed] });
  const drop = useDropPlace({ scroller, timers, selection, acts, grab, head: 0, row: rows.row });
  return (
    <div ref={scroller} className={item.scroll}>
      <ol aria-label={words.table} className={styles.list} style={{ blockSize: rows.height }}>
        {rows.drawn.map(({ index, top }) => {
          const timer = timers[index];
          return (
            timer && (
              <ListRow
                key={timer.id}
                timer={timer}
                top={top}
                index={index}
                count={timers.length}
                times={times}
                isOnStage={timer.id === active}
                isSelected={selection.selected.has(timer.id)}
                isSelecting={isSelecting}
                use={use}
              />
            )
          );
        })}
        {drop !== null && <li aria-hidden="true" className={item.drop} style={{ insetBlockStart: drop }} />}
      </ol>
    </div>
  );
}

type ListRowProps = {
  readonly timer: Timer;
  readonly index: number;
  /** From the first row, px. */
  readonly top: number;
  /** Of all rows. */
  readonly count: number;
  readonly times: TimesStore;
  readonly isOnStage: boolean;
  readonly isSelected: boolean;
  readonly isSelecting: boolean;
  readonly use: RowUse;
};

const ListRow = memo(function ListRow({ timer, index, top, count, times, isOnStage, ...rest }: ListRowProps) {
  const { isSelected, isSelecting, use } = rest;
  const row = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(false);
  const near = () => setNear(true);
  const look = useListLook(timer);
  useEffect(
    () => (isSelecting || !row.current ? undefined : grabbable(row.current, timer.id)),
    [timer.id, isSelecting],
  );
  const own: Record<`--${string}`, string> = { '--own': timer.color };
  return (
    <li
      ref={row}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-current={isOnStage || undefined}
      data-row={timer.id}
      data-on-stage={isOnStage || undefined}
      data-selected={isSelected || undefined}
      data-state={timer.run.state}
      data-skipped={timer.skip || undefined}
      className={join(item.item, styles.row)}
      style={{ insetBlockStart: top, ...own }}
      onPointerEnter={near}
      onFocusCapture={near}
    >
      {isSelecting ? (
        <Checkbox hiddenLabel checked={isSelected} onChange={() => use.toggle(timer.id)} className={styles.check}>
          {words.select(timer.name)}
        </Checkbox>
      ) : (
        <span data-grip className={item.grip} title={timerWords.drag(timer.name)}>
          <Icon icon={GripVertical} size="small" />
        </span>
      )}
      <button
        type="button"
        className={styles.open}
        tabIndex={isSelecting ? -1 : 0}
        aria-hidden={isSelecting || undefined}
        onClick={() => (isSelecting ? use.toggle(timer.id) : use.edit(timer))}
      >
        <When timer={timer} times={times} />
        <span className={join(item.color, styles.color)} />
        <span className={styles.what}>
          <span className={join(item.name, styles.name)}>{timer.name}</span>
          <span className={styles.detail}>
            <Figures>{textOf('duration', timer, NO_TIMES)}</Figures>
            {timer.cue && <span>{timer.cue}</span>}
            {textsAfterName.map(
              (name) =>
                timer[name] && (
                  <span key={name} className={styles.text}>
                    {timer[name]}
                  </span>
                ),
            )}
          </span>
          <span className={styles.detail}>
            <RowState timer={timer} phase={look.phase} />
            <TimerSigns timer={timer} without={signsInRow} className={styles.signs} />
          </span>
        </span>
      </button>
      {!isSelecting && <PlayButton size="small" timer={timer} />}
      <ItemMenu timer={timer} isLast={index === count - 1} isOnStage={isOnStage} isNear={isNear} use={use} />
    </li>
  );
});

/** The expected start, without one the planned one; below it what is late, or what does not fit. */
function When({ timer, times: store }: { timer: Timer; times: TimesStore }) {
  const times = useSyncExternalStore(store.subscribe, () => store.of(timer.id));
  const late = times.late ? words.late(times.late) : times.overlap;
  return (
    <span className={styles.when}>
      <Figures className={join(item.time, styles.time)}>{times.expected || times.planned || '–'}</Figures>
      <span className={join(item.note, styles.note)} data-bad={late ? true : undefined}>
        {late || (times.early ? words.early(times.early) : times.gap)}
      </span>
    </span>
  );
}
