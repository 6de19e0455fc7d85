import type { KeyValue } from '../../lib/safe-storage.ts';

const SECRET = 'a-tiempo.tab';
const RELOADED = 'a-tiempo.reloaded';
/** A newer version that is asked for again within this time, ms, did not come with the last reload. */
const RELOAD_HELPS_MS = 10 * 60_000;

type TabSecretOptions = {
  readonly storage: KeyValue;
  readonly newId: () => string;
  /** Calls `away` when the page is hidden or goes, `seen` when somebody sees it; of the two one at once. */
  readonly watch: (away: () => void, seen: () => void) => void;
};

/**
 * The secret of this tab: whoever knows it takes over its seat. It outlives a reload. While the page is seen it lies in
 * memory only, because a duplicated tab gets a copy of the storage, and two tabs would take the seat in turns. A phone
 * discards what is hidden without another word, so there it is written down: the cost is that a tab that is duplicated
 * while it is hidden shares it.
 */
export function tabSecret({ storage, newId, watch }: TabSecretOptions): string {
  const secret = storage.getItem(SECRET) ?? newId();
  watch(
    () => storage.setItem(SECRET, secret),
    () => storage.removeItem(SECRET),
  );
  return secret;
}

type ReloadParts = { readonly storage: KeyValue; readonly wall: () => number };

export const hasReloaded = ({ storage, wall }: ReloadParts): boolean =>
  wall() - Number(storage.getItem(RELOADED) ?? 0) < RELOAD_HELPS_MS;

export const noteReload = ({ storage, wall }: ReloadParts): void => storage.setItem(RELOADED, String(wall()));
