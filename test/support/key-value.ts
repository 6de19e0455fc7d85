import type { KeyValue } from '../../client/lib/browser/safe-storage.ts';

/** A browser's storage with this content. */
export function aStorage(content: Readonly<Record<string, string>> = {}): KeyValue {
  const values = new Map(Object.entries(content));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
