import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { identityAttempts } from './identity-schema.ts';

export type Backoff = {
  /** Attempts without a pause. */
  readonly free: number;
  /** The first pause; each further attempt doubles it. */
  readonly pauseMs: number;
  /** The longest pause. */
  readonly longestMs: number;
  /** Time without attempts after which the count starts again. */
  readonly memoryMs: number;
};

/** Limit of doublings, against overflow. */
const DOUBLINGS = 12;

/** A counter and its backoff. */
export type CountedAttempt = { readonly key: string; readonly pace: Backoff };

/**
 * Counts an attempt on every counter if all of them allow it now; otherwise on none, and the result is false. It is one
 * statement, so that concurrent attempts all count. Refused attempts do not count: otherwise a stranger who keeps
 * trying could lock somebody out for good.
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

/** Stores a mark until `until`. */
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

/** Keys with this prefix. They consist of digests, which contain no wildcard of GLOB. */
export const keyStartsWith = (prefix: string) => sql`${identityAttempts.key} GLOB ${`${prefix}*`}`;

export async function deleteExpiredAttempts(db: D1Database, now: number): Promise<void> {
  await drizzle(db).delete(identityAttempts).where(lte(identityAttempts.reset_at, now));
}
