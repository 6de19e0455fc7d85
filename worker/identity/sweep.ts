import { sweepAttempts } from '../db/identity-attempts.ts';
import { sweepCodes } from '../db/identity-codes.ts';
import { sweepKeys } from '../db/identity-keys.ts';
import { sweepRefreshTokens } from '../db/identity-tokens.ts';
import { RETIRED_KEPT_MS } from './key-ring.ts';

/** So long a link in a mail says that it is too old; after that, that it is none. */
const WEEK = 7 * 24 * 60 * 60_000;

/** Lets go of what is over: tokens, codes, counters and keys. */
export async function sweepIdentity({ DB: db }: Env, now: number): Promise<void> {
  await sweepRefreshTokens(db, now);
  await sweepCodes(db, now - WEEK);
  await sweepAttempts(db, now);
  await sweepKeys(db, now - RETIRED_KEPT_MS);
}
