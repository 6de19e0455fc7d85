/** The longest wait, ms. */
const TIMEOUT_MS = 8000;

/** The result of `promise`, which must come in time. */
export async function inTime<Value>(promise: Promise<Value>, what: () => string): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Waited in vain: ${what()}`)), TIMEOUT_MS);
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
