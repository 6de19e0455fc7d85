// Tests may replace the timers of the runtime.
const { setTimeout: later, clearTimeout: cancel } = globalThis;

/** What waits for messages of a socket is asked again when one arrives, and not every few milliseconds. */
export function newArrivals() {
  const waiting = new Set<() => void>();
  return {
    /** Something has arrived. */
    notify: (): void => {
      for (const look of waiting) look();
    },
    /** The first value of `read` that is not null or undefined. Rejects with `what` after a time in ms. */
    until: <Value>(read: () => Value | null | undefined, what: string, timeout = 4000): Promise<Value> =>
      new Promise((resolve, reject) => {
        const end = () => {
          cancel(timer);
          waiting.delete(look);
        };
        const look = () => {
          const value = read();
          if (value === null || value === undefined) return;
          end();
          resolve(value);
        };
        const timer = later(() => {
          end();
          reject(new Error(`Within ${timeout} ms there was not: ${what}`));
        }, timeout);
        waiting.add(look);
        look();
      }),
  };
}
