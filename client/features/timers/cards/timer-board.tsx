import { ListChecks } from 'lucide-react';
import { useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { useProgramme } from '../../../live/react/use-programme.ts';
import { useRoom } from '../../../live/react/use-room.ts';
import { moderator, timers as words } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useRowStop } from '../../../ui/use-row-stop.ts';
import type { BoardView } from './board-view.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Counters } from './counters.tsx';
import { useTimes } from '../use-times.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { TimerCard } from './timer-card.tsx';
import { TimerLine } from './timer-line.tsx';
import styles from './timer-board.module.css';

type TimerBoardProps = {
  view: BoardView;
  /** The choice of the view. */
  choice?: ReactNode;
};

/** All timers as cards side by side or in a list, with controls of each and of all that are selected. */
export function TimerBoard({ view, choice }: TimerBoardProps) {
  const timers = useRoom((room) => room.timers);
  const active = useRoom((room) => room.activeTimerId);
  const times = useTimes(useProgramme());
  const hasHours = useSyncExternalStore(times.subscribe, () => timers.some(({ id }) => times.of(id).planned !== ''));
  const isLow = useMedia('(width < 40rem) and (height < 40rem)');
  const Item = view === 'list' ? TimerLine : TimerCard;
  const { selected, toggle, selectAll, clear } = useSelection(timers);
  const { stop, ...rowKeys } = useRowStop(timers, active);
  const all = useRef<HTMLButtonElement>(null);
  const leave = () => {
    // The bar disappears with the button that has the focus.
    all.current?.focus();
    clear();
  };
  return (
    <section aria-labelledby="grid-title" data-view={view} className={styles.panel}>
      <div className={styles.scroll}>
        <header className={styles.head}>
          <Counters timers={timers} isShort={view === 'list' || isLow} />
          <div className={styles.line}>
            <h2 id="grid-title">
              {/* The tab above has the same words. */}
              <VisuallyHidden on="phone">{words.title}</VisuallyHidden>
            </h2>
            {choice}
            {timers.length > 0 && (
              <Button ref={all} size="small" icon={ListChecks} onClick={selectAll}>
                {words.bulk.selectAll}
              </Button>
            )}
          </div>
        </header>
        {timers.length === 0 && <EmptyState title={words.noneInEvent} hint={moderator.noneHint} />}
        <ol className={styles[view]} data-with-hours={hasHours || undefined} {...rowKeys}>
          {timers.map((timer) => (
            <Item
              key={timer.id}
              timer={timer}
              times={times}
              isOnStage={timer.id === active}
              isSelected={selected.has(timer.id)}
              tabIndex={timer.id === stop ? 0 : -1}
              onToggle={toggle}
            />
          ))}
        </ol>
      </div>
      {selected.size > 0 && <BulkBar ids={[...selected]} onLeave={leave} />}
    </section>
  );
}
