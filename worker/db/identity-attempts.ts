import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { identityAttempts } from './identity-schema.ts';

export type Backoff = {
  /** So many at once, before anybody waits. */
  readonly free: number;
  /** Then so long, and twice as long after each further one … */
  readonly pauseMs: number;
  /** … but no longer than this. */
  readonly longestMs: number;
  /** After so long without any, nothing is remembered. */
  readonly memoryMs: number;
};

/** Doubled no farther than this: no pause is longer, and no number overflows. */
const DOUBLINGS = 12;

/** What an attempt counts for, and how often it may. */
export type CountedAttempt = { readonly key: string; readonly pace: Backoff };

/**
 * Counts one attempt for each of these, if all of them allow it now, and else for none. One statement: however many come
 * at once, each counts. What is refused does not count, or whoever keeps trying could lock somebody out for good.
 */
export async function countAttempt(db: D1Database, counted: readonly CountedAttempt[], now: number): Promise<boolean> {
  const { key, count, reset_at } = identityAttempts;
  const paces = counted.map(
    ({ key: of, pace: { free, pauseMs, longestMs, memoryMs } }) =>
      sql`(${of}, ${free}, ${pauseMs}, ${longestMs}, ${memoryMs})`,
  );
  const made = await drizzle(db).all(sql`
    WITH pace (of, free, pause, longest, memory) AS (VALUES ${sql.join(paces, sql`, `)})
    INSERT INTO ${identityAttempts} (key, count, reset_at)
    SELECT of, 1, ${now} + memory FROM pace WHERE NOT EXISTS (
      SELECT 1 FROM ${identityAttempts} JOIN pace ON of = ${key}
      WHERE ${reset_at} > ${now} AND ${reset_at} - memory + CASE WHEN ${count} < free THEN 0
        ELSE min(longest, pause << min(${count} - free, ${DOUBLINGS})) END > ${now}
    )
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${reset_at} <= ${now} THEN 1 ELSE ${count} + 1 END,
      reset_at = excluded.reset_at
    RETURNING 1`);
  return made.length > 0;
}

/** Notes something that is not counted, until then. */
export async function saveMark(db: D1Database, key: string, until: number): Promise<void> {
  await drizzle(db)
    .insert(identityAttempts)
    .values({ key, count: 0, reset_at: until })
    .onConflictDoUpdate({ target: identityAttempts.key, set: { reset_at: until } });
}

export async function hasMark(db: D1Database, key: string, now: number): Promise<boolean> {
  const rows = await drizzle(db)
    .select({ key: identityAttempts.key })
    .from(identityAttempts)
    .where(and(eq(identityAttempts.key, key), gt(identityAttempts.reset_at, now)));
  return rows.length > 0;
}

export async function deleteAttempts(db: D1Database, keys: readonly string[]): Promise<void> {
  await drizzle(db)
    .delete(identityAttempts)
    .where(inArray(identityAttempts.key, [...keys]));
}

/** Whatever begins so: of digests, in which no letter means another one. */
export const keyStartsWith = (prefix: string) => sql`${identityAttempts.key} GLOB ${`${prefix}*`}`;

export async function deleteExpiredAttempts(db: D1Database, now: number): Promise<void> {
  await drizzle(db).delete(identityAttempts).where(lte(identityAttempts.reset_at, now));
}
