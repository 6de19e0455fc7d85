/** setTimeout and clearTimeout, passed in so that tests own the time. */
export interface Timers {
  readonly set: (run: () => void, ms: number) => number;
  readonly clear: (id: number) => void;
}

/** A timer that is later than this, ms, was delayed by a busy page or a sleeping device. */
const LATE_MS = 500;
/** How much longer a late timer waits, so that messages that arrived in time are handled first, ms. */
export const GRACE_MS = 100;

export type TimerSource = Timers & {
  /** The wall clock, ms. */
  readonly wall: () => number;
};

/**
 * Timers that decide after what came in time. When a page was busy, Firefox runs timers that are overdue before messages that
 * arrived earlier: an answer that is already there would be missed.
 */
export function createPatientTimers({ set, clear, wall }: TimerSource): Timers {
  /** The further waits of late timers, by the id that was handed out. */
  const extended = new Map<number, number>();
  return {
    set(run, ms) {
      const due = wall() + ms;
      const id = set(() => {
        if (wall() - due < LATE_MS) return run();
        const further = set(() => {
          extended.delete(id);
          run();
        }, GRACE_MS);
        extended.set(id, further);
      }, ms);
      return id;
    },
    clear(id) {
      clear(id);
      const further = extended.get(id);
      if (further !== undefined) clear(further);
      extended.delete(id);
    },
  };
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
