import type { TokenValidity } from '#domain/people/tokens.ts';
import { instant } from '#domain/lib/time.ts';
import { readAccountStatus } from '../db/account-status.ts';
import { isHosted } from '../lib/hosted.ts';
import { ACCOUNT_STATUS_TIMEOUT_MS, withTimeout } from '../lib/retry.ts';
import { hostedTokensSince } from './firebase-tokens.ts';
import type { Identity } from './identity.ts';

/** A verified token, and what it says. */
export type VerifiedToken = { readonly identity: Identity; readonly token: string };

/**
 * How the account behind a verified token stands at this moment: a token lives for an hour, whatever happens to its
 * account meanwhile. Null if the token is good no more.
 * @throws if nobody can say.
 */
export async function accountStatusOf(
  env: Env,
  { identity: { uid, issuedAt }, token }: VerifiedToken,
): Promise<TokenValidity | null> {
  const asked = Promise.all([readAccountStatus(env.DB, uid), isHosted(env) ? hostedTokensSince(env, token) : null]);
  const [here, atGoogle] = await withTimeout(ACCOUNT_STATUS_TIMEOUT_MS, asked);
  const since = isHosted(env) ? atGoogle : here.since;
  if (since === null || issuedAt < since || here.isLeaving) return null;
  return { tokensSince: instant(since) };
}
