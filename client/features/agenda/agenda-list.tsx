import { useLayoutEffect, useMemo, useState, type ComponentType } from 'react';
import { inPlace as itemsIn } from '#domain/programme/places.ts';
import { leftOut } from '#domain/timers/agenda.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { useProgramme } from '../../live/react/use-programme.ts';
import { useLive } from '../../live/react/use-room.ts';
import { agenda as words } from '../../text/es.ts';
import type { AgendaPlace } from './agenda-row.tsx';
import { createForecast, spotlightOf, type Forecast } from './forecast.ts';
import styles from './list.module.css';
import { useFollowing } from './use-following.ts';

export type EntryProps = {
  readonly timer: Timer;
  readonly place: AgendaPlace;
  readonly forecast: Forecast;
  /** Of the item in the programme. */
  readonly index: number;
};

/** From so many items on the rows of a kiosk have one line. */
const LONG = 8;

type AgendaListProps = {
  /** One row, with its digits and its bar. Drawn again only when its own properties change. */
  Entry: ComponentType<EntryProps>;
  /** Nobody can scroll it: it follows the item that is on. */
  isKiosk: boolean;
  /** Only what happens in this place; all where it is empty. */
  inPlace: string;
};

/** The items in their order. What is on and what is next is so in the chosen place. */
export function AgendaList({ Entry, isKiosk, inPlace }: AgendaListProps) {
  const { clock } = useLive();
  const state = useProgramme();
  const { activeTimerId: activeId } = state;
  const timers = useMemo(() => itemsIn(state.timers, inPlace), [state.timers, inPlace]);
  const [forecast] = useState(() => createForecast(state, clock.serverNow()));
  useLayoutEffect(() => forecast.follow(state, clock.serverNow()), [forecast, state, clock]);
  const { now, next } = useMemo(() => spotlightOf(timers, activeId), [timers, activeId]);
  const list = useFollowing({ index: timers.findIndex(({ id }) => id === (now ?? next)), isKiosk });
  const passed = useMemo(() => leftOut({ timers, activeTimerId: activeId }), [timers, activeId]);
  const placeOf = ({ id, skip, run }: Timer): AgendaPlace => {
    if (id === now) return 'now';
    if (skip && run.state === 'stopped') return 'skipped';
    return id === next ? 'next' : passed.has(id) ? 'leftOut' : null;
  };
  return (
    <ol
      ref={list}
      aria-label={words.list}
      className={styles.list}
      data-long={(isKiosk && timers.length >= LONG) || undefined}
    >
      {timers.map((timer) => (
        <Entry key={timer.id} timer={timer} place={placeOf(timer)} forecast={forecast} index={timer.position} />
      ))}
    </ol>
  );
}
