const TRIES = 3;
const PAUSE_MS = 100;

/**
 * Retries a call to a room that was interrupted (the room moved, or new code was deployed), not one that was refused
 * for overload. `ask` must take a new stub each time: a broken stub stays broken.
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

/** How long a request waits for the status of an account. */
export const ACCOUNT_STATUS_TIMEOUT_MS = 3000;

/**
 * @throws if the answer takes longer than `ms`.
 */
export async function withTimeout<Value>(ms: number, answer: Promise<Value>): Promise<Value> {
  const late = scheduler.wait(ms).then((): never => {
    throw new Error('No answer in time');
  });
  return Promise.race([answer, late]);
}
