import type { Instant } from '#protocol/time.ts';

const RETRY_DELAY_MS = 2000;

/**
 * The room's one alarm. Each setting is a row written, and an earlier one has to reach the platform before anything else
 * of its turn is durable. Most presses move what comes next to later, or away: one that is set already stays then, finds
 * nothing due when it rings, and is set anew.
 */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  /** Undefined while it is not known: then the next setting is written whether or not it is another. */
  #at: Instant | null | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Not awaited: what is sent is held until the alarm is as durable as the rows. */
  set(at: Instant, now: Instant): void {
    const known = this.#at ?? now;
    // One whose moment has passed may be lost.
    if (known > now && known <= at) return;
    this.#at = at;
    void this.#storage.setAlarm(at);
  }

  /** It shall not ring any more. */
  cancel(): void {
    if (this.#at === null) return;
    this.#at = null;
    void this.#storage.deleteAlarm();
  }

  /** The runtime has taken it down to ring it. */
  onFired(): void {
    this.#at = null;
  }

  /** What it rang for failed. After six failures the platform would forget it, so it is set anew here. */
  async retry(): Promise<void> {
    this.#at = undefined;
    await this.#storage.setAlarm(Date.now() + RETRY_DELAY_MS);
  }
}
