import { readAccount } from '../db/identity-accounts.ts';
import type { AccountRow } from '../db/identity-schema.ts';
import {
  deleteFamily,
  readRefreshToken,
  rotateRefreshToken,
  type FirstToken,
  type RefreshTokenRow,
} from '../db/identity-tokens.ts';
import { randomId } from '../lib/random-id.ts';
import { IdentityError } from './identity-error.ts';
import { derivedSecret, randomSecret, hashOf, isSecret } from './secret.ts';

type TokenEnv = Pick<Env, 'DB'>;

const DAY = 24 * 60 * 60_000;
/** A refresh token ends after this time without use. */
export const IDLE_MS = 60 * DAY;
/** A session ends after this time, even if it is used. */
const MAX_SESSION_MS = 365 * DAY;
/** How long a used token may be used again: tabs wake together, and responses get lost. */
const REUSE_GRACE_MS = 15_000;
/** How many exchanges later a token may be used again within that time. */
const MAX_STEPS = 10;
/** How long the reuse of a token ends its family; later it is only refused. */
const REUSE_DETECTION_MS = 7 * DAY;

const endOf = (authTime: number, now: number): number => Math.min(now + IDLE_MS, authTime + MAX_SESSION_MS);

/** Creates a token family, which is one sign-in in one browser: its first token, and the row to store. */
export function createTokenFamily(now: number): { readonly token: string; readonly first: FirstToken } {
  const token = randomSecret();
  const hash = hashOf(token);
  const first = { token_hash: hash, family: randomId(), auth_time: now, issued_at: now, expires_at: endOf(now, now) };
  return { token, first };
}

/**
 * Exchanges a refresh token for the next one of its family (refresh token rotation, RFC 9700 section 4.14.2). Within
 * the grace period a repeated exchange gets the current token; after it, reuse revokes the family.
 * @throws INVALID_REFRESH_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND, USER_DISABLED
 */
export async function exchangeRefreshToken(
  env: TokenEnv,
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
  // Read before the exchange: a password changed in between has deleted the family, and the exchange fails.
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

/**
 * Derived, so that a repeated exchange gives the same token. The family's id never leaves D1: a token alone does not
 * reveal the next.
 */
const successorOf = ({ family }: RefreshTokenRow, token: string): string => derivedSecret(family, token);

/** The current token of a family, from this one on; null if the family has ended. */
async function currentTokenAfter(env: TokenEnv, of: RefreshTokenRow, token: string, steps = 1): Promise<string | null> {
  const row = await readRefreshToken(env.DB, hashOf(token));
  if (row === null || steps > MAX_STEPS) return null;
  return row.rotated_at === null ? token : currentTokenAfter(env, of, successorOf(of, token), steps + 1);
}

/** Revokes the family of a token, which signs its browser out. */
export async function revokeFamilyOf(env: TokenEnv, token: string): Promise<void> {
  const row = isSecret(token) ? await readRefreshToken(env.DB, hashOf(token)) : null;
  if (row !== null) await deleteFamily(env.DB, row.family);
}
