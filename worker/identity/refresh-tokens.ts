import { readAccount } from '../db/identity-accounts.ts';
import type { AccountRow } from '../db/identity-schema.ts';
import { deleteFamily, readRefreshToken, rotateRefreshToken } from '../db/identity-tokens.ts';
import type { FirstToken, RefreshTokenRow } from '../db/identity-tokens.ts';
import { randomId } from '../lib/random-id.ts';
import { IdentityError } from './identity-error.ts';
import { derivedSecret, randomSecret, hashOf, isSecret } from './secret.ts';

const DAY = 24 * 60 * 60_000;
/** A browser that did not come for so long is forgotten … */
export const IDLE_MS = 60 * DAY;
/** … and after so long everybody proves his password again. */
const MAX_SESSION_MS = 365 * DAY;
/** Tabs wake at the same time, and an answer can be lost: so long a token may be used again. */
const REUSE_GRACE_MS = 15_000;
/** So often, in that time, its successors may have been exchanged in their turn. */
const MAX_STEPS = 10;
/** A thief who comes later than this gets nothing either, but ends nothing. */
const REUSE_DETECTION_MS = 7 * DAY;

const endOf = (authTime: number, now: number): number => Math.min(now + IDLE_MS, authTime + MAX_SESSION_MS);

/** A family of refresh tokens, which is one sign-in in one browser: its first token, and what is kept of it. */
export function createTokenFamily(now: number): { readonly token: string; readonly first: FirstToken } {
  const token = randomSecret();
  const hash = hashOf(token);
  const first = { token_hash: hash, family: randomId(), auth_time: now, issued_at: now, expires_at: endOf(now, now) };
  return { token, first };
}

/**
 * Exchanges a token for the next one of its family, of which one lives at a time: who comes again within the grace is
 * given that one. One that comes again too late was stolen, or its thief's is.
 */
export async function exchangeRefreshToken(
  env: Env,
  token: string,
  now: number,
): Promise<{ readonly token: string; readonly row: RefreshTokenRow; readonly account: AccountRow }> {
  const hash = hashOf(token);
  const row = isSecret(token) ? await readRefreshToken(env.DB, hash) : null;
  if (row === null) throw new IdentityError('INVALID_REFRESH_TOKEN');
  if (row.expires_at <= now) throw new IdentityError('TOKEN_EXPIRED');
  if (row.rotated_at !== null && now - row.rotated_at > REUSE_GRACE_MS) {
    await deleteFamily(env.DB, row.family);
    throw new IdentityError('INVALID_REFRESH_TOKEN');
  }
  // Before the exchange: what a new password ends is gone by then, and what comes after it is issued as of before.
  const account = await readAccount(env.DB, row.uid);
  if (account === null) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const next = successorOf(row, token);
  const rotated = await rotateRefreshToken(env.DB, hash, {
    token_hash: hashOf(next),
    issued_at: now,
    expires_at: endOf(row.auth_time, now),
    remembered_until: now + REUSE_DETECTION_MS,
  });
  const living = rotated ? next : await currentTokenAfter(env, row, next);
  if (living === null) throw new IdentityError('INVALID_REFRESH_TOKEN');
  return { token: living, row, account };
}

/** The same for whoever exchanges a token again. The family's name never leaves D1: a token alone does not tell the next. */
const successorOf = ({ family }: RefreshTokenRow, token: string): string => derivedSecret(family, token);

/** The token of a family that was not exchanged yet, from this one on; null if the family has ended. */
async function currentTokenAfter(env: Env, of: RefreshTokenRow, token: string, steps = 1): Promise<string | null> {
  const row = await readRefreshToken(env.DB, hashOf(token));
  if (row === null || steps > MAX_STEPS) return null;
  return row.rotated_at === null ? token : currentTokenAfter(env, of, successorOf(of, token), steps + 1);
}

/** Signs a browser out: nothing of its family is worth anything any more. */
export async function revokeFamilyOf(env: Env, token: string): Promise<void> {
  const row = isSecret(token) ? await readRefreshToken(env.DB, hashOf(token)) : null;
  if (row !== null) await deleteFamily(env.DB, row.family);
}
