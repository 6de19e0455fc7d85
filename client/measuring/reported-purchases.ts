import type { KeyValue } from '../lib/browser/safe-storage.ts';

const KEY = 'a-tiempo.converted';
const MAX_REMEMBERED = 20;

/** Marks a purchase as reported; false if this browser has reported it before. */
export function claimPurchase(storage: KeyValue, id: string): boolean {
  const reported = (storage.getItem(KEY) ?? '').split(' ').filter((each) => each !== '');
  if (reported.includes(id)) return false;
  storage.setItem(KEY, [...reported, id].slice(-MAX_REMEMBERED).join(' '));
  return true;
}
