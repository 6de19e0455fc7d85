import { useCallback, useMemo, useState } from 'react';
import type { Timer } from '#domain/timers/timer.ts';

export type Selection = {
  /** The ids of the selected timers, in the order of the list, without those that were deleted. */
  readonly selected: ReadonlySet<string>;
  /** Selects these, or none of them if all are selected. */
  readonly toggle: (...ids: readonly string[]) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
};

/** Which timers of a list are selected. */
export function useSelection(timers: readonly Timer[]): Selection {
  const [chosen, choose] = useState<ReadonlySet<string>>(none);
  return {
    selected: useMemo(
      () => (chosen.size === 0 ? none : new Set(timers.map(({ id }) => id).filter((id) => chosen.has(id)))),
      [timers, chosen],
    ),
    toggle: useCallback((...ids) => choose((before) => toggled(before, ids)), []),
    selectAll: () => choose(new Set(timers.map(({ id }) => id))),
    clear: useCallback(() => choose(none), []),
  };
}

const none: ReadonlySet<string> = new Set();

const toggled = (before: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  ids.every((id) => before.has(id))
    ? new Set([...before].filter((each) => !ids.includes(each)))
    : new Set([...before, ...ids]);
