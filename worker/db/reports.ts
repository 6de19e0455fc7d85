import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { reports } from './schema.ts';

export type ReportRow = typeof reports.$inferInsert;

/** Stores the report of an event that ended; a second call overwrites it. */
export async function saveReport(db: D1Database, row: ReportRow): Promise<void> {
  await drizzle(db).insert(reports).values(row).onConflictDoUpdate({ target: reports.session_id, set: row });
}

/** The report of a room; null if there is none or it belongs to another account. */
export async function readReport(db: D1Database, sessionId: string, uid: string): Promise<ReportRow | null> {
  const rows = await drizzle(db)
    .select()
    .from(reports)
    .where(and(eq(reports.session_id, sessionId), eq(reports.owner_uid, uid)));
  return rows[0] ?? null;
}
