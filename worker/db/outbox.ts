import { and, asc, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { outbox } from './account-schema.ts';

export type MailRow = typeof outbox.$inferSelect;
export type NewMail = Pick<MailRow, 'id' | 'kind' | 'firebase_uid' | 'recipient' | 'subject' | 'text' | 'html'>;

/** Writes a mail down, due at once. The same id again is the same mail: nothing happens. */
export async function saveMail(db: D1Database, mail: NewMail, now: number): Promise<void> {
  await drizzle(db)
    .insert(outbox)
    .values({ ...mail, created_at: now, due_at: now })
    .onConflictDoNothing();
}

/** The ids of mails to send, the longest due first. */
export async function dueMails(db: D1Database, now: number, most: number): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.due_at, now))
    .orderBy(asc(outbox.due_at))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Takes a due mail for oneself until that moment. Of several who ask, one gets it. */
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

/** Nothing more is to be done about a mail: it was sent, or (null) given up. Without its content it is a log. */
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

/** Lets go of what is older than that and needs nothing more. */
export async function deleteOldMails(db: D1Database, before: number): Promise<void> {
  await drizzle(db)
    .delete(outbox)
    .where(and(lt(outbox.created_at, before), isNull(outbox.due_at)));
}

/** The mails of an account that ends go with it, also those that are still to be sent. */
export async function eraseMails(db: D1Database, uid: string): Promise<void> {
  await drizzle(db).delete(outbox).where(eq(outbox.firebase_uid, uid));
}

/** Newest first, all or those to one address. */
export const listMails = async (db: D1Database, to: string | null, most: number): Promise<MailRow[]> =>
  drizzle(db)
    .select()
    .from(outbox)
    .where(to === null ? undefined : eq(outbox.recipient, to))
    .orderBy(desc(outbox.created_at), desc(sql`rowid`))
    .limit(most);
