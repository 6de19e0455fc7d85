import { subscriptionFrom } from '#domain/subscription.ts';
import { limitReasons } from '#protocol/accounts.ts';
import type { LimitReason } from '#protocol/accounts.ts';
import type { Context } from 'hono';
import { readUser } from '../../db/users.ts';
import { log } from '../../log.ts';
import { bearer } from './account.ts';
import type { AppEnv } from './app-env.ts';
import { Refused } from './refused.ts';
import { ask } from './room.ts';

type Asked = { readonly session_id: string; readonly kind: 'user' | 'timer' };
type Verdict = { readonly allowed: boolean; readonly reason: LimitReason | null };

const no = (reason: LimitReason): Verdict => ({ allowed: false, reason });

/** Whether one more fits into a room. The room decides: it may still grant what was bought before. That a plan has ended is said in either case. */
export async function checkLimit(c: Context<AppEnv>, asked: Asked): Promise<Verdict> {
  try {
    return await judge(c, asked);
  } catch (error) {
    if (error instanceof Refused) throw error;
    log.warn('The limits of a plan could not be checked', error);
    return no(limitReasons.failed);
  }
}

async function judge(c: Context<AppEnv>, { session_id, kind }: Asked): Promise<Verdict> {
  const { users, timers, max_users, max_timers } = await ask(c, session_id, (room) => room.usage(c.var.caller));
  const user = await readUser(c.env.DB, bearer(c).uid);
  if (!user) return no(limitReasons.noUser);
  const bought = subscriptionFrom(user);
  if (!bought) return no(limitReasons.noPlan);
  const allowed = kind === 'user' ? users < max_users : timers < max_timers;
  const isOver = bought.ends_at !== null && bought.ends_at <= Date.now();
  if (isOver) return { allowed, reason: limitReasons.expired };
  return allowed ? { allowed, reason: null } : no(limitReasons[kind]);
}
