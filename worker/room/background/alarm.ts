import type { Instant } from '#protocol/time.ts';

const RETRY_DELAY_MS = 2000;

/**
 * The room's one alarm. Setting it writes a row, and an earlier time must reach the platform before anything else of
 * its turn is durable. Most commands move the next moment to later, or remove it: the alarm that is set stays then.
 * When it fires with nothing due, it is set anew.
 */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  /**
   * Epoch milliseconds; null if none is set, undefined while unknown, so that the next setting is written in any case.
   */
  #at: Instant | null | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Not awaited: the platform holds messages back until the alarm is as durable as the rows. */
  set(at: Instant, now: Instant): void {
    const known = this.#at ?? now;
    // An alarm whose time has passed may be lost.
    if (known > now && known <= at) return;
    this.#at = at;
    void this.#storage.setAlarm(at);
  }

  /** Removes the alarm. */
  cancel(): void {
    if (this.#at === null) return;
    this.#at = null;
    void this.#storage.deleteAlarm();
  }

  /** The platform removes an alarm when it fires. */
  onFired(): void {
    this.#at = null;
  }

  /** Sets the alarm again after a failure. The platform gives an alarm up after six failures. */
  async retry(): Promise<void> {
    this.#at = undefined;
    await this.#storage.setAlarm(Date.now() + RETRY_DELAY_MS);
  }
}
