import { refusals, type Refusal } from '#protocol/refusals.ts';
import { explained } from '#words/refusals.ts';
import type { Context, ErrorHandler } from 'hono';
import { log } from '../../log.ts';
import type { AppEnv } from './app-env.ts';
import { setResponseHeaders } from './response-headers.ts';

/**
 * A refusal on its way to the response. Rules return refusals as values; handlers throw them, and Hono's onError turns
 * them into responses, so that a handler contains only the successful case.
 */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

/** The response of a refused call. What the call allowed of an answer before it was refused does not hold for it. */
export function refusalResponse(c: Context<AppEnv>, refusal: Refusal) {
  c.header('Cache-Control', 'no-store');
  if (refusal.retry_after !== undefined) c.header('Retry-After', String(refusal.retry_after));
  return c.json({ detail: explained(refusal) }, refusals[refusal.error]);
}

/**
 * Turns errors into responses. Any other error than a refusal is logged, and the caller gets `unavailable`. Sockets are
 * refused here too, outside every middleware.
 */
export const handleError: ErrorHandler<AppEnv> = (error, c) => {
  setResponseHeaders(c);
  if (error instanceof RefusalError) return refusalResponse(c, error.refusal);
  log.error('A call failed', error);
  return refusalResponse(c, { error: 'unavailable' });
};
