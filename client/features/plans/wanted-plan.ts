import type { KeyValue } from '../../lib/browser/safe-storage.ts';
import { isPaid } from './offers.ts';
import type { PaidPlanId } from './offers.ts';
import { WANTED_PLAN as KEY } from './wanted-key.ts';

/** The plan that somebody chose before they had to sign in. It survives a reload and ends with the tab. */
export const createWantedPlan = (storage: KeyValue, isStillHere: () => boolean) => ({
  keep: (plan: PaidPlanId) => storage.setItem(KEY, plan),
  forget: () => storage.removeItem(KEY),
  read(): PaidPlanId | null {
    const plan = storage.getItem(KEY);
    return plan !== null && isPaid(plan) ? plan : null;
  },
  isStillHere,
});

export type WantedPlan = ReturnType<typeof createWantedPlan>;
