type SemaphoreOptions = {
  /** How many calls may run at once. */
  readonly permits: number;
  /** How many calls may wait. */
  readonly maxWaiting: number;
  /**
   * A call that runs for longer is taken for ended, because the runtime may end a request silently. Nobody waits for
   * longer either.
   */
  readonly timeoutMs: number;
};

const POLL_MS = 20;

/**
 * Limits how many calls run at once. A waiting call polls: in Workers one request cannot wake another, which may have
 * ended. The result is null, without the call being run, if too many wait already or the wait takes too long.
 */
export function createSemaphore({ permits, maxWaiting, timeoutMs }: SemaphoreOptions) {
  const inside = new Map<symbol, number>();
  let waiting = 0;

  function enter(): symbol | null {
    const now = Date.now();
    for (const [place, since] of inside) if (now - since > timeoutMs) inside.delete(place);
    if (inside.size >= permits) return null;
    const place = Symbol('place');
    inside.set(place, now);
    return place;
  }

  async function wait(): Promise<symbol | null> {
    if (waiting >= maxWaiting) return null;
    waiting += 1;
    try {
      const until = Date.now() + timeoutMs;
      let place: symbol | null = null;
      while (place === null && Date.now() < until) {
        // oxlint-disable-next-line no-await-in-loop -- it is a wait
        await scheduler.wait(POLL_MS);
        place = enter();
      }
      return place;
    } finally {
      waiting -= 1;
    }
  }

  return async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    const place = enter() ?? (await wait());
    if (place === null) return null;
    try {
      return await work();
    } finally {
      inside.delete(place);
    }
  };
}
