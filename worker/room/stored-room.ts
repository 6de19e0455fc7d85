import type { RoomLifecycle } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import { instant } from '#domain/lib/time.ts';
import type { Instant } from '#protocol/time.ts';
import type { RoomStorage } from './room-storage.ts';

/** The room's current value in memory. `write` is the only way to replace it together with its stored form. */
export class StoredRoom {
  readonly #storage: RoomStorage;
  #lifecycle: RoomLifecycle = { state: 'unclaimed' };

  constructor(storage: RoomStorage) {
    this.#storage = storage;
  }

  /** Reads the stored room. False if nobody has claimed it: then nothing is stored. */
  load(): boolean {
    if (!this.#storage.exists) return false;
    this.#lifecycle = this.#storage.load();
    return true;
  }

  get lifecycle(): RoomLifecycle {
    return this.#lifecycle;
  }

  /** The open room; null before it is claimed and after it has ended. */
  get room(): Room | null {
    return this.#lifecycle.state === 'open' ? this.#lifecycle.room : null;
  }

  /** The room, whether it is open or has left; null before it is claimed and after it has ended. */
  get known(): Room | null {
    return this.#lifecycle.state === 'moved' ? this.#lifecycle.room : this.room;
  }

  /** How far room time is ahead of the machine's clock, ms: a room that moved here keeps the clock of where it was. */
  get ahead(): number {
    return this.known?.arrival?.ahead ?? 0;
  }

  /** The number of the last fact; 0 without an open room. */
  get rev(): number {
    return this.room?.clock.rev ?? 0;
  }

  /** Room time in epoch milliseconds. It never goes back, even if the machine's clock does. */
  now(): Instant {
    return instant(Math.max(Date.now() + this.ahead, this.known?.clock.advancedTo ?? 0));
  }

  /**
   * Stores a new value; `others` write in the same transaction.
   * @throws if it cannot be stored. Then neither the stored value nor the one in memory has changed.
   */
  write(lifecycle: RoomLifecycle, others: readonly (() => void)[] = []): void {
    this.#storage.write(lifecycle, others);
    this.#lifecycle = lifecycle;
  }

  /** Time passed without a fact: the new value stays in memory, because it can be computed again. */
  setAdvanced(room: Room): void {
    this.#lifecycle = { state: 'open', room };
  }
}
