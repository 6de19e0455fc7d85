import { plans } from '#domain/plans/plans.ts';
import type { PlanId } from '#domain/plans/plans.ts';

/** A plan that costs something. */
export type PaidPlanId = Exclude<PlanId, 'free'>;

const DAY_MS = 24 * 60 * 60 * 1000;

export const isPaidPlan = (id: unknown): id is PaidPlanId =>
  typeof id === 'string' && id !== 'free' && Object.hasOwn(plans, id);

/** What a plan costs, in centavos. */
export const priceOf = (id: PaidPlanId): number => plans[id].price_mxn * 100;

/**
 * Until when a plan holds that was paid at a moment: thirty days of 24 hours, or the same day of the next year. It
 * begins anew with each purchase and carries nothing over.
 */
export const planEndOf = (id: PaidPlanId, paidAt: number): number =>
  plans[id].duration === '12 meses' ? aYearAfter(paidAt) : paidAt + 30 * DAY_MS;

/** There is no 29 February next year: then it is the 28th. */
function aYearAfter(moment: number): number {
  const date = new Date(moment);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime();
}
