/**
 * What operators read. One line per happening, with its fields beside it; never a code, a token, a name or a text
 * that somebody wrote.
 */
export const log = {
  /** Something failed that is tried again by itself. */
  warn: (happening: string, error: unknown): void => console.warn(happening, describe(error)),
  /** Something failed that should not. */
  error: (happening: string, error: unknown): void => console.error(happening, describe(error)),
};

/** The cause below: what wraps it (a query that failed) repeats the values it was about. */
function describe(error: unknown): { name?: string; message: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error) };
  if (error.cause instanceof Error) return describe(error.cause);
  return { name: error.name, message: error.message, stack: error.stack };
}
