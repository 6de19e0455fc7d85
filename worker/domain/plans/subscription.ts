import type { Instant } from '#protocol/time.ts';
import { isPlanId, limitsOf } from './plans.ts';
import type { PlanId } from './plans.ts';
import { instant } from '../lib/time.ts';

/** What somebody bought, and until when it holds: null is without an end. */
export type Subscription = { readonly plan_id: PlanId; readonly ends_at: Instant | null };

/** Nobody bought anything. */
export const FREE: Subscription = { plan_id: 'free', ends_at: null };

/** As the row of an account says it; null for a plan that there is not. */
export function subscriptionFrom(row: {
  readonly plan_id: string;
  readonly subscription_end_date: number | null;
}): Subscription | null {
  const { plan_id, subscription_end_date: end } = row;
  return isPlanId(plan_id) ? { plan_id, ends_at: end === null ? null : instant(end) } : null;
}

/** What holds now: what is over is the free plan. No job is needed for a plan to end. */
export const planInEffect = ({ plan_id, ends_at }: Subscription, now: number): PlanId =>
  ends_at !== null && ends_at <= now ? 'free' : plan_id;

/** What a purchase gives a room now, in the words of its session. */
export const grantOf = (bought: Subscription, now: number) => ({
  ...limitsOf(planInEffect(bought, now)),
  plan_ends_at: bought.ends_at,
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days left from which on an organiser is reminded. */
const EXPIRING_DAYS = 7;

/** How a subscription stands, as the dashboard says it (specification section 4). `days` left, a begun one counts. */
export type Expiry =
  | { readonly state: 'free' }
  | { readonly state: 'expired' | 'expiring' | 'active'; readonly days: number };

export function expiryOf(ends_at: number | null, now: number): Expiry {
  if (ends_at === null) return { state: 'free' };
  const days = Math.ceil((ends_at - now) / DAY_MS);
  if (days <= 0) return { state: 'expired', days };
  return { state: days <= EXPIRING_DAYS ? 'expiring' : 'active', days };
}
