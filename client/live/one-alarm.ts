import type { Timers } from './clock-sync.ts';

/** One thing to wait for at a time; a later wish does not put it off. */
export function createOneAlarm(timers: Timers) {
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
