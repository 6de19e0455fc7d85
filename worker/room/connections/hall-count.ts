import { countHall, isHallOld, refusedPhone, type Seen } from '#domain/people/hall.ts';
import type { Room } from '#domain/room/room.ts';
import { earliest, instant } from '#domain/lib/time.ts';
import type { Instant } from '#protocol/time.ts';
import type { AcceptedChange } from '../commit.ts';
import { HALL_INTERVAL, HALL_PAUSE, READS_EVERY, READS_WINDOW } from '../limits/limits.ts';

/** Null: unknown until it is asked again. */
type Counted = { readonly phoneCount: number | null };

/**
 * What a room sees of its audience: phones with a socket, reads of the others, and who found no place. Staff are told after a
 * change, at intervals. What is not counted yet is forgotten when the room goes to sleep.
 */
export class HallCount {
  readonly #places: readonly Counted[];
  #reads: readonly { readonly at: Instant; readonly count: number }[] = [];
  readonly #refused = new Set<string>();
  /** Null: not since the room woke. */
  #countedAt: Instant | null = null;
  /** When a change that was noticed is counted. It stays, because each alarm that is set is a row. */
  #due: Instant | null = null;

  /** `places`: where phones have sockets. */
  constructor(...places: readonly Counted[]) {
    this.#places = places;
  }

  /** Phones without a socket have read the room. */
  noteReads(count: number, now: Instant): void {
    this.#reads = [...this.#reads.filter(({ at }) => at > now - READS_WINDOW), { at: now, count }];
  }

  /** A phone, by its fingerprint, found no place. */
  noteRefused(room: Room, clientKey: string): void {
    const phone = refusedPhone(room, clientKey);
    if (phone !== null) this.#refused.add(phone);
  }

  /** When the audience is to be counted; null while nothing changes. */
  nextDue(room: Room, now: Instant): Instant | null {
    const isOld = isHallOld(room, this.#seen(room, now));
    if (!isOld) this.#due = null;
    else this.#due ??= instant(Math.max(now + HALL_PAUSE, (this.#countedAt ?? 0) + HALL_INTERVAL));
    if (room.hall.reading === 0) return this.#due;
    this.#countedAt ??= now;
    return earliest([this.#due, instant(this.#countedAt + READS_EVERY)]);
  }

  /** `commit` is called with what is counted, if it is due and not as before. */
  countIfDue(room: Room, now: Instant, commit: (counted: AcceptedChange) => void): void {
    const due = this.nextDue(room, now);
    if (due === null || due > now) return;
    this.#countedAt = now;
    this.#due = null;
    const counted = countHall(room, this.#seen(room, now), now);
    this.#refused.clear();
    if (counted) commit(counted);
  }

  /** A phone without a socket reads once in about `READS_EVERY`. */
  #seen(room: Room, now: Instant): Seen {
    const reads = this.#reads.filter(({ at }) => at > now - READS_WINDOW);
    const sum = reads.reduce((before, { count }) => before + count, 0);
    const reading = Math.round((sum * READS_EVERY) / READS_WINDOW);
    const counts = this.#places.map(({ phoneCount }) => phoneCount);
    const here = counts.reduce<number>((before, each) => before + (each ?? 0), 0);
    const watching = counts.includes(null) ? room.hall.watching : here;
    return { watching, reading, refused: [...this.#refused] };
  }
}
