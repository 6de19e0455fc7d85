import { and, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { keyStartsWith } from './identity-attempts.ts';
import type { CodeRow } from './identity-codes.ts';
import {
  identityAccounts,
  identityAttempts,
  identityOobCodes,
  identityRefreshTokens,
  type AccountRow,
} from './identity-schema.ts';
import { insertFirst, type FirstToken } from './identity-tokens.ts';

export type NewPassword = Pick<AccountRow, 'password_hash' | 'password_updated_at' | 'valid_since'>;

/** Creates an account with its first session; null if its address has one already, also with concurrent calls. */
export async function createAccount(db: D1Database, row: AccountRow, first: FirstToken): Promise<AccountRow | null> {
  const database = drizzle(db);
  const [created] = await database.batch([
    database.insert(identityAccounts).values(row).onConflictDoNothing().returning(),
    insertFirst(database, first, eq(identityAccounts.uid, row.uid)),
  ]);
  return created[0] ?? null;
}

export async function readAccount(db: D1Database, uid: string): Promise<AccountRow | null> {
  const rows = await drizzle(db).select().from(identityAccounts).where(eq(identityAccounts.uid, uid));
  return rows[0] ?? null;
}

export async function readAccountByEmail(db: D1Database, email: string): Promise<AccountRow | null> {
  const rows = await drizzle(db).select().from(identityAccounts).where(eq(identityAccounts.email, email));
  return rows[0] ?? null;
}

/**
 * Records the time of a sign-in, and a new hash of the same password. Nothing is written if the password has changed
 * meanwhile: the old one would come back.
 */
export async function recordSignIn(
  db: D1Database,
  { uid, password_hash }: AccountRow,
  change: Pick<AccountRow, 'last_login_at'> & Partial<Pick<AccountRow, 'password_hash'>>,
): Promise<void> {
  await drizzle(db)
    .update(identityAccounts)
    .set(change)
    .where(and(eq(identityAccounts.uid, uid), eq(identityAccounts.password_hash, password_hash)));
}

export async function renameAccount(db: D1Database, uid: string, displayName: string | null): Promise<void> {
  await drizzle(db).update(identityAccounts).set({ display_name: displayName }).where(eq(identityAccounts.uid, uid));
}

/** Two changes in one second get different times. */
const replacedPassword = ({ valid_since, ...password }: NewPassword) => ({
  ...password,
  valid_since: sql`max(${valid_since}, ${identityAccounts.valid_since} + 1000)`,
});

/**
 * Sets a new password, and a name if one is given. It ends all sessions, voids codes for a new password and starts a
 * session. Null, and nothing is written, if the password has changed since `seen` was read.
 */
export async function changePassword(
  db: D1Database,
  { uid, valid_since }: AccountRow,
  change: NewPassword & Partial<Pick<AccountRow, 'display_name'>>,
  first: FirstToken,
): Promise<AccountRow | null> {
  const database = drizzle(db);
  const isChanged = and(eq(identityAccounts.uid, uid), eq(identityAccounts.password_hash, change.password_hash));
  const holder = database.select({ uid: identityAccounts.uid }).from(identityAccounts).where(isChanged);
  const [changed] = await database.batch([
    database
      .update(identityAccounts)
      .set(replacedPassword(change))
      .where(and(eq(identityAccounts.uid, uid), eq(identityAccounts.valid_since, valid_since)))
      .returning(),
    database.delete(identityRefreshTokens).where(inArray(identityRefreshTokens.uid, holder)),
    database
      .delete(identityOobCodes)
      .where(and(inArray(identityOobCodes.uid, holder), eq(identityOobCodes.type, 'PASSWORD_RESET'))),
    insertFirst(database, first, isChanged),
  ]);
  return changed[0] ?? null;
}

type DrizzleDatabase = ReturnType<typeof drizzle>;
type CodeUse = { readonly codeHash: string; readonly now: number };

/** The account of a code that is unused and not expired. */
const holderOf = (database: DrizzleDatabase, type: CodeRow['type'], { codeHash, now }: CodeUse) =>
  database
    .select({ uid: identityOobCodes.uid })
    .from(identityOobCodes)
    .where(
      and(
        eq(identityOobCodes.code_hash, codeHash),
        eq(identityOobCodes.type, type),
        isNull(identityOobCodes.used_at),
        gt(identityOobCodes.expires_at, now),
      ),
    );

const markCodeUsed = (database: DrizzleDatabase, { codeHash, now }: CodeUse) =>
  database
    .update(identityOobCodes)
    .set({ used_at: now })
    .where(and(eq(identityOobCodes.code_hash, codeHash), isNull(identityOobCodes.used_at)));

const { email_verified, proven_at } = identityAccounts;
const firstProvenAt = (now: number) => sql`iif(${email_verified}, ${proven_at}, ${now})`;

/**
 * Sets a new password by a code and uses the code up, in one transaction. It also verifies the address, because the
 * mail arrived. `signIns`: key prefix of the sign-in counters, which are reset.
 */
export async function resetPassword(
  db: D1Database,
  use: CodeUse & { readonly signIns: string },
  password: NewPassword,
): Promise<AccountRow | null> {
  const database = drizzle(db);
  const holder = holderOf(database, 'PASSWORD_RESET', use);
  const [changed] = await database.batch([
    database
      .update(identityAccounts)
      .set({ ...replacedPassword(password), email_verified: true, proven_at: firstProvenAt(use.now) })
      .where(inArray(identityAccounts.uid, holder))
      .returning(),
    database.delete(identityRefreshTokens).where(inArray(identityRefreshTokens.uid, holder)),
    database.delete(identityAttempts).where(and(keyStartsWith(use.signIns), exists(holder))),
    markCodeUsed(database, use),
  ]);
  return changed[0] ?? null;
}

/** Verifies an address by a code and uses the code up. */
export async function verifyAddress(db: D1Database, use: CodeUse): Promise<AccountRow | null> {
  const database = drizzle(db);
  const [changed] = await database.batch([
    database
      .update(identityAccounts)
      .set({ email_verified: true })
      .where(inArray(identityAccounts.uid, holderOf(database, 'VERIFY_EMAIL', use)))
      .returning(),
    markCodeUsed(database, use),
  ]);
  return changed[0] ?? null;
}

/** Deletes an account with everything that belongs to it. `signIns`: key prefix of its sign-in counters. */
export async function deleteAccountRows(db: D1Database, uid: string, signIns: string | null): Promise<void> {
  const database = drizzle(db);
  await database.batch([
    database.delete(identityRefreshTokens).where(eq(identityRefreshTokens.uid, uid)),
    database.delete(identityOobCodes).where(eq(identityOobCodes.uid, uid)),
    database.delete(identityAttempts).where(signIns === null ? sql`FALSE` : keyStartsWith(signIns)),
    database.delete(identityAccounts).where(eq(identityAccounts.uid, uid)),
  ]);
}
