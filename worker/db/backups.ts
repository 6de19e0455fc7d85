import { and, desc, eq, inArray, lte, notExists, notInArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { backups, sessions } from './schema.ts';

type BackupRow = typeof backups.$inferInsert;
export type BackupEntry = Pick<BackupRow, 'id' | 'taken_at' | 'bytes'>;

/** Per room. */
const MAX_BACKUPS = 10;
const newestFirst = [desc(backups.taken_at), desc(backups.id)];

/** Stores a backup and deletes the oldest beyond ten. A second one with the same id is ignored. */
export async function saveBackup(db: D1Database, row: BackupRow): Promise<void> {
  const database = drizzle(db);
  const ofRoom = eq(backups.session_id, row.session_id);
  const kept = database
    .select({ id: backups.id })
    .from(backups)
    .where(ofRoom)
    .orderBy(...newestFirst)
    .limit(MAX_BACKUPS);
  await database.batch([
    database.insert(backups).values(row).onConflictDoNothing(),
    database.delete(backups).where(and(ofRoom, notInArray(backups.id, kept))),
  ]);
}

/** The backups of a room, newest first. */
export const listBackups = async (db: D1Database, sessionId: string): Promise<BackupEntry[]> =>
  drizzle(db)
    .select({ id: backups.id, taken_at: backups.taken_at, bytes: backups.bytes })
    .from(backups)
    .where(eq(backups.session_id, sessionId))
    .orderBy(...newestFirst);

/** The stored body of a backup; null if it does not exist. */
export async function readBackup(db: D1Database, sessionId: string, id: string): Promise<Uint8Array | null> {
  const rows = await drizzle(db)
    .select({ body: backups.body })
    .from(backups)
    .where(and(eq(backups.session_id, sessionId), eq(backups.id, id)));
  return rows[0]?.body ?? null;
}

/** Deletes backups of rooms without a row in `sessions`: the account was deleted while one was made. */
export async function deleteOrphanBackups(db: D1Database, takenBy: number): Promise<void> {
  const database = drizzle(db);
  const orphans = database
    .select({ id: backups.id })
    .from(backups)
    .where(
      and(
        lte(backups.taken_at, takenBy),
        notExists(
          database
            .select({ id: sessions.session_id })
            .from(sessions)
            .where(eq(sessions.session_id, backups.session_id)),
        ),
      ),
    );
  await database.delete(backups).where(inArray(backups.id, orphans));
}
