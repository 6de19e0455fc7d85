export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that never throws: a browser may deny it, then values last as long as the page. */
export function safeStorage(open: () => KeyValue): KeyValue {
  const fallback = new Map<string, string>();
  const attempt = <Value>(act: (storage: KeyValue) => Value, otherwise: () => Value): Value => {
    try {
      return act(open());
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      fallback.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem(key, value) {
      const kept = attempt(
        (storage) => {
          storage.setItem(key, value);
          return true;
        },
        () => false,
      );
      if (kept) fallback.delete(key);
      else fallback.set(key, value);
    },
    removeItem(key) {
      fallback.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => {},
      );
    },
  };
}

export const localMemory = safeStorage(() => localStorage);
export const tabMemory = safeStorage(() => sessionStorage);
