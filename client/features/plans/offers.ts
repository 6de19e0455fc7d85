import { plans } from '#domain/plans/plans.ts';
import type { Plan, PlanId } from '#domain/plans/plans.ts';

/** The length of a purchase: one event or a year. */
export type Offer = 'event' | 'annual';

export type PaidPlanId = Exclude<PlanId, 'free'>;

export const allPlans: readonly Plan[] = Object.values(plans);

export const isPaid = (id: string): id is PaidPlanId => id !== 'free' && Object.hasOwn(plans, id);

/** The length under which a plan is listed; the free plan is listed under both. */
export function offerOf({ duration }: Plan): Offer | null {
  if (duration === null) return null;
  return duration === '12 meses' ? 'annual' : 'event';
}

export const isIn = (offer: Offer, plan: Plan): boolean => [offer, null].includes(offerOf(plan));
