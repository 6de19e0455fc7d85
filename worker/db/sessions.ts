import { and, asc, count, desc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { sessionUsers } from './account-schema.ts';
import { backups, reports, sessions } from './schema.ts';

export type SessionRow = typeof sessions.$inferInsert;

/** Writes the row of a room. Calls may come late or twice: the row is the last one that the room sent. */
export async function recordSession(db: D1Database, row: Required<SessionRow>): Promise<void> {
  await drizzle(db).insert(sessions).values(row).onConflictDoUpdate({ target: sessions.session_id, set: row });
}

const ownedBy = (uid: string) => eq(sessions.owner_uid, uid);

/** The rooms of an account, newest first. */
export const listSessions = async (db: D1Database, uid: string, most: number) =>
  drizzle(db)
    .select({
      session_id: sessions.session_id,
      name: sessions.name,
      created_at: sessions.created_at,
      ended_at: sessions.ended_at,
      has_report: sql<boolean>`${reports.session_id} IS NOT NULL`.mapWith(Boolean),
    })
    .from(sessions)
    .leftJoin(reports, eq(reports.session_id, sessions.session_id))
    .where(ownedBy(uid))
    .orderBy(desc(sessions.created_at), desc(sessions.session_id))
    .limit(most);

export async function countSessions(db: D1Database, uid: string): Promise<number> {
  const rows = await drizzle(db).select({ rooms: count() }).from(sessions).where(ownedBy(uid));
  return rows[0]?.rooms ?? 0;
}

/** Whether the row of a room names this account as its owner. */
export async function isSessionOf(db: D1Database, sessionId: string, uid: string): Promise<boolean> {
  const rows = await drizzle(db)
    .select({ id: sessions.session_id })
    .from(sessions)
    .where(and(eq(sessions.session_id, sessionId), ownedBy(uid)));
  return rows.length > 0;
}

/** Deletes a room's row with its joins, report and backups. */
export async function deleteSession(db: D1Database, sessionId: string): Promise<void> {
  const database = drizzle(db);
  await database.batch([
    database.delete(reports).where(eq(reports.session_id, sessionId)),
    database.delete(backups).where(eq(backups.session_id, sessionId)),
    database.delete(sessionUsers).where(eq(sessionUsers.session_id, sessionId)),
    database.delete(sessions).where(eq(sessions.session_id, sessionId)),
  ]);
}

type SessionsPage = {
  /** Only open rooms, or all. */
  readonly open: boolean;
  readonly most: number;
  /** Only ids greater than this one. */
  readonly after?: string;
};

/** Ids of an account's rooms, in order, at most `most`. */
export async function sessionsOf(
  db: D1Database,
  uid: string,
  { open, most, after = '' }: SessionsPage,
): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ id: sessions.session_id })
    .from(sessions)
    .where(and(ownedBy(uid), gt(sessions.session_id, after), ...(open ? [isNull(sessions.ended_at)] : [])))
    .orderBy(asc(sessions.session_id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/**
 * Deletes rows of rooms without an owner that ended at `endedBy` or earlier, at most `most`, the oldest first. The room
 * itself remembers that its id was used.
 */
export async function deleteOldOwnerlessSessions(db: D1Database, endedBy: number, most: number): Promise<void> {
  const database = drizzle(db);
  const over = database
    .select({ id: sessions.session_id })
    .from(sessions)
    .where(
      and(
        isNull(sessions.owner_uid),
        lte(sessions.created_at, endedBy),
        lte(sessions.ended_at, endedBy),
        notExists(
          database.select({ id: reports.session_id }).from(reports).where(eq(reports.session_id, sessions.session_id)),
        ),
      ),
    )
    .orderBy(asc(sessions.created_at))
    .limit(most);
  await database.delete(sessions).where(inArray(sessions.session_id, over));
}
