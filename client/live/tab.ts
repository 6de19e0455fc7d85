import type { KeyValue } from '../lib/safe-storage.ts';

const SECRET = 'a-tiempo.tab';
const RELOADED = 'a-tiempo.reloaded';
/** A newer version that is asked for again within this time, ms, did not come with the last reload. */
const RELOAD_HELPS_MS = 10 * 60_000;

type Parts = {
  readonly storage: KeyValue;
  readonly fresh: () => string;
  /** Called when the page goes away: by a reload, a link, or for good. */
  readonly onLeave: (run: () => void) => void;
};

/**
 * The secret of this tab: whoever knows it takes over its seat. It outlives a reload. While the page is there it lies
 * in memory only, because a duplicated tab gets a copy of the storage, and two tabs would take the seat in turns.
 */
export function tabSecret({ storage, fresh, onLeave }: Parts): string {
  const secret = storage.getItem(SECRET) ?? fresh();
  storage.removeItem(SECRET);
  onLeave(() => storage.setItem(SECRET, secret));
  return secret;
}

type ReloadParts = { readonly storage: KeyValue; readonly wall: () => number };

export const hasReloaded = ({ storage, wall }: ReloadParts): boolean =>
  wall() - Number(storage.getItem(RELOADED) ?? 0) < RELOAD_HELPS_MS;

export const noteReload = ({ storage, wall }: ReloadParts): void => storage.setItem(RELOADED, String(wall()));
