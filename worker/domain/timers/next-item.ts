import type { SharedState } from '../room/room.ts';
import type { Timer } from './timer.ts';

/** The first stopped timer after the active one, by position; null if there is none. */
export function nextItem({ timers, activeTimerId }: Pick<SharedState, 'timers' | 'activeTimerId'>): Timer | null {
  const active = timers.findIndex(({ id }) => id === activeTimerId);
  return timers.find(({ run, position }) => run.state === 'stopped' && position > active) ?? null;
}
