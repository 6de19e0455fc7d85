import { subscriptionFrom } from '#domain/plans/subscription.ts';
import { limitReasons } from '#protocol/accounts.ts';
import type { LimitReason } from '#protocol/accounts.ts';
import type { Context } from 'hono';
import { readUser } from '../../db/users.ts';
import { log } from '../../log.ts';
import { requireToken } from './account.ts';
import type { AppEnv } from './app-env.ts';
import { RefusalError } from './refusal-error.ts';
import { ask } from './room.ts';

type LimitQuestion = { readonly session_id: string; readonly kind: 'user' | 'timer' };
type LimitCheck = { readonly allowed: boolean; readonly reason: LimitReason | null };

const denied = (reason: LimitReason): LimitCheck => ({ allowed: false, reason });

/**
 * Whether a room takes one more screen or timer. The room decides, because it may still apply the limits of an earlier
 * plan. An expired plan is the reason in either case.
 */
export async function checkPlanLimit(c: Context<AppEnv>, asked: LimitQuestion): Promise<LimitCheck> {
  try {
    return await checkInRoom(c, asked);
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    log.warn('The limits of a plan could not be checked', error);
    return denied(limitReasons.failed);
  }
}

async function checkInRoom(c: Context<AppEnv>, { session_id, kind }: LimitQuestion): Promise<LimitCheck> {
  const { users, timers, max_users, max_timers } = await ask(c, session_id, (room) => room.usage(c.var.caller));
  const user = await readUser(c.env.DB, requireToken(c).uid);
  if (!user) return denied(limitReasons.noUser);
  const bought = subscriptionFrom(user);
  if (!bought) return denied(limitReasons.noPlan);
  const allowed = kind === 'user' ? users < max_users : timers < max_timers;
  const isOver = bought.ends_at !== null && bought.ends_at <= Date.now();
  if (isOver) return { allowed, reason: limitReasons.expired };
  return allowed ? { allowed, reason: null } : denied(limitReasons[kind]);
}
