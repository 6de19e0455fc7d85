/**
 * Time that only passes when a test lets it pass (ms, fractional). Timers fire in the order of
 * their times; one that is set while time passes fires in the same pass if its time has come.
 */
export interface VirtualTime {
  readonly now: () => number;
  readonly set: (run: () => void, ms: number) => number;
  readonly clear: (id: number) => void;
  readonly pass: (ms: number) => void;
  /** The number of timers that have not fired. */
  readonly waiting: () => number;
}

export function createVirtualTime(start = 0, late: () => number = () => 0): VirtualTime {
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  let now = start;
  let lastId = 0;
  const first = (until: number) =>
    [...timers]
      .filter(([, { at }]) => at <= until)
      .toSorted(([idA, a], [idB, b]) => a.at - b.at || idA - idB)
      .at(0);
  return {
    now: () => now,
    set(run, ms) {
      lastId += 1;
      timers.set(lastId, { at: now + Math.max(0, ms) + late(), run });
      return lastId;
    },
    clear: (id) => void timers.delete(id),
    pass(ms) {
      const until = now + ms;
      for (let next = first(until); next !== undefined; next = first(until)) {
        const [id, { at, run }] = next;
        timers.delete(id);
        now = Math.max(now, at);
        run();
      }
      now = until;
    },
    waiting: () => timers.size,
  };
}
