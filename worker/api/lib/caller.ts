import { KEY_PREFIX } from '#protocol/constants.ts';
import { clientId, commandId } from '#protocol/ids.ts';
import { createMiddleware } from 'hono/factory';
import { verifyIdToken } from '../../identity/verify-id-token.ts';
import type { VerifiedToken } from '../../identity/account-status.ts';
import { bearerTokenOf, clientAddressOf } from '../../lib/request.ts';
import type { Caller } from '../../room/calls/types.ts';
import type { AppEnv } from './app-env.ts';
import { invalidField } from './invalid.ts';
import { RefusalError } from './refusal-error.ts';

/** Whether a caller shows nothing that may prove a right; the id of a tab proves none. */
export const isAnonymous = ({ code, apiKey = null, uid }: Caller): boolean =>
  code === null && apiKey === null && uid === null;

/** Reads the caller once for all calls. A malformed room code is passed on: the room counts it as a wrong one. */
export const readCaller = createMiddleware<AppEnv>(async (c, next) => {
  const { headers } = c.req.raw;
  const code = headers.get('X-Room-Code');
  const bearer = bearerTokenOf(headers);
  const apiKey = bearer?.startsWith(KEY_PREFIX) ? bearer : null;
  const verified = await verifiedTokenOf(c.env, apiKey === null ? bearer : null, { code });
  c.set('verified', verified);
  if (verified) c.set('isProven', true);
  c.set('caller', {
    code,
    apiKey,
    uid: verified?.identity.uid ?? null,
    issuedAt: verified?.identity.issuedAt ?? null,
    clientId: wellFormed('X-Client-Id', headers.get('X-Client-Id'), clientId),
    address: clientAddressOf(headers),
  });
  c.set('key', wellFormed('Idempotency-Key', headers.get('Idempotency-Key'), commandId));
  await next();
});

/** The verified token. While tokens cannot be verified, a caller with a room code goes on without an account. */
async function verifiedTokenOf(
  env: Env,
  token: string | null,
  { code }: { readonly code: string | null },
): Promise<VerifiedToken | null> {
  if (token === null) return null;
  const checked = await verifyIdToken(env, token);
  if (checked.verdict === 'valid') return { identity: checked.identity, token };
  if (checked.verdict === 'invalid') throw new RefusalError({ error: 'unauthorized' });
  if (code !== null) return null;
  throw new RefusalError({ error: 'unavailable' });
}

type HeaderSchema = { safeParse(value: string): { readonly success: boolean } };

function wellFormed(name: string, value: string | null, schema: HeaderSchema): string | null {
  if (value === null) return null;
  if (!schema.safeParse(value).success) throw invalidField(name);
  return value;
}
