import { and, eq, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { users } from './account-schema.ts';

export type UserRow = typeof users.$inferSelect;

/** The row of an account; null before its first call. */
export async function readUser(db: D1Database, uid: string): Promise<UserRow | null> {
  const rows = await drizzle(db).select().from(users).where(eq(users.firebase_uid, uid));
  return rows[0] ?? null;
}

export type UserRegistration = {
  readonly uid: string;
  readonly email: string;
  /** The chosen name; null keeps the current one. */
  readonly name: string | null;
  /** The name of a new account without a chosen name. */
  readonly otherwise: string;
};

/** Creates or updates the row of an account; plan and creation time stay. */
export async function upsertUser(
  db: D1Database,
  { uid, email, name, otherwise }: UserRegistration,
  now: number,
): Promise<UserRow> {
  const rows = await drizzle(db)
    .insert(users)
    .values({ firebase_uid: uid, email, display_name: name ?? otherwise, created_at: now })
    .onConflictDoUpdate({
      target: users.firebase_uid,
      set: { email, display_name: name ?? sql`iif(${users.display_name} = '', ${otherwise}, ${users.display_name})` },
    })
    .returning();
  const [row] = rows;
  if (!row) throw new Error('An upsert gives a row');
  return row;
}

/** Renames an account; null if there is none. */
export async function renameUser(db: D1Database, uid: string, name: string): Promise<UserRow | null> {
  const rows = await drizzle(db)
    .update(users)
    .set({ display_name: name })
    .where(eq(users.firebase_uid, uid))
    .returning();
  return rows[0] ?? null;
}

/**
 * Accounts whose rooms have not all been informed of their plan. In random order, so that rooms which never answer do
 * not block others.
 */
export async function usersWithUninformedRooms(db: D1Database, most: number): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ uid: users.firebase_uid })
    .from(users)
    // Literal as in the partial index: SQLite cannot match a parameter to it.
    .where(sql`rooms_told = 0`)
    .orderBy(sql`random()`)
    .limit(most);
  return rows.map(({ uid }) => uid);
}

/** Marks an account: its rooms must be informed again. */
export async function markRoomsUninformed(db: D1Database, uid: string): Promise<void> {
  await drizzle(db).update(users).set({ rooms_told: false }).where(eq(users.firebase_uid, uid));
}

/** Marks that every room was informed of this plan; not if the plan has changed meanwhile. */
export async function markRoomsInformed(db: D1Database, user: UserRow): Promise<void> {
  const { firebase_uid, plan_id, subscription_end_date: end } = user;
  await drizzle(db)
    .update(users)
    .set({ rooms_told: true })
    .where(
      and(
        eq(users.firebase_uid, firebase_uid),
        eq(users.plan_id, plan_id),
        end === null ? isNull(users.subscription_end_date) : eq(users.subscription_end_date, end),
      ),
    );
}

export async function eraseUser(db: D1Database, uid: string): Promise<void> {
  await drizzle(db).delete(users).where(eq(users.firebase_uid, uid));
}
