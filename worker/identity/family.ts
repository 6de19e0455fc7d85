import { accountOf } from '../db/identity-accounts.ts';
import type { AccountRow } from '../db/identity-accounts.ts';
import { endFamily, refreshTokenOf, rotateRefreshToken } from '../db/identity-tokens.ts';
import type { FirstToken, RefreshTokenRow } from '../db/identity-tokens.ts';
import { randomId } from '../lib/random-id.ts';
import { Refused } from './refused.ts';
import { derivedSecret, freshSecret, hashOf, isSecret } from './secret.ts';

const DAY = 24 * 60 * 60_000;
/** A browser that did not come for so long is forgotten … */
export const IDLE_MS = 60 * DAY;
/** … and after so long everybody proves his password again. */
const LONGEST_MS = 365 * DAY;
/** Tabs wake at the same time, and an answer can be lost: so long a token may be used again. */
const GRACE_MS = 15_000;
/** So often, in that time, its successors may have been exchanged in their turn. */
const STEPS_AT_MOST = 10;
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

/**
 * Exchanges a token for the next one of its family, of which one lives at a time: who comes again within the grace is
 * given that one. One that comes again too late was stolen, or its thief's is.
 */
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
  const next = successorOf(row, token);
  const rotated = await rotateRefreshToken(env.DB, hash, {
    token_hash: hashOf(next),
    issued_at: now,
    expires_at: endOf(row.auth_time, now),
    remembered_until: now + REMEMBERED_MS,
  });
  const living = rotated ? next : await livingAfter(env, row, next);
  if (living === null) throw new Refused('INVALID_REFRESH_TOKEN');
  return { token: living, row, account };
}

/** The same for whoever exchanges a token again. The family's name never leaves D1: a token alone does not tell the next. */
const successorOf = ({ family }: RefreshTokenRow, token: string): string => derivedSecret(family, token);

/** The token of a family that was not exchanged yet, from this one on; null if the family has ended. */
async function livingAfter(env: Env, of: RefreshTokenRow, token: string, steps = 1): Promise<string | null> {
  const row = await refreshTokenOf(env.DB, hashOf(token));
  if (row === null || steps > STEPS_AT_MOST) return null;
  return row.rotated_at === null ? token : livingAfter(env, of, successorOf(of, token), steps + 1);
}

/** Signs a browser out: nothing of its family is worth anything any more. */
export async function endFamilyOf(env: Env, token: string): Promise<void> {
  const row = isSecret(token) ? await refreshTokenOf(env.DB, hashOf(token)) : null;
  if (row !== null) await endFamily(env.DB, row.family);
}
