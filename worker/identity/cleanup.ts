import { deleteExpiredAttempts } from '../db/identity-attempts.ts';
import { deleteExpiredCodes } from '../db/identity-codes.ts';
import { deleteRetiredKeys } from '../db/identity-keys.ts';
import { deleteExpiredRefreshTokens } from '../db/identity-tokens.ts';
import { RETIRED_KEY_RETENTION_MS } from './key-ring.ts';

/** An expired code is reported as expired for a week, then as unknown. */
const WEEK = 7 * 24 * 60 * 60_000;

/** Deletes expired tokens, codes and counters, and retired keys. */
export async function deleteExpiredIdentityData({ DB: db }: Env, now: number): Promise<void> {
  await deleteExpiredRefreshTokens(db, now);
  await deleteExpiredCodes(db, now - WEEK);
  await deleteExpiredAttempts(db, now);
  await deleteRetiredKeys(db, now - RETIRED_KEY_RETENTION_MS);
}
