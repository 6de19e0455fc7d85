import type { Plan } from '#domain/plans/plans.ts';
import type { AuthState } from '../../identity/types.ts';

/** The active plan of the account that is signed in. */
export type ActivePlan = {
  readonly plan: Plan;
  /** Epoch milliseconds; null for the free plan. */
  readonly endsAt: number | null;
};

export const activePlanOf = (auth: AuthState): ActivePlan | null =>
  auth.state === 'signed-in' ? { plan: auth.profile.plan, endsAt: auth.profile.endsAt } : null;

/** A paid plan that is not over: another purchase would end it. */
export type PaidPlan = ActivePlan & { readonly endsAt: number };

export const paidPlanOf = (auth: AuthState): PaidPlan | null => {
  const holding = activePlanOf(auth);
  if (!holding || holding.plan.id === 'free' || holding.endsAt === null) return null;
  return { ...holding, endsAt: holding.endsAt };
};
