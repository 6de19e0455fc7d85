/**
 * The operator's log: one line per event with its fields, never a code, a token, a name or a text that people wrote.
 */
export const log = {
  /** A failure that is retried. */
  warn: (happening: string, error: unknown): void => console.warn(happening, describe(error)),
  /** A failure that should not happen. */
  error: (happening: string, error: unknown): void => console.error(happening, describe(error)),
};

/** Describes the innermost cause: wrapping errors (of a failed query) repeat the values. */
function describe(error: unknown): { name?: string; message: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error) };
  if (error.cause instanceof Error) return describe(error.cause);
  return { name: error.name, message: error.message, stack: error.stack };
}
