import { clientId, commandId } from '#protocol/ids.ts';
import { createMiddleware } from 'hono/factory';
import { addressOf } from '../../lib/address.ts';
import type { AppEnv } from './app-env.ts';
import { invalidField } from './invalid.ts';
import { Refused } from './refused.ts';

/**
 * Reads who calls, once for all calls. A room code of the wrong form goes on to the room as it is, where it counts as
 * a wrong one; a bearer token cannot be right while nobody issues any.
 */
export const readCaller = createMiddleware<AppEnv>(async (c, next) => {
  if (/^bearer\b/i.test(c.req.header('Authorization') ?? '')) throw new Refused({ error: 'unauthorized' });
  c.set('caller', {
    code: c.req.header('X-Room-Code') ?? null,
    uid: null,
    clientId: wellFormed('X-Client-Id', c.req.header('X-Client-Id'), clientId),
    address: addressOf(c.req.raw.headers),
  });
  c.set('key', wellFormed('Idempotency-Key', c.req.header('Idempotency-Key'), commandId));
  await next();
});

type Form = { safeParse(value: string): { readonly success: boolean } };

function wellFormed(name: string, value: string | undefined, form: Form): string | null {
  if (value === undefined) return null;
  if (!form.safeParse(value).success) throw invalidField(name);
  return value;
}
