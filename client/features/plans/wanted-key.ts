import { tabMemory } from '../../lib/browser/safe-storage.ts';

/** The storage key, apart from the rest so that the first page can read it before it loads the plans. */
export const WANTED_PLAN = 'a-tiempo.wanted-plan';

/**
 * The page on which a plan was chosen was reloaded. On any other page with plans the dialog was left, and the choice is
 * dropped.
 */
export const isReloadedHere = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((load) => 'type' in load && load.type === 'reload' && new URL(load.name).pathname === location.pathname);

/** Whether this page must load the plans at once. A choice that was left behind is dropped here. */
export function isBuying(): boolean {
  if (!isReloadedHere()) tabMemory.removeItem(WANTED_PLAN);
  return tabMemory.getItem(WANTED_PLAN) !== null;
}
