import { drizzle } from 'drizzle-orm/d1';
import { reports } from './schema.ts';

export type ReportRow = typeof reports.$inferInsert;

/** Keeps the report of an event that ended. It may come twice: it is the same report. */
export async function keepReport(db: D1Database, row: ReportRow): Promise<void> {
  await drizzle(db).insert(reports).values(row).onConflictDoUpdate({ target: reports.session_id, set: row });
}
