import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { deletions } from './account-schema.ts';
import { identityAccounts } from './identity-schema.ts';

export type Tokens = {
  /** Since when they are good; null where the embedded service has no such account, or it is disabled. */
  readonly since: number | null;
  /** The end of the account was asked for. */
  readonly isLeaving: boolean;
};

/** What D1 says of an account's tokens, in one question. */
export async function tokensIn(db: D1Database, uid: string): Promise<Tokens> {
  const { valid_since, uid: id, disabled } = identityAccounts;
  const { since, leaving } = await drizzle(db).get<{ since: number | null; leaving: number }>(sql`
    SELECT
      (SELECT ${valid_since} FROM ${identityAccounts} WHERE ${id} = ${uid} AND NOT ${disabled}) AS since,
      EXISTS (SELECT 1 FROM ${deletions} WHERE ${deletions.firebase_uid} = ${uid}) AS leaving`);
  return { since, isLeaving: leaving === 1 };
}
