import type { KeyValue } from '../lib/browser/safe-storage.ts';

/** Who was signed in here last, to show their name early. It contains no token. */
export type SessionHint = { readonly uid: string; readonly name: string };

export const HINT_KEY = 'a-tiempo.account';

export const readSessionHint = (storage: KeyValue): SessionHint | null => parse(storage.getItem(HINT_KEY));

/** Writes only changes: each write is an event in the other tabs. */
export function saveSessionHint(storage: KeyValue, hint: SessionHint | null): void {
  if (!hint) return storage.removeItem(HINT_KEY);
  const text = JSON.stringify(hint);
  if (storage.getItem(HINT_KEY) !== text) storage.setItem(HINT_KEY, text);
}

function parse(text: string | null): SessionHint | null {
  try {
    const { uid, name }: Partial<Record<string, unknown>> = JSON.parse(text ?? '{}');
    return typeof uid === 'string' && uid !== '' && typeof name === 'string' ? { uid, name } : null;
  } catch {
    return null;
  }
}
