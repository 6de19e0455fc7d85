import { plans, type PlanId } from '#domain/plans/plans.ts';

/** A plan that is paid. */
export type PaidPlanId = Exclude<PlanId, 'free'>;

const DAY_MS = 24 * 60 * 60 * 1000;

export const isPaidPlan = (id: unknown): id is PaidPlanId =>
  typeof id === 'string' && id !== 'free' && Object.hasOwn(plans, id);

/** The price of a plan, in centavos. */
export const priceOf = (id: PaidPlanId): number => plans[id].price_mxn * 100;

/**
 * The end of a plan that was paid at `paidAt`, both in epoch ms: so many days of 24 hours, or the same day so many months
 * later, in UTC. Each purchase begins its own term and carries nothing over.
 */
export function planEndOf(id: PaidPlanId, paidAt: number): number {
  const { term } = plans[id];
  if (term === null) throw new Error(`The plan ${id} has no term`);
  return 'days' in term ? paidAt + term.days * DAY_MS : addMonths(paidAt, term.months);
}

/** Where the month has no such day it is the month's last: 29 February becomes 28 February. */
function addMonths(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
