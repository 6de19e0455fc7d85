import { useEffect, useRef } from 'react';
import { DEFAULT_COLOR, FIRST_TIMER } from '#protocol/constants.ts';
import { useIsReady, usePerform, useRoom } from '../../live/react/use-room.ts';

/** The earliest moment of its creation, ms after the page was requested. */
const EARLIEST_MS = 1000;

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
    if (isReady && !isEmpty) isDue.current = false;
    if (!isReady || !isDue.current) return undefined;
    const wait = setTimeout(() => {
      isDue.current = false;
      perform(first);
    }, EARLIEST_MS - performance.now());
    return () => clearTimeout(wait);
  }, [isReady, isEmpty, perform]);
}
