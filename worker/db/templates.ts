import { and, desc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { templates } from './account-schema.ts';

type TemplateRow = typeof templates.$inferInsert;
export type TemplateEntry = Omit<TemplateRow, 'owner_uid' | 'body'>;

const entry = {
  id: templates.id,
  name: templates.name,
  items: templates.items,
  created_at: templates.created_at,
} as const;

/** A template of this account: another one's is none. */
const own = (uid: string, id: string) => and(eq(templates.owner_uid, uid), eq(templates.id, id));

/** The templates of an account, newest first. */
export const listTemplates = async (db: D1Database, uid: string): Promise<TemplateEntry[]> =>
  drizzle(db)
    .select(entry)
    .from(templates)
    .where(eq(templates.owner_uid, uid))
    .orderBy(desc(templates.created_at), desc(templates.id));

/**
 * Stores a template, unless the account has `most` already; then null. In one statement, so that simultaneous requests
 * cannot exceed that. A second one with the same id is ignored.
 */
export async function saveTemplate(db: D1Database, row: TemplateRow, most: number): Promise<TemplateEntry | null> {
  const { id, owner_uid, name, items, body, created_at } = row;
  await drizzle(db).run(
    sql`INSERT INTO ${templates} (id, owner_uid, name, items, body, created_at)
        SELECT ${id}, ${owner_uid}, ${name}, ${items}, ${body}, ${created_at}
        WHERE (SELECT count(*) FROM ${templates} WHERE owner_uid = ${owner_uid}) < ${most}
        ON CONFLICT DO NOTHING`,
  );
  const rows = await drizzle(db).select(entry).from(templates).where(own(owner_uid, id));
  return rows[0] ?? null;
}

/** The stored items of a template; null if the account has no such one. */
export async function readTemplate(
  db: D1Database,
  uid: string,
  id: string,
): Promise<{ readonly entry: TemplateEntry; readonly body: string } | null> {
  const rows = await drizzle(db).select().from(templates).where(own(uid, id));
  const [row] = rows;
  if (!row) return null;
  const { owner_uid: _, body, ...found } = row;
  return { entry: found, body };
}

/** The template with its new name; null if the account has no such one. */
export async function renameTemplate(
  db: D1Database,
  uid: string,
  { id, name }: Pick<TemplateRow, 'id' | 'name'>,
): Promise<TemplateEntry | null> {
  const rows = await drizzle(db).update(templates).set({ name }).where(own(uid, id)).returning(entry);
  return rows[0] ?? null;
}

/** False if the account has no such template. */
export async function deleteTemplate(db: D1Database, uid: string, id: string): Promise<boolean> {
  const rows = await drizzle(db).delete(templates).where(own(uid, id)).returning({ id: templates.id });
  return rows.length > 0;
}

/** Deletes every template of an account. */
export async function eraseTemplates(db: D1Database, uid: string): Promise<void> {
  await drizzle(db).delete(templates).where(eq(templates.owner_uid, uid));
}
