import { useEffect, useRef, type ComponentType } from 'react';
import { untouchedFirst } from '#domain/timers/first-timer.ts';
import { DEFAULT_COLOR, FIRST_TIMER } from '#protocol/constants.ts';
import { useIsReady, usePerform, useRoom } from '../../live/react/use-room.ts';

const first = {
  command: 'timer.create',
  ...FIRST_TIMER,
  color: DEFAULT_COLOR,
  presenter: '',
  only_if_empty: true,
} as const;

/**
 * Creates the first timer of a room that has none. `only_if_empty` lets the room decide, so that two panels create one.
 * A room whose last timer is deleted later gets none.
 */
export function useFirstTimer(): void {
  const isReady = useIsReady();
  const isEmpty = useRoom((room) => room.timers.length === 0);
  const perform = usePerform();
  const isDue = useRef(true);
  useEffect(() => {
    if (!isReady || !isDue.current) return;
    isDue.current = false;
    if (isEmpty) perform(first);
  }, [isReady, isEmpty, perform]);
}

/** Whether the room has no programme yet: nothing, or the timer that it begins with, as it was. */
export const useIsBlank = (): boolean =>
  useRoom(({ timers, alerts }) => timers.length === 0 || untouchedFirst({ timers, alerts }) !== null);

/** The templates that a room without a programme may begin with. `onLimit`: the plan allows too few timers. */
export type FirstTemplates = ComponentType<{ readonly onDone: () => void; readonly onLimit: () => void }>;
