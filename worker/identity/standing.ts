import { accountOf } from '../db/identity-accounts.ts';
import { isHosted } from './hosted.ts';
import type { Identity } from './verifier.ts';

/**
 * Whether the account behind a verified token still stands: a token lives for an hour, whatever happens to its
 * account meanwhile. Of the hosted service nobody but Google could say.
 */
export async function isStillGood(env: Env, { uid, issuedAt }: Identity): Promise<boolean> {
  if (isHosted(env)) return true;
  const account = await accountOf(env.DB, uid);
  return account !== null && !account.disabled && issuedAt >= account.valid_since;
}
