/** setTimeout and clearTimeout, passed in so that tests own the time. */
export interface Timers {
  readonly set: (run: () => void, ms: number) => number;
  readonly clear: (id: number) => void;
}

/** One wait at a time: while there is one, `set` does nothing. */
export function createSingleTimer(timers: Timers) {
  let waiting: number | null = null;
  const stop = () => {
    if (waiting !== null) timers.clear(waiting);
    waiting = null;
  };
  const set = (run: () => void, ms: number) => {
    waiting ??= timers.set(() => {
      waiting = null;
      run();
    }, ms);
  };
  return { set, stop };
}

/** Timers with names. `set` takes the place of an earlier wait of the same name; with null it waits no more. */
export function createTimerSet<Name extends string>(timers: Timers, onTimer: (name: Name) => void) {
  const waiting = new Map<Name, number>();
  return {
    set(name: Name, ms: number | null): void {
      const before = waiting.get(name);
      if (before !== undefined) timers.clear(before);
      waiting.delete(name);
      if (ms === null) return;
      const id = timers.set(() => {
        waiting.delete(name);
        onTimer(name);
      }, ms);
      waiting.set(name, id);
    },
  };
}
