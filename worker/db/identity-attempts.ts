import { eq, lte, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { identityAttempts } from './identity-schema.ts';

export type Pace = {
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

/**
 * Counts one attempt, if it may be made now. One statement: however many come at once, each counts. What is refused
 * does not count, or whoever keeps trying could lock somebody out for good.
 */
export async function countAttempt(db: D1Database, key: string, { now, pace }: { now: number; pace: Pace }) {
  const { count, reset_at } = identityAttempts;
  const last = sql`(${reset_at} - ${pace.memoryMs})`;
  const pause = sql`CASE WHEN ${count} < ${pace.free} THEN 0
    ELSE min(${pace.longestMs}, ${pace.pauseMs} << min(${count} - ${pace.free}, ${DOUBLINGS})) END`;
  const counted = await drizzle(db)
    .insert(identityAttempts)
    .values({ key, count: 1, reset_at: now + pace.memoryMs })
    .onConflictDoUpdate({
      target: identityAttempts.key,
      set: {
        count: sql`CASE WHEN ${reset_at} <= ${now} THEN 1 ELSE ${count} + 1 END`,
        reset_at: now + pace.memoryMs,
      },
      setWhere: sql`${reset_at} <= ${now} OR ${last} + ${pause} <= ${now}`,
    })
    .returning({ count });
  return counted.length > 0;
}

export async function forgetAttempts(db: D1Database, key: string): Promise<void> {
  await drizzle(db).delete(identityAttempts).where(eq(identityAttempts.key, key));
}

export async function sweepAttempts(db: D1Database, now: number): Promise<void> {
  await drizzle(db).delete(identityAttempts).where(lte(identityAttempts.reset_at, now));
}
