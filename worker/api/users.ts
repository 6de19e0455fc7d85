import { leastPlan, plans, toPlanRecord } from '#domain/plans/plans.ts';
import { atLeast, planInEffect, subscriptionFrom } from '#domain/plans/subscription.ts';
import { limitQuery, newUser, userChange, type NewUser, type UserChange } from '#protocol/accounts.ts';
import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { requestDeletion } from '../db/deletions.ts';
import { countSessions } from '../db/sessions.ts';
import { readUser, renameUser, upsertUser, type UserRow } from '../db/users.ts';
import { log } from '../log.ts';
import {
  displayNameOf,
  requireOwnAccount,
  requireOwnToken,
  requireRecentSignIn,
  requireSignedIn,
} from './lib/account.ts';
import { eraseNow } from './lib/account-deletion.ts';
import type { AppEnv } from './lib/app-env.ts';
import { jsonBody } from './lib/body.ts';
import { refuseInvalid } from './lib/invalid.ts';
import { checkPlanLimit } from './lib/plan-limits.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { roomsOf } from './lib/room.ts';

const LATER = 'D1 does not answer: an account is deleted later';

/** Accounts, each for its owner only. */
export const users = new Hono<AppEnv>()
  .post('/', jsonBody<NewUser>(), async (c) => {
    const identity = await requireSignedIn(c.env, c.var.verified);
    const given = newUser.safeParse(c.req.valid('json'));
    refuseInvalid(given);
    const { uid, email } = identity;
    const name = given.data.display_name ?? null;
    const now = Date.now();
    const user = await upsertUser(c.env.DB, { uid, email, name, otherwise: displayNameOf(identity) ?? '' }, now);
    return c.json(await profileOf(c.env, user, now), user.created_at === now ? 201 : 200);
  })
  .get('/:uid', async (c) => {
    const { uid } = await requireOwnAccount(c.env, c.var.verified, c.req.param('uid'));
    const user = await readUser(c.env.DB, uid);
    if (!user) throw new RefusalError({ error: 'account_not_found' });
    return c.json(await profileOf(c.env, user, Date.now()));
  })
  .put('/:uid', jsonBody<UserChange>(), async (c) => {
    const { uid } = await requireOwnAccount(c.env, c.var.verified, c.req.param('uid'));
    const change = userChange.safeParse(c.req.valid('json'));
    refuseInvalid(change);
    const user = await renameUser(c.env.DB, uid, change.data.display_name);
    if (!user) throw new RefusalError({ error: 'account_not_found' });
    return c.json(await profileOf(c.env, user, Date.now()));
  })
  .delete('/:uid', async (c) => {
    const verified = requireOwnToken(c.var.verified, c.req.param('uid'));
    const { uid } = verified.identity;
    const now = Date.now();
    await requireRecentSignIn(c.env, verified, now);
    await requestDeletion(c.env.DB, uid, now);
    // The deletion is stored: failures are retried.
    c.executionCtx.waitUntil(eraseNow(c.env, uid, now).catch((error: unknown) => log.warn(LATER, error)));
    return c.body(null, 204);
  })
  .get('/:uid/check', zValidator('query', limitQuery, refuseInvalid), async (c) => {
    const { uid } = await requireOwnAccount(c.env, c.var.verified, c.req.param('uid'));
    return c.json(await checkPlanLimit({ rooms: roomsOf(c), db: c.env.DB }, { ...c.req.valid('query'), uid }));
  });

/** An account with the plan in effect and its usage. */
async function profileOf(env: Pick<Env, 'DB' | 'DEFAULT_PLAN'>, row: UserRow, now: number) {
  const { rooms_told: _, ...user } = row;
  return {
    user,
    plan: toPlanRecord(plans[planInEffect(atLeast(leastPlan(env.DEFAULT_PLAN), subscriptionFrom(row), now), now)]),
    usage: { sessions: await countSessions(env.DB, row.firebase_uid) },
  };
}
