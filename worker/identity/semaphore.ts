type SemaphoreOptions = {
  /** How many may work at once. */
  readonly permits: number;
  /** How many may wait for that. */
  readonly maxWaiting: number;
  /** Whoever holds a place for longer is gone: his request was ended under him. Nobody waits for longer either. */
  readonly timeoutMs: number;
};

const POLL_MS = 20;

/**
 * Lets a few work at once. Whoever waits looks by himself from time to time: here no request can wake another one,
 * which may have ended without a word. Null, without the work being done, if too many wait already.
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
