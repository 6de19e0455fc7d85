import type { TokenValidity } from '#domain/people/tokens.ts';
import { instant } from '#domain/lib/time.ts';
import { readAccountStatus } from '../db/account-status.ts';
import { isHosted } from '../lib/hosted.ts';
import { ACCOUNT_STATUS_TIMEOUT_MS, withTimeout } from '../lib/retry.ts';
import { hostedTokensSince } from './firebase-tokens.ts';
import type { Identity } from './identity.ts';

export type AccountStatusEnv = Pick<Env, 'DB' | 'FIREBASE_PROJECT_ID' | 'FIREBASE_API_KEY'>;

/** An ID token whose signature and times are right; whether its account is still active is another question. */
export type VerifiedToken = { readonly identity: Identity; readonly token: string };

/**
 * Whether a verified token is still good: it lives for an hour, and its account may change or end meanwhile. Null if
 * the token is not good any more.
 * @throws if D1 or Google does not answer in time.
 */
export async function accountStatusOf(
  env: AccountStatusEnv,
  { identity: { uid, issuedAt }, token }: VerifiedToken,
): Promise<TokenValidity | null> {
  const asked = Promise.all([readAccountStatus(env.DB, uid), isHosted(env) ? hostedTokensSince(env, token) : null]);
  const [here, atGoogle] = await withTimeout(ACCOUNT_STATUS_TIMEOUT_MS, asked);
  const since = isHosted(env) ? atGoogle : here.since;
  if (since === null || issuedAt < since || here.isLeaving) return null;
  return { tokensSince: instant(since) };
}
