import { accountOf } from '../db/identity-accounts.ts';
import type { AccountRow } from '../db/identity-accounts.ts';
import { endFamily, refreshTokenOf, rotateRefreshToken } from '../db/identity-tokens.ts';
import type { FirstToken, RefreshTokenRow } from '../db/identity-tokens.ts';
import { randomId } from '../lib/random-id.ts';
import { Refused } from './refused.ts';
import { freshSecret, hashOf, isSecret } from './secret.ts';

const DAY = 24 * 60 * 60_000;
/** A browser that did not come for so long is forgotten … */
export const IDLE_MS = 60 * DAY;
/** … and after so long everybody proves his password again. */
const LONGEST_MS = 365 * DAY;
/** Tabs wake at the same time, and an answer can be lost: so long a token may be used again. */
const GRACE_MS = 15_000;
/** A thief who comes later than this gets nothing either, but ends nothing. */
const REMEMBERED_MS = 7 * DAY;

const endOf = (authTime: number, now: number): number => Math.min(now + IDLE_MS, authTime + LONGEST_MS);

/** A family of refresh tokens, which is one sign-in in one browser: its first token, and what is kept of it. */
export function newFamily(now: number): { readonly token: string; readonly first: FirstToken } {
  const token = freshSecret();
  const hash = hashOf(token);
  const first = { token_hash: hash, family: randomId(), auth_time: now, issued_at: now, expires_at: endOf(now, now) };
  return { token, first };
}

/** Exchanges a token for the next one of its family. One that comes again too late was stolen, or its thief's is. */
export async function nextOfFamily(
  env: Env,
  token: string,
  now: number,
): Promise<{ readonly token: string; readonly row: RefreshTokenRow; readonly account: AccountRow }> {
  const hash = hashOf(token);
  const row = isSecret(token) ? await refreshTokenOf(env.DB, hash) : null;
  if (row === null) throw new Refused('INVALID_REFRESH_TOKEN');
  if (row.expires_at <= now) throw new Refused('TOKEN_EXPIRED');
  if (row.rotated_at !== null && now - row.rotated_at > GRACE_MS) {
    await endFamily(env.DB, row.family);
    throw new Refused('INVALID_REFRESH_TOKEN');
  }
  // Before the exchange: what a new password ends is gone by then, and what comes after it is issued as of before.
  const account = await accountOf(env.DB, row.uid);
  if (account === null) throw new Refused('USER_NOT_FOUND');
  if (account.disabled) throw new Refused('USER_DISABLED');
  const next = freshSecret();
  const rotated = await rotateRefreshToken(env.DB, hash, {
    token_hash: hashOf(next),
    issued_at: now,
    expires_at: endOf(row.auth_time, now),
    remembered_until: now + REMEMBERED_MS,
  });
  if (!rotated) throw new Refused('INVALID_REFRESH_TOKEN');
  return { token: next, row, account };
}

/** Signs a browser out: nothing of its family is worth anything any more. */
export async function endFamilyOf(env: Env, token: string): Promise<void> {
  const row = isSecret(token) ? await refreshTokenOf(env.DB, hashOf(token)) : null;
  if (row !== null) await endFamily(env.DB, row.family);
}
