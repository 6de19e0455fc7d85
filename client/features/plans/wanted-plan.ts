import type { KeyValue } from '../../lib/browser/safe-storage.ts';
import { isPaid, type PaidPlanId } from './offers.ts';
import { WANTED_PLAN as KEY } from './wanted-key.ts';

/**
 * The plan that somebody chose before they had to sign in. It survives a reload of its page and ends with the tab.
 *
 * @param path Of the page that is open, without its query.
 */
export const createWantedPlan = (storage: KeyValue, isChosenHere: () => boolean, path: () => string) => ({
  keep: (plan: PaidPlanId) => storage.setItem(KEY, `${plan} ${path()}`),
  forget: () => storage.removeItem(KEY),
  read(): PaidPlanId | null {
    const [plan = ''] = storage.getItem(KEY)?.split(' ') ?? [];
    return isPaid(plan) ? plan : null;
  },
  isChosenHere,
});

export type WantedPlan = ReturnType<typeof createWantedPlan>;
