const TRIES = 3;
const PAUSE_MS = 100;

/**
 * Asks a room again when it was away for a moment (it moved, or new code came). Not when it is overloaded: asking
 * again is what it suffers from. `ask` must take a new stub each time, an old one stays broken.
 */
export async function retryRoomCall<Value>(ask: () => Promise<Value>, tried = 1): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (tried >= TRIES || !isMomentary(error)) throw error;
    await scheduler.wait(PAUSE_MS * tried);
    return retryRoomCall(ask, tried + 1);
  }
}

const isMomentary = (error: unknown): boolean =>
  error instanceof Error &&
  'retryable' in error &&
  error.retryable === true &&
  !('overloaded' in error && error.overloaded === true);

/** How long anybody waits to hear whether an account stands. */
export const ACCOUNT_STATUS_TIMEOUT_MS = 3000;

/** @throws if the answer takes longer than so many milliseconds: whoever waits is told something sooner. */
export async function withTimeout<Value>(ms: number, answer: Promise<Value>): Promise<Value> {
  const late = scheduler.wait(ms).then((): never => {
    throw new Error('No answer in time');
  });
  return Promise.race([answer, late]);
}
