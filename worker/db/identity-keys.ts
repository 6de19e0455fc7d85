import { and, asc, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { identityKeys } from './identity-schema.ts';

export type KeyRow = typeof identityKeys.$inferSelect;

/** The keys in use and those retired after `retiredAfter`, oldest first. */
export const keysSince = async (db: D1Database, retiredAfter: number): Promise<KeyRow[]> =>
  drizzle(db)
    .select()
    .from(identityKeys)
    .where(or(isNull(identityKeys.retired_at), gt(identityKeys.retired_at, retiredAfter)))
    .orderBy(asc(identityKeys.created_at), asc(identityKeys.kid));

type NewKey = Pick<KeyRow, 'kid' | 'jwk' | 'created_at'>;

/**
 * Stores a private key, unless another isolate has stored one. Public keys without a private part (of a secret that is
 * not configured any more) are retired: they sign nothing.
 */
export async function insertFirstKey(db: D1Database, { kid, jwk, created_at }: NewKey): Promise<void> {
  const database = drizzle(db);
  const isPublic = sql`json_extract(${identityKeys.jwk}, '$.d') IS NULL`;
  await database.batch([
    database
      .update(identityKeys)
      .set({ retired_at: created_at })
      .where(and(isNull(identityKeys.retired_at), isPublic)),
    database.insert(identityKeys).select(sql`
      SELECT ${kid}, ${jwk}, ${created_at}, NULL
      WHERE NOT EXISTS (SELECT 1 FROM ${identityKeys} WHERE ${identityKeys.retired_at} IS NULL)`),
  ]);
}

/** Stores the configured key and retires every other one. */
export async function replaceKey(db: D1Database, row: NewKey): Promise<void> {
  const database = drizzle(db);
  await database.batch([
    database
      .update(identityKeys)
      .set({ retired_at: row.created_at })
      .where(and(isNull(identityKeys.retired_at), ne(identityKeys.kid, row.kid))),
    database
      .insert(identityKeys)
      .values(row)
      .onConflictDoUpdate({ target: identityKeys.kid, set: { retired_at: null } }),
  ]);
}

export async function deleteRetiredKeys(db: D1Database, retiredBefore: number): Promise<void> {
  await drizzle(db).delete(identityKeys).where(lte(identityKeys.retired_at, retiredBefore));
}
