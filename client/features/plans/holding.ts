import type { Plan } from '#domain/plans/plans.ts';
import type { AuthState } from '../../identity/types.ts';

/** The active plan of the account that is signed in. */
export type Holding = {
  readonly plan: Plan;
  /** Epoch milliseconds; null for the free plan. */
  readonly endsAt: number | null;
};

export const holdingOf = (auth: AuthState): Holding | null =>
  auth.state === 'signed-in' ? { plan: auth.profile.plan, endsAt: auth.profile.endsAt } : null;

/** A paid plan that is not over: another purchase would end it. */
export type Bought = Holding & { readonly endsAt: number };

export const boughtOf = (auth: AuthState): Bought | null => {
  const holding = holdingOf(auth);
  if (!holding || holding.plan.id === 'free' || holding.endsAt === null) return null;
  return { ...holding, endsAt: holding.endsAt };
};
