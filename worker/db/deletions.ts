import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { deletions } from './account-schema.ts';

export type DeletionRow = typeof deletions.$inferSelect;

/** Requests the deletion of an account, which is then carried out whatever fails. A second request changes nothing. */
export async function requestDeletion(db: D1Database, uid: string, now: number): Promise<void> {
  await drizzle(db).insert(deletions).values({ firebase_uid: uid, asked_at: now, due_at: now }).onConflictDoNothing();
}

export async function isBeingDeleted(db: D1Database, uid: string): Promise<boolean> {
  const rows = await drizzle(db)
    .select({ due_at: deletions.due_at })
    .from(deletions)
    .where(eq(deletions.firebase_uid, uid));
  return rows.length > 0;
}

/** Due deletions, the longest due first. */
export const dueDeletions = async (db: D1Database, now: number, most: number): Promise<DeletionRow[]> =>
  drizzle(db).select().from(deletions).where(lte(deletions.due_at, now)).orderBy(asc(deletions.due_at)).limit(most);

/** The deletion of this account, if it is due. */
export async function dueDeletion(db: D1Database, uid: string, now: number): Promise<DeletionRow | null> {
  const rows = await drizzle(db)
    .select()
    .from(deletions)
    .where(and(eq(deletions.firebase_uid, uid), lte(deletions.due_at, now)));
  return rows[0] ?? null;
}

/** Claims a due deletion until `until`; false if another run has it. */
export async function claimDeletion(
  db: D1Database,
  { firebase_uid, due_at }: DeletionRow,
  until: number,
): Promise<boolean> {
  const rows = await drizzle(db)
    .update(deletions)
    .set({ attempt: sql`${deletions.attempt} + 1`, due_at: until })
    .where(and(eq(deletions.firebase_uid, firebase_uid), eq(deletions.due_at, due_at)))
    .returning({ uid: deletions.firebase_uid });
  return rows.length > 0;
}

export async function postponeDeletion(db: D1Database, uid: string, dueAt: number): Promise<void> {
  await drizzle(db).update(deletions).set({ due_at: dueAt }).where(eq(deletions.firebase_uid, uid));
}

/** Removes the request: nothing of the account is left. */
export async function closeDeletion(db: D1Database, uid: string): Promise<void> {
  await drizzle(db).delete(deletions).where(eq(deletions.firebase_uid, uid));
}
