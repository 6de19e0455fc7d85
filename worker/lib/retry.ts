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

/**
 * How long work belongs to the run that claimed it: longer than a request or a scheduled run can live. Afterwards another
 * run takes it.
 */
export const CLAIM_MS = 16 * 60_000;

/** Pause in ms before the n-th repetition (from 1) of work in the background: a minute, doubled each time, at most six hours. */
export const pauseBefore = (repetition: number): number => Math.min(60_000 * 2 ** (repetition - 1), 6 * 60 * 60_000);

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
