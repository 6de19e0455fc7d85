import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { type AccountRow, identityAccounts, identityRefreshTokens } from './identity-schema.ts';

export type RefreshTokenRow = typeof identityRefreshTokens.$inferSelect;

/** The first token of a family, without its account. */
export type FirstToken = Omit<RefreshTokenRow, 'uid' | 'rotated_at'>;

/** Inserts a first token for the account that `holder` selects, if there is one. */
export const insertFirst = (database: ReturnType<typeof drizzle>, row: FirstToken, holder: SQL | undefined) =>
  database
    .insert(identityRefreshTokens)
    .select((query) =>
      query
        .select({
          token_hash: sql<string>`${row.token_hash}`.as('token_hash'),
          uid: identityAccounts.uid,
          family: sql<string>`${row.family}`.as('family'),
          auth_time: sql<number>`${row.auth_time}`.as('auth_time'),
          issued_at: sql<number>`${row.issued_at}`.as('issued_at'),
          rotated_at: sql<number | null>`NULL`.as('rotated_at'),
          expires_at: sql<number>`${row.expires_at}`.as('expires_at'),
        })
        .from(identityAccounts)
        .where(holder),
    )
    .returning({ token_hash: identityRefreshTokens.token_hash });

/**
 * Stores the first token of a family. False if the account is deleted, or its password has changed since this sign-in:
 * that change would not have ended the new family.
 */
export async function insertRefreshToken(
  db: D1Database,
  { uid, valid_since }: AccountRow,
  row: FirstToken,
): Promise<boolean> {
  const holder = and(eq(identityAccounts.uid, uid), eq(identityAccounts.valid_since, valid_since));
  return (await insertFirst(drizzle(db), row, holder)).length > 0;
}

export async function readRefreshToken(db: D1Database, hash: string): Promise<RefreshTokenRow | null> {
  const rows = await drizzle(db).select().from(identityRefreshTokens).where(eq(identityRefreshTokens.token_hash, hash));
  return rows[0] ?? null;
}

type Successor = Pick<RefreshTokenRow, 'token_hash' | 'issued_at' | 'expires_at'> & {
  /** How long the previous token is kept, to detect its reuse. */
  readonly remembered_until: number;
};

/** Replaces a token by the next one of its family. False if it was already exchanged or deleted. */
export async function rotateRefreshToken(db: D1Database, hash: string, next: Successor): Promise<boolean> {
  const database = drizzle(db);
  const old = identityRefreshTokens;
  const [added] = await database.batch([
    database
      .insert(identityRefreshTokens)
      .select((query) =>
        query
          .select({
            token_hash: sql<string>`${next.token_hash}`.as('token_hash'),
            uid: old.uid,
            family: old.family,
            auth_time: old.auth_time,
            issued_at: sql<number>`${next.issued_at}`.as('issued_at'),
            rotated_at: sql<number | null>`NULL`.as('rotated_at'),
            expires_at: sql<number>`${next.expires_at}`.as('expires_at'),
          })
          .from(old)
          .where(and(eq(old.token_hash, hash), isNull(old.rotated_at))),
      )
      .returning({ token_hash: identityRefreshTokens.token_hash }),
    database
      .update(identityRefreshTokens)
      .set({ rotated_at: next.issued_at, expires_at: sql`min(${old.expires_at}, ${next.remembered_until})` })
      .where(and(eq(identityRefreshTokens.token_hash, hash), isNull(identityRefreshTokens.rotated_at))),
  ]);
  return added.length > 0;
}

export async function deleteFamily(db: D1Database, family: string): Promise<void> {
  await drizzle(db).delete(identityRefreshTokens).where(eq(identityRefreshTokens.family, family));
}

export async function deleteExpiredRefreshTokens(db: D1Database, now: number): Promise<void> {
  await drizzle(db).delete(identityRefreshTokens).where(lte(identityRefreshTokens.expires_at, now));
}
