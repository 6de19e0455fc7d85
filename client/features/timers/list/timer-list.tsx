import { Plus } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { usePerform, useRoom } from '../../../live/react/use-room.ts';
import { timers as words } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { dragRow } from '../../../ui/drag-rows.ts';
import item from '../item.module.css';
import { TimerDialogs, type Opened } from '../dialogs/timer-dialogs.tsx';
import { useIsBlank, type FirstTemplates } from '../use-first-timer.ts';
import styles from './timer-list.module.css';
import { TimerRow, type ListRowActs } from './timer-row.tsx';
import { useRowStop } from '../../../ui/use-row-stop.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';

type TimerListProps = {
  onAlerts: (timerId: string) => void;
  /** Another way out where the plan allows no more timers. */
  atLimit?: ReactNode;
  Templates: FirstTemplates;
};

/** All timers in their order, each with its state, its progress and its actions. */
export function TimerList({ onAlerts, atLimit, Templates }: TimerListProps) {
  const timers = useRoom((room) => room.timers);
  const active = useRoom((room) => room.activeTimerId);
  const most = useRoom((room) => room.session.max_timers);
  const isLast = most - timers.length === 1;
  const [opened, open] = useState<Opened | null>(null);
  const isBlank = useIsBlank();
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, acts, moved: movedId } = useRowActs(open, onAlerts);
  const keptFocus = useKeptFocus('data-timer', heading);
  const { stop, ...rowKeys } = useRowStop(timers, active);
  const moved = timers.find(({ id }) => id === movedId);
  return (
    <section aria-labelledby="timers-title" className={styles.panel}>
      <header className={styles.head}>
        <h2 id="timers-title" ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <span id="timers-count" className={styles.count}>
          {words.count(timers.length, most)}
          {isLast && ` · ${words.oneLeft}`}
        </span>
      </header>
      <div className={item.scroll}>
        {timers.length === 0 && <EmptyState title={words.none} hint={words.noneHint} />}
        <div role="list" ref={list} className={styles.list} {...keptFocus} {...rowKeys}>
          {groupsOf(timers).map((group) => (
            <ol key={group.nth} role="none" className={styles.group} style={rowsOf(group)}>
              {group.timers.map((timer) => (
                <TimerRow
                  key={timer.id}
                  timer={timer}
                  isOnStage={timer.id === active}
                  isLast={timer.position === timers.length - 1}
                  tabIndex={timer.id === stop ? 0 : -1}
                  acts={acts}
                />
              ))}
            </ol>
          ))}
        </div>
        <div className={styles.foot}>
          <Button
            icon={Plus}
            wide
            aria-describedby="timers-count"
            onClick={() => open({ dialog: timers.length < most ? 'create' : 'limit' })}
          >
            {words.create}
            {isLast && (
              <span aria-hidden="true" className={styles.left}>
                {words.oneLeft}
              </span>
            )}
          </Button>
          {isBlank && <Templates onDone={() => heading.current?.focus()} onLimit={() => open({ dialog: 'limit' })} />}
        </div>
      </div>
      <VisuallyHidden role="status">
        {moved && words.moved(moved.name, moved.position + 1, timers.length)}
      </VisuallyHidden>
      <TimerDialogs opened={opened} onOpen={open} onRemoved={() => heading.current?.focus()} remedy={atLimit} />
    </section>
  );
}

type Group = { readonly nth: number; readonly timers: readonly Timer[] };

/** So many rows are laid out and painted together, or none of them. */
const GROUP = 10;

const groupsOf = (timers: readonly Timer[]): Group[] =>
  Array.from({ length: Math.ceil(timers.length / GROUP) }, (_, nth) => ({
    nth,
    timers: timers.slice(nth * GROUP, (nth + 1) * GROUP),
  }));

const rowsOf = ({ timers }: Group): Record<`--${string}`, number> => ({ '--rows': timers.length });

/** The callbacks stay the same, so that a row is rendered again only when its timer changes. */
function useRowActs(open: (opened: Opened) => void, onAlerts: (timerId: string) => void) {
  const perform = usePerform();
  const list = useRef<HTMLDivElement>(null);
  const [moved, note] = useState<string | null>(null);
  const acts = useMemo<ListRowActs>(() => {
    const move: ListRowActs['move'] = ({ id }, position) => {
      perform({ command: 'timer.move', timer_id: id, position });
      note(id);
    };
    return {
      edit: ({ id }) => open({ dialog: 'edit', id }),
      alerts: ({ id }) => onAlerts(id),
      remove: ({ id }) => open({ dialog: 'remove', id }),
      move,
      grab({ button, currentTarget: grip, nativeEvent }, timer) {
        const scroller = list.current?.parentElement;
        if (button !== 0 || !list.current || !scroller) return;
        const onDrop = (to: number) => move(timer, to);
        dragRow(grip, nativeEvent, { list: list.current, scroller, from: timer.position, onDrop });
      },
    };
  }, [perform, open, onAlerts]);
  return { list, acts, moved };
}
