import type { KeyValue } from '../../lib/browser/safe-storage.ts';

const KEY = 'a-tiempo.thanked';

/** Whether this tab has not shown its thanks for this payment yet: a reload does not repeat them. */
export function isFirstThanks(storage: KeyValue, sessionId: string): boolean {
  if (storage.getItem(KEY) === sessionId) return false;
  storage.setItem(KEY, sessionId);
  return true;
}
