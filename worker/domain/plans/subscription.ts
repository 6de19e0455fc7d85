import type { Instant } from '#protocol/time.ts';
import { isPlanId, limitsOf, plans, type PlanId } from './plans.ts';
import { instant } from '../lib/time.ts';

/** What an account bought. `ends_at` is null for a plan without an end. */
export type Subscription = { readonly plan_id: PlanId; readonly ends_at: Instant | null };

/** The subscription of an account that bought nothing. */
export const FREE: Subscription = { plan_id: 'free', ends_at: null };

/** The subscription in the row of an account, with its end in epoch ms; null if the plan is unknown. */
export function subscriptionFrom(row: {
  readonly plan_id: string;
  readonly subscription_end_date: number | null;
}): Subscription | null {
  const { plan_id, subscription_end_date: end } = row;
  return isPlanId(plan_id) ? { plan_id, ends_at: end === null ? null : instant(end) } : null;
}

/** The plan in effect at `now` (epoch ms): after its end the free one, without any job. */
export const planInEffect = ({ plan_id, ends_at }: Subscription, now: number): PlanId =>
  ends_at !== null && ends_at <= now ? 'free' : plan_id;

/** What was bought, or the plan that an installation gives everybody, where that allows more timers at `now` (epoch ms). */
export function atLeast(least: PlanId, bought: Subscription | null, now: number): Subscription {
  const given: Subscription = { plan_id: least, ends_at: null };
  if (bought === null) return given;
  return plans[planInEffect(bought, now)].max_timers < plans[least].max_timers ? given : bought;
}

/** What a purchase grants a room at `now` (epoch ms), as fields of its session. */
export const grantOf = (bought: Subscription, now: number) => ({
  ...limitsOf(planInEffect(bought, now)),
  plan_ends_at: bought.ends_at,
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** An organiser is reminded while this many days or fewer are left. */
const EXPIRING_DAYS = 7;

/** The state of a subscription on the dashboard (specification section 4). `days` left are rounded up. */
export type Expiry =
  | { readonly state: 'free' }
  | { readonly state: 'expired' | 'expiring' | 'active'; readonly days: number };

/** The state of a subscription at `now`; both moments in epoch ms. */
export function expiryOf(ends_at: number | null, now: number): Expiry {
  if (ends_at === null) return { state: 'free' };
  const days = Math.ceil((ends_at - now) / DAY_MS);
  if (days <= 0) return { state: 'expired', days };
  return { state: days <= EXPIRING_DAYS ? 'expiring' : 'active', days };
}
