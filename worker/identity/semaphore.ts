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
  const held = new Map<symbol, number>();
  let waiting = 0;

  function acquire(): symbol | null {
    const now = Date.now();
    for (const [permit, since] of held) if (now - since > timeoutMs) held.delete(permit);
    if (held.size >= permits) return null;
    const permit = Symbol('permit');
    held.set(permit, now);
    return permit;
  }

  async function wait(): Promise<symbol | null> {
    if (waiting >= maxWaiting) return null;
    waiting += 1;
    try {
      const until = Date.now() + timeoutMs;
      let permit: symbol | null = null;
      while (permit === null && Date.now() < until) {
        // oxlint-disable-next-line no-await-in-loop -- it is a wait
        await scheduler.wait(POLL_MS);
        permit = acquire();
      }
      return permit;
    } finally {
      waiting -= 1;
    }
  }

  return async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    const permit = acquire() ?? (await wait());
    if (permit === null) return null;
    try {
      return await work();
    } finally {
      held.delete(permit);
    }
  };
}
