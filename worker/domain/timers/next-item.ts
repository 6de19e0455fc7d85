import type { SharedState } from '../room/room.ts';
import type { Timer } from './timer.ts';

/** What comes after the item on stage: the next by position that has not been on yet; null if there is none. */
export function nextItem({ timers, activeTimerId }: Pick<SharedState, 'timers' | 'activeTimerId'>): Timer | null {
  const active = timers.findIndex(({ id }) => id === activeTimerId);
  return timers.find(({ run, position }) => run.state === 'stopped' && position > active) ?? null;
}
