import { ListChecks } from 'lucide-react';
import { useRef } from 'react';
import { useProgramme } from '../../../live/react/use-programme.ts';
import { useRoom } from '../../../live/react/use-room.ts';
import { moderator, timers as words } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Counters } from './counters.tsx';
import { useTimes } from '../programme/use-times.ts';
import { useSelection } from '../use-selection.ts';
import { TimerCard } from './timer-card.tsx';
import styles from './timer-grid.module.css';

/** All timers side by side, with controls on each card and for all that are selected. */
export function TimerGrid() {
  const timers = useRoom((room) => room.timers);
  const active = useRoom((room) => room.activeTimerId);
  const times = useTimes(useProgramme());
  const { selected, toggle, selectAll, clear } = useSelection(timers);
  const all = useRef<HTMLButtonElement>(null);
  const leave = () => {
    // The bar disappears with the button that has the focus.
    all.current?.focus();
    clear();
  };
  return (
    <section aria-labelledby="grid-title" className={styles.panel}>
      <div className={styles.scroll}>
        <header className={styles.head}>
          <Counters timers={timers} />
          <div className={styles.line}>
            <h2 id="grid-title">
              {/* The tab above has the same words. */}
              <VisuallyHidden on="phone">{words.title}</VisuallyHidden>
            </h2>
            {timers.length > 0 && (
              <Button ref={all} size="small" icon={ListChecks} onClick={selectAll}>
                {words.bulk.selectAll}
              </Button>
            )}
          </div>
        </header>
        {timers.length === 0 && <EmptyState title={words.noneInEvent} hint={moderator.noneHint} />}
        <ol className={styles.grid}>
          {timers.map((timer) => (
            <TimerCard
              key={timer.id}
              timer={timer}
              times={times}
              isOnStage={timer.id === active}
              isSelected={selected.has(timer.id)}
              onToggle={toggle}
            />
          ))}
        </ol>
      </div>
      {selected.size > 0 && <BulkBar ids={[...selected]} onLeave={leave} />}
    </section>
  );
}
