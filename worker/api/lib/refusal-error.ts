import { explained, refusals } from '#protocol/refusals.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Context, ErrorHandler } from 'hono';
import { log } from '../../log.ts';
import type { AppEnv } from './app-env.ts';
import { setResponseHeaders } from './response-headers.ts';

/**
 * A "no" on its way back to the caller. Rules give refusals as values; here, between the room and the answer, there
 * is one road for all of them, hono's onError, so that a handler says only what happens when all goes well.
 */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

/** The one form of a refused call. */
export const refusalResponse = (c: Context<AppEnv>, refusal: Refusal) =>
  c.json({ detail: explained(refusal) }, refusals[refusal.error].status);

/**
 * Whatever is not a refusal is a fault of ours: the caller learns only that, the operator's log the rest. Sockets are
 * refused here too, outside every middleware.
 */
export const handleError: ErrorHandler<AppEnv> = (error, c) => {
  setResponseHeaders(c);
  if (error instanceof RefusalError) return refusalResponse(c, error.refusal);
  log.error('A call failed', error);
  return refusalResponse(c, { error: 'unavailable' });
};
