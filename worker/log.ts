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

const describe = (error: unknown) =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: String(error) };
