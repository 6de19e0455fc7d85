import type { Room } from '#domain/room.ts';
import type { Instant } from '#protocol/time.ts';
import { instant } from '#domain/time.ts';
import { AUDIENCE_PACE } from './limits.ts';

/**
 * When the audience hears: a whole small state, at most once per pace, however much happens. A thousand phones are
 * served once, not once per press of a button.
 */
export class Pace {
  #seen: readonly unknown[] = [];
  #saidAt = 0;
  #due: Instant | null = null;

  /** Notes a change of the room; true if it is to be said now. */
  changed(room: Room, now: Instant): boolean {
    const sight = sightOf(room);
    if (sight.every((part, index) => part === this.#seen[index])) return false;
    if (now - this.#saidAt < AUDIENCE_PACE) {
      this.#due = instant(this.#saidAt + AUDIENCE_PACE);
      return false;
    }
    this.said(room, now);
    return true;
  }

  said(room: Room, now: Instant): void {
    this.#seen = sightOf(room);
    this.#saidAt = now;
    this.#due = null;
  }

  /** When something that waits must be said; null if nothing waits. */
  get due(): Instant | null {
    return this.#due;
  }
}

/** What the audience sees. Rules never mutate: the same objects are the same sight. */
const sightOf = ({ session, event, timers, activeTimerId }: Room): readonly unknown[] => [
  session,
  event,
  timers.find((each) => each.id === activeTimerId),
];
