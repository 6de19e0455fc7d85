import { tabMemory } from '../../lib/browser/safe-storage.ts';

/**
 * The key of `plan path`, the choice and the page on which it was made. It is apart from the rest so that the first page can
 * read it before it loads the plans.
 */
export const WANTED_PLAN = 'a-tiempo.wanted-plan';

const isReloadedHere = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((load) => 'type' in load && load.type === 'reload' && new URL(load.name).pathname === location.pathname);

/**
 * Whether the page on which a plan was chosen was reloaded. On any other page with plans the dialog was left, also where
 * that page was reloaded before it could drop the choice.
 */
export const isChosenHere = (): boolean =>
  isReloadedHere() && (tabMemory.getItem(WANTED_PLAN)?.endsWith(` ${location.pathname}`) ?? false);

/** Whether this page must load the plans at once. A choice that was left behind is dropped here. */
export function isBuying(): boolean {
  if (isChosenHere()) return true;
  tabMemory.removeItem(WANTED_PLAN);
  return false;
}
