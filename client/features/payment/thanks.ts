import type { KeyValue } from '../../lib/safe-storage.ts';

const KEY = 'a-tiempo.thanked';

/** Whether this tab has not been told yet of this payment: a reload tells nobody anything new. */
export function isNews(storage: KeyValue, sessionId: string): boolean {
  if (storage.getItem(KEY) === sessionId) return false;
  storage.setItem(KEY, sessionId);
  return true;
}
