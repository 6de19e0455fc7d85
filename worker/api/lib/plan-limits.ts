import { subscriptionFrom } from '#domain/plans/subscription.ts';
import { limitReasons, type LimitReason } from '#protocol/accounts.ts';
import { readUser } from '../../db/users.ts';
import { log } from '../../log.ts';
import { RefusalError } from './refusal-error.ts';
import type { CallerRooms } from './room.ts';

type LimitServices = { readonly rooms: CallerRooms; readonly db: D1Database };
type LimitQuestion = { readonly session_id: string; readonly kind: 'user' | 'timer'; readonly uid: string };
type LimitCheck = { readonly allowed: boolean; readonly reason: LimitReason | null };

const denied = (reason: LimitReason): LimitCheck => ({ allowed: false, reason });

/**
 * Whether a room of the account `uid` takes one more screen or timer. The room decides, because it may still apply the limits of an earlier
 * plan. An expired plan is the reason in either case.
 */
export async function checkPlanLimit(services: LimitServices, question: LimitQuestion): Promise<LimitCheck> {
  try {
    return await checkInRoom(services, question);
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    log.warn('The limits of a plan could not be checked', error);
    return denied(limitReasons.failed);
  }
}

async function checkInRoom(
  { rooms, db }: LimitServices,
  { session_id, kind, uid }: LimitQuestion,
): Promise<LimitCheck> {
  const { users, timers, max_users, max_timers } = await rooms.ask(session_id, (room, caller) => room.usage(caller));
  const user = await readUser(db, uid);
  if (!user) return denied(limitReasons.noUser);
  const bought = subscriptionFrom(user);
  if (!bought) return denied(limitReasons.noPlan);
  const allowed = kind === 'user' ? users < max_users : timers < max_timers;
  const isOver = bought.ends_at !== null && bought.ends_at <= Date.now();
  if (isOver) return { allowed, reason: limitReasons.expired };
  return allowed ? { allowed, reason: null } : denied(limitReasons[kind]);
}
