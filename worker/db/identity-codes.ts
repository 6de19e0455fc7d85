import { and, eq, lte } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { identityOobCodes } from './identity-schema.ts';

export type CodeRow = typeof identityOobCodes.$inferSelect;

/** Stores a code in place of earlier ones of its type. */
export async function saveCode(db: D1Database, row: Omit<CodeRow, 'used_at'>): Promise<void> {
  const database = drizzle(db);
  await database.batch([
    database
      .delete(identityOobCodes)
      .where(and(eq(identityOobCodes.uid, row.uid), eq(identityOobCodes.type, row.type))),
    database.insert(identityOobCodes).values(row),
  ]);
}

export async function readCode(db: D1Database, hash: string): Promise<CodeRow | null> {
  const rows = await drizzle(db).select().from(identityOobCodes).where(eq(identityOobCodes.code_hash, hash));
  return rows[0] ?? null;
}

export async function deleteExpiredCodes(db: D1Database, expiredBefore: number): Promise<void> {
  await drizzle(db).delete(identityOobCodes).where(lte(identityOobCodes.expires_at, expiredBefore));
}
