/**
 * Runs `work` in a turn of its own, after what has arrived by now, or after so many ms. There is no other timer in rooms
 * and relays; it fires at once, or soon, and keeps nothing awake. Returns what stops it.
 */
export function inNextTurn(work: () => void, afterMs = 0): () => void {
  // oxlint-disable-next-line no-restricted-globals
  const timer = setTimeout(work, afterMs);
  return () => clearTimeout(timer);
}

/**
 * Gathers events that come at once into one turn. The platform makes one durable write of everything that a turn
 * stores, so that a hall whose screens all connect at once does not wait for as many writes.
 */
export class SharedTurn {
  /** Those who wait for the next turn; null if nobody came in the last one. */
  #waiting: (() => void)[] | null = null;

  /** Resolves at once for an event that comes alone, otherwise in the next turn together with the others. */
  async join(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting) return new Promise((resolve) => void waiting.push(resolve));
    this.#waiting = [];
    inNextTurn(() => this.#next());
  }

  #next(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = waiting.length > 0 ? [] : null;
    if (this.#waiting) inNextTurn(() => this.#next());
    for (const resume of waiting) resume();
  }
}
