import { plans, toPlanRecord } from '#domain/plans/plans.ts';
import { FREE, planInEffect, subscriptionFrom } from '#domain/plans/subscription.ts';
import { countSessions } from '../../db/sessions.ts';
import type { UserRow } from '../../db/users.ts';

/** An account with the plan that holds now, and what it uses of it. */
export async function profileOf(db: D1Database, row: UserRow, now: number) {
  const { rooms_told: _, ...user } = row;
  return {
    user,
    plan: toPlanRecord(plans[planInEffect(subscriptionFrom(row) ?? FREE, now)]),
    usage: { sessions: await countSessions(db, row.firebase_uid) },
  };
}
