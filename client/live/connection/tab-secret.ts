import type { KeyValue } from '../../lib/browser/safe-storage.ts';

const SECRET = 'a-tiempo.tab';
const RELOADED = 'a-tiempo.reloaded';
/** Where the room asks for a newer version again within this, ms, the last reload did not bring it. */
const RELOAD_HELPS_MS = 10 * 60_000;

type TabSecretOptions = {
  readonly storage: KeyValue;
  readonly newId: () => string;
  /** Calls `away` when the page is hidden or closes, `seen` when it is visible; one of them at once. */
  readonly watch: (away: () => void, seen: () => void) => void;
};

/**
 * The secret of this tab, which outlives a reload: who presents it takes over its seat. While the page is visible the secret
 * is only in memory, because a duplicated tab gets a copy of the storage, and two tabs would take the seat in turns. While it
 * is hidden it is stored, because a phone discards hidden tabs without an event: a tab that is duplicated then shares it.
 */
export function tabSecret({ storage, newId, watch }: TabSecretOptions): string {
  const secret = storage.getItem(SECRET) ?? newId();
  watch(
    () => storage.setItem(SECRET, secret),
    () => storage.removeItem(SECRET),
  );
  return secret;
}

type ReloadOptions = { readonly storage: KeyValue; readonly wall: () => number };

export const hasReloaded = ({ storage, wall }: ReloadOptions): boolean =>
  wall() - Number(storage.getItem(RELOADED) ?? 0) < RELOAD_HELPS_MS;

export const noteReload = ({ storage, wall }: ReloadOptions): void => storage.setItem(RELOADED, String(wall()));
