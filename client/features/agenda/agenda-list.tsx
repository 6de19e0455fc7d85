import { useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { leftOut } from '#domain/timers/agenda.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { agenda as words } from '../../text/es.ts';
import type { AgendaPlace } from './agenda-row.tsx';
import { ExpectedTimes } from './expected-times.tsx';
import { forecastOf, spotlightOf } from './forecast.ts';
import styles from './list.module.css';
import { useFollowing } from './use-following.ts';

export type EntryProps = { readonly timer: Timer; readonly place: AgendaPlace; readonly when: ReactNode };

type AgendaListProps = {
  /** One row, with its digits and its bar. */
  Entry: ComponentType<EntryProps>;
  /** Nobody can scroll it: it follows the item that is on. */
  isKiosk: boolean;
};

/** The items in their order. */
export function AgendaList({ Entry, isKiosk }: AgendaListProps) {
  const timers = useRoom((room) => room.timers);
  const activeId = useRoom((room) => room.activeTimerId);
  const event = useRoom((room) => room.event);
  const show = useRoom((room) => room.show);
  const forecast = useMemo(
    () => forecastOf({ timers, activeTimerId: activeId, event, show }),
    [timers, activeId, event, show],
  );
  const { now, next } = useMemo(() => spotlightOf(timers, activeId), [timers, activeId]);
  const list = useFollowing({ index: timers.findIndex(({ id }) => id === (now ?? next)), isKiosk });
  const passed = useMemo(() => leftOut({ timers, activeTimerId: activeId }), [timers, activeId]);
  const placeOf = ({ id, skip, run }: Timer): AgendaPlace => {
    if (id === now) return 'now';
    if (skip && run.state === 'stopped') return 'skipped';
    return id === next ? 'next' : passed.has(id) ? 'leftOut' : null;
  };
  return (
    <ol ref={list} aria-label={words.list} className={styles.list}>
      {timers.map((timer, index) => (
        <Entry
          key={timer.id}
          timer={timer}
          place={placeOf(timer)}
          when={<ExpectedTimes forecast={forecast} index={index} />}
        />
      ))}
    </ol>
  );
}
