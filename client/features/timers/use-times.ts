import { useEffect, useLayoutEffect, useState } from 'react';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { useLive } from '../../live/react/use-room.ts';
import { createTimesStore, type TimesStore } from './times-store.ts';

/** The times of all rows, as things stand. They change in the frame in which the digits change. */
export function useTimes(state: ProgrammeState): TimesStore {
  const { clock, frameScheduler } = useLive();
  const { short } = useEventTime();
  const [store] = useState(() => {
    const first = createTimesStore();
    first.show(state, clock.serverNow(), short);
    return first;
  });
  // With the rows of the new state, not a frame later.
  useLayoutEffect(() => store.show(state, clock.serverNow(), short), [store, state, clock, short]);
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => store.wait(state, serverMs),
        paint: (serverMs) => store.show(state, serverMs, short),
      }),
    [frameScheduler, store, state, short],
  );
  return store;
}
