import { useCallback, useMemo, useState } from 'react';

export type Selection = {
  /** The ids of the selected ones, in the order of the list, without those that are gone. */
  readonly selected: ReadonlySet<string>;
  /** Selects these, or none of them if all are selected. */
  readonly toggle: (...ids: readonly string[]) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
};

/** Which of a list are selected. */
export function useSelection(list: readonly { readonly id: string }[]): Selection {
  const [chosen, choose] = useState<ReadonlySet<string>>(none);
  return {
    selected: useMemo(
      () => (chosen.size === 0 ? none : new Set(list.map(({ id }) => id).filter((id) => chosen.has(id)))),
      [list, chosen],
    ),
    toggle: useCallback((...ids) => choose((before) => toggled(before, ids)), []),
    selectAll: () => choose(new Set(list.map(({ id }) => id))),
    clear: useCallback(() => choose(none), []),
  };
}

const none: ReadonlySet<string> = new Set();

const toggled = (before: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  ids.every((id) => before.has(id))
    ? new Set([...before].filter((each) => !ids.includes(each)))
    : new Set([...before, ...ids]);
