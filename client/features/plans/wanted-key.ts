import { tabMemory } from '../../lib/safe-storage.ts';

/** The first page looks here before it has the program of the plans: somebody is about to buy. */
export const WANTED_PLAN = 'a-tiempo.wanted-plan';

/**
 * The page where a plan was pressed was loaded anew, and is the one that shows. Any other way to a page with plans means
 * that the dialog was left behind.
 */
export const isReloadedHere = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((load) => 'type' in load && load.type === 'reload' && new URL(load.name).pathname === location.pathname);

/** Whether the plans are needed at once. What was left behind is forgotten: this page may be loaded anew too. */
export function isBuying(): boolean {
  if (!isReloadedHere()) tabMemory.removeItem(WANTED_PLAN);
  return tabMemory.getItem(WANTED_PLAN) !== null;
}
