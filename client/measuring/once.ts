import type { KeyValue } from '../lib/safe-storage.ts';

const KEY = 'a-tiempo.converted';
const MAX_REMEMBERED = 20;

/** Whether this purchase was not told yet in this browser: a reload and a second tab tell it no second time. */
export function claimPurchase(storage: KeyValue, id: string): boolean {
  const told = (storage.getItem(KEY) ?? '').split(' ').filter((each) => each !== '');
  if (told.includes(id)) return false;
  storage.setItem(KEY, [...told, id].slice(-MAX_REMEMBERED).join(' '));
  return true;
}
