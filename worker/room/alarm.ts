import type { Instant } from '#protocol/time.ts';

const RETRY_MS = 2000;

/** The room's one alarm. Each setting is a row written, so it is set only when it changes. */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  /** Undefined while it is not known: then the next setting is written whether or not it is another. */
  #at: Instant | null | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Null: it shall not ring. Not awaited: what is sent is held until the alarm is as durable as the rows. */
  set(at: Instant | null): void {
    if (at === this.#at) return;
    this.#at = at;
    if (at === null) void this.#storage.deleteAlarm();
    else void this.#storage.setAlarm(at);
  }

  /** The runtime has taken it down to ring it. */
  rang(): void {
    this.#at = null;
  }

  /** What it rang for failed. After six failures the platform would forget it, so it is set anew here. */
  async ringAgain(): Promise<void> {
    this.#at = undefined;
    await this.#storage.setAlarm(Date.now() + RETRY_MS);
  }
}
