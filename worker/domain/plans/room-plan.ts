import type { Instant, Millis } from '#protocol/time.ts';
import { type Decision, nothing } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { RoomPlan } from '../room/private-state.ts';
import type { Room } from '../room/room.ts';
import { grantOf, planInEffect, type Subscription } from './subscription.ts';
import { days, instant, later, minutes } from '../lib/time.ts';

/** The limits of an ended plan stay until nobody was seated for this long, so that no seat is lost during a show. */
const EMPTY_FOR: Millis = minutes(60);
/** They stay at most this long after the end of the plan. */
const KEPT_AT_MOST: Millis = days(1);

/** When the limits of the room decrease to what was bought, if nothing changes; null if they do not. */
export function planLimitsEndAt({ plan, clock, session }: Room): Instant | null {
  const lapse = lapseOf(plan);
  if (lapse === null || session.plan_id === planInEffect(plan, lapse)) return null;
  const last = later(lapse, KEPT_AT_MOST);
  if (clock.emptySince === null) return last;
  return instant(Math.min(last, Math.max(lapse, later(clock.emptySince, EMPTY_FOR))));
}

const lapseOf = ({ lapsedAt, ends_at }: RoomPlan): Instant | null => lapsedAt ?? ends_at;

/** Decreases the limits to what is in effect at `now`. Seated people and existing timers stay. */
export function withPlanLimitsEnded(
  { session, plan }: Room,
  now: Instant,
): { readonly fact: Fact; readonly plan: RoomPlan } {
  const granted = { ...session, ...grantOf(plan, now) };
  return { fact: { fact: 'session.updated', session: granted }, plan: { ...plan, lapsedAt: null } };
}

/** Applies what the account has bought now: larger limits at once, smaller ones when `planLimitsEndAt` says. */
export function changePlan(room: Room, bought: Subscription, now: Instant): Decision {
  const { plan, session } = room;
  const limits = grantOf(bought, now);
  if (limits.max_users < session.max_users || limits.max_timers < session.max_timers)
    return decreaseLimits(room, bought, now);
  const isNews = session.plan_id !== limits.plan_id || plan.ends_at !== bought.ends_at;
  const isSame = plan.plan_id === bought.plan_id && plan.ends_at === bought.ends_at && plan.lapsedAt === null;
  if (isSame && !isNews) return nothing();
  return {
    ok: true,
    facts: isNews ? [{ fact: 'session.updated', session: { ...session, ...limits } }] : [],
    privateState: { plan: { ...bought, lapsedAt: null } },
  };
}

function decreaseLimits(room: Room, bought: Subscription, now: Instant): Decision {
  const since = lapseOf(room.plan);
  const plan = { ...bought, lapsedAt: since !== null && since <= now ? since : now };
  const after = { ...room, plan };
  const at = planLimitsEndAt(after);
  if (at === null || at > now) return { ok: true, facts: newEnd(room, bought), privateState: { plan } };
  const decrease = withPlanLimitsEnded(after, now);
  return { ok: true, facts: [decrease.fact], privateState: { plan: decrease.plan } };
}

/** The limits stay for now, but controllers are told the new end of the plan. */
const newEnd = ({ plan, session }: Room, { ends_at }: Subscription): readonly Fact[] =>
  plan.ends_at === ends_at ? [] : [{ fact: 'session.updated', session: { ...session, plan_ends_at: ends_at } }];
