import { and, asc, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { outbox } from './account-schema.ts';

export type MailRow = typeof outbox.$inferSelect;
export type NewMail = Pick<MailRow, 'id' | 'kind' | 'firebase_uid' | 'recipient' | 'subject' | 'text' | 'html'>;

/** Stores a mail, due at once. A second one with the same id is ignored. */
export async function saveMail(db: D1Database, mail: NewMail, now: number): Promise<void> {
  await drizzle(db)
    .insert(outbox)
    .values({ ...mail, created_at: now, due_at: now })
    .onConflictDoNothing();
}

/** Ids of due mails, the longest due first. */
export async function dueMails(db: D1Database, now: number, most: number): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.due_at, now))
    .orderBy(asc(outbox.due_at))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Claims a due mail until `until`; null if another run has it. */
export async function claimMail(
  db: D1Database,
  id: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<MailRow | null> {
  const rows = await drizzle(db)
    .update(outbox)
    .set({ attempt: sql`${outbox.attempt} + 1`, due_at: until })
    .where(and(eq(outbox.id, id), lte(outbox.due_at, now)))
    .returning();
  return rows[0] ?? null;
}

export async function postponeMail(db: D1Database, id: string, dueAt: number): Promise<void> {
  await drizzle(db).update(outbox).set({ due_at: dueAt }).where(eq(outbox.id, id));
}

/** Closes a mail that was sent, or given up (null). */
export async function closeMail(
  db: D1Database,
  id: string,
  { sentAt, keepContent }: { readonly sentAt: number | null; readonly keepContent: boolean },
): Promise<void> {
  await drizzle(db)
    .update(outbox)
    .set({ due_at: null, sent_at: sentAt, ...(!keepContent && { text: '', html: '' }) })
    .where(eq(outbox.id, id));
}

/** Deletes closed mails that were created before `before`. */
export async function deleteOldMails(db: D1Database, before: number): Promise<void> {
  await drizzle(db)
    .delete(outbox)
    .where(and(lt(outbox.created_at, before), isNull(outbox.due_at)));
}

/** Deletes the mails of an account, also unsent ones. */
export async function eraseMails(db: D1Database, uid: string): Promise<void> {
  await drizzle(db).delete(outbox).where(eq(outbox.firebase_uid, uid));
}

/** Mails, newest first: all, or those to one address. */
export const listMails = async (db: D1Database, to: string | null, most: number): Promise<MailRow[]> =>
  drizzle(db)
    .select()
    .from(outbox)
    .where(to === null ? undefined : eq(outbox.recipient, to))
    .orderBy(desc(outbox.created_at), desc(sql`rowid`))
    .limit(most);
