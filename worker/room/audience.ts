import { changesBetween, publicSight } from '#domain/audience.ts';
import type { PublicSight } from '#domain/audience.ts';
import type { Room } from '#domain/room.ts';
import { instant } from '#domain/time.ts';
import type { AudienceChanges } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import { AUDIENCE_PACE } from './limits.ts';

type Kind = 'phone' | 'sign';
const kinds = ['phone', 'sign'] as const satisfies readonly Kind[];

const eyesOf = (kind: Kind, room: Room, now: Instant) =>
  ({ role: 'audience', isSign: kind === 'sign', sessionId: room.session.session_id, now }) as const;

/** What phones and signs of the audience are to hear; null for whom nothing changed. */
export type AudienceNews = { readonly [Each in Kind]: AudienceChanges | null };

/**
 * When the audience hears and what: all changes since the last time in one frame, at most once per pace, however much
 * happens. A thousand phones are served once, not once per press of a button.
 */
export class Pace {
  #seen: { readonly [Each in Kind]: PublicSight } | null = null;
  #saidAt = 0;
  #due: Instant | null = null;

  /** The audience has the room as it is; nothing is waiting. */
  begin(room: Room, now: Instant): void {
    this.#seen = sightsOf(room, now);
    this.#due = null;
  }

  /** What is to be said now after a change of the room; null if nothing, or not yet. */
  changed(room: Room, now: Instant): AudienceNews | null {
    if (now - this.#saidAt >= AUDIENCE_PACE) return this.say(room, now);
    if (this.#due === null && this.#newsOf(room, now)) this.#due = instant(this.#saidAt + AUDIENCE_PACE);
    return null;
  }

  /** Everything that was not said yet; null if it came to nothing. */
  say(room: Room, now: Instant): AudienceNews | null {
    const news = this.#newsOf(room, now);
    this.begin(room, now);
    if (news) this.#saidAt = now;
    return news;
  }

  #newsOf(room: Room, now: Instant): AudienceNews | null {
    const seen = this.#seen;
    const sights = sightsOf(room, now);
    const [phone, sign] = kinds.map(
      (kind) => seen && changesBetween(seen[kind], sights[kind], eyesOf(kind, room, now)),
    );
    return phone || sign ? { phone: phone ?? null, sign: sign ?? null } : null;
  }

  /** When something that waits must be said; null if nothing waits. */
  get due(): Instant | null {
    return this.#due;
  }
}

const sightsOf = (room: Room, now: Instant) => ({
  phone: publicSight(room, eyesOf('phone', room, now)),
  sign: publicSight(room, eyesOf('sign', room, now)),
});
