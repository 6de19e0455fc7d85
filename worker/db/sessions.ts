import { drizzle } from 'drizzle-orm/d1';
import { sessions } from './schema.ts';

export type SessionRow = typeof sessions.$inferInsert;

/** Writes what a room says of itself. It may come late or twice: the row is always the room's last word. */
export async function recordSession(db: D1Database, row: Required<SessionRow>): Promise<void> {
  await drizzle(db).insert(sessions).values(row).onConflictDoUpdate({ target: sessions.session_id, set: row });
}
