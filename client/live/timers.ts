/** Waiting, from outside so that tests own the time. */
export interface Timers {
  readonly set: (run: () => void, ms: number) => number;
  readonly clear: (id: number) => void;
}

/** One thing to wait for at a time; a later wish does not put it off. */
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
