import { passTime } from '#domain/room/advance.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import type { Room } from '#domain/room/room.ts';
import type { Instant } from '#protocol/time.ts';

/** When time next changes something in a room. It is computed once for a value of the room, because it looks at all timers. */
export class NextDue {
  #known: { readonly room: Room; readonly at: Instant | null } | null = null;

  /** Epoch milliseconds; null if time changes nothing. */
  of(room: Room): Instant | null {
    if (this.#known?.room !== room) this.#known = { room, at: nextWake(room, { ticks: false }) };
    return this.#known.at;
  }

  /** The room at `now` if it is known that nothing is due by then; null otherwise. */
  passQuietly(room: Room, now: Instant): Room | null {
    if (this.#known?.room !== room) return null;
    const { at } = this.#known;
    if (at !== null && at <= now) return null;
    const later = passTime(room, now);
    this.#known = { room: later, at };
    return later;
  }
}
