import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { deletions } from './account-schema.ts';
import { identityAccounts } from './identity-schema.ts';

export type StoredAccountStatus = {
  /** Time from which tokens are good; null if the embedded service has no such account, or it is disabled. */
  readonly since: number | null;
  /** When a reset verified the address of the account, if nothing had before. */
  readonly provenAt: number | null;
  /** The account is to be deleted. */
  readonly isLeaving: boolean;
};

type StatusRow = { since: number | null; proven: number | null; leaving: number };

/** Reads the status of an account in one query. */
export async function readAccountStatus(db: D1Database, uid: string): Promise<StoredAccountStatus> {
  const { valid_since, proven_at, uid: id, disabled } = identityAccounts;
  const account = sql`FROM ${identityAccounts} WHERE ${id} = ${uid} AND NOT ${disabled}`;
  const { since, proven, leaving } = await drizzle(db).get<StatusRow>(sql`
    SELECT
      (SELECT ${valid_since} ${account}) AS since,
      (SELECT ${proven_at} ${account}) AS proven,
      EXISTS (SELECT 1 FROM ${deletions} WHERE ${deletions.firebase_uid} = ${uid}) AS leaving`);
  return { since, provenAt: proven, isLeaving: leaving === 1 };
}
