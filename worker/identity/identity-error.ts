import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * An error of the contract. Clients read the code before ` : `; the text behind it explains the error to people who
 * read logs.
 */
export class IdentityError extends Error {
  readonly status: ContentfulStatusCode;

  constructor(message: string, status: ContentfulStatusCode = 400) {
    super(message);
    this.status = status;
  }
}

/** The body of every error response. */
export const errorBodyOf = ({ message, status }: IdentityError) => ({
  error: {
    code: status,
    message,
    errors: [{ message, domain: 'global', reason: status === 400 ? 'invalid' : 'failed' }],
  },
});
