import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * A "no" of the contract, by its word there. Anything after ` : ` explains it to people who read logs; clients look at
 * what is before.
 */
export class IdentityError extends Error {
  readonly status: ContentfulStatusCode;

  constructor(message: string, status: ContentfulStatusCode = 400) {
    super(message);
    this.status = status;
  }
}

/** The form of every refusal. */
export const errorBodyOf = ({ message, status }: IdentityError) => ({
  error: {
    code: status,
    message,
    errors: [{ message, domain: 'global', reason: status === 400 ? 'invalid' : 'failed' }],
  },
});
