import { plans, type Plan, type PlanId } from '#domain/plans/plans.ts';

/** The length of a purchase: one event or a year. */
export type Offer = 'event' | 'annual';

export type PaidPlanId = Exclude<PlanId, 'free'>;

export const allPlans: readonly Plan[] = Object.values(plans);

export const isPaid = (id: string): id is PaidPlanId => id !== 'free' && Object.hasOwn(plans, id);

/** Whether a plan is shown among the plans of that length; the free one is shown among both. */
export function offerOf({ term }: Plan): Offer | null {
  return term && ('months' in term ? 'annual' : 'event');
}

export const isIn = (offer: Offer, plan: Plan): boolean => [offer, null].includes(offerOf(plan));
