import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { sessionUsers } from './account-schema.ts';

type JoinRow = typeof sessionUsers.$inferInsert;

/** Records which account was in which room. The first time counts; repeated calls change nothing. */
export async function recordJoins(db: D1Database, rows: readonly JoinRow[]): Promise<void> {
  const database = drizzle(db);
  const [first, ...others] = rows.map((row) => database.insert(sessionUsers).values(row).onConflictDoNothing());
  if (first) await database.batch([first, ...others]);
}

/** Deletes the record of an account in a room. */
export async function deleteJoin(db: D1Database, sessionId: string, uid: string): Promise<void> {
  await drizzle(db)
    .delete(sessionUsers)
    .where(and(eq(sessionUsers.session_id, sessionId), eq(sessionUsers.user_id, uid)));
}

/** Ids of rooms in which an account was, at most `most`. */
export async function sessionsJoinedBy(db: D1Database, uid: string, most: number): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ id: sessionUsers.session_id })
    .from(sessionUsers)
    .where(eq(sessionUsers.user_id, uid))
    .limit(most);
  return rows.map(({ id }) => id);
}
