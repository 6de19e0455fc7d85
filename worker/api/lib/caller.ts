import { clientId, commandId } from '#protocol/ids.ts';
import { createMiddleware } from 'hono/factory';
import { verifyIdToken } from '../../identity/verify-id-token.ts';
import type { Identity } from '../../identity/identity.ts';
import { bearerTokenOf, clientAddressOf } from '../../lib/request.ts';
import type { AppEnv } from './app-env.ts';
import { invalidField } from './invalid.ts';
import { RefusalError } from './refusal-error.ts';

/** Reads the caller once for all calls. A malformed room code is passed on: the room counts it as a wrong one. */
export const readCaller = createMiddleware<AppEnv>(async (c, next) => {
  const { headers } = c.req.raw;
  const code = headers.get('X-Room-Code');
  const identity = await identityOf(c.env, bearerTokenOf(headers), { code });
  c.set('identity', identity);
  c.set('caller', {
    code,
    uid: identity?.uid ?? null,
    issuedAt: identity?.issuedAt ?? null,
    clientId: wellFormed('X-Client-Id', headers.get('X-Client-Id'), clientId),
    address: clientAddressOf(headers),
  });
  c.set('key', wellFormed('Idempotency-Key', headers.get('Idempotency-Key'), commandId));
  await next();
});

/** The verified identity. While tokens cannot be verified, a caller with a room code goes on without an account. */
async function identityOf(env: Env, token: string | null, { code }: { code: string | null }): Promise<Identity | null> {
  if (token === null) return null;
  const said = await verifyIdToken(env, token);
  if (said.verdict === 'valid') return said.identity;
  if (said.verdict === 'invalid') throw new RefusalError({ error: 'unauthorized' });
  if (code !== null) return null;
  throw new RefusalError({ error: 'unavailable' });
}

type Form = { safeParse(value: string): { readonly success: boolean } };

function wellFormed(name: string, value: string | null, form: Form): string | null {
  if (value === null) return null;
  if (!form.safeParse(value).success) throw invalidField(name);
  return value;
}
