/** Functions that are called with every `event`, until they are removed. */
export function createListeners<Event>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    /** Returns how to remove the listener. */
    add(listener: (event: Event) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    call(event: Event): void {
      for (const listener of listeners) listener(event);
    },
  };
}
