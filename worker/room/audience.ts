import { changesSince, publicSight } from '#domain/audience.ts';
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
  /** What any phone may have: the sight of the last time and those since, in which somebody may have come. */
  #seen: readonly (() => Sights)[] = [];
  #saidAt = 0;
  #due: Instant | null = null;
  readonly #machineNow: () => number;

  /** Counts by the machine's clock, as alarms do: the room's stands still while that one is set back. */
  constructor(machineNow: () => number) {
    this.#machineNow = machineNow;
  }

  /** The audience has the room as it is; nothing is waiting. */
  begin(room: Room, now: Instant): void {
    this.#seen = [once(() => sightsOf(room, now))];
    this.#due = null;
  }

  /** What is to be said now after a change of the room; null if nothing, or not yet. */
  changed(room: Room, now: Instant): AudienceNews | null {
    const passed = this.#machineNow() - this.#saidAt;
    if (passed < 0 || passed >= AUDIENCE_PACE) return this.say(room, now);
    const sights = sightsOf(room, now);
    if (this.#newsOf(this.#seen.slice(-1), sights, room, now)) this.#seen = [...this.#seen, () => sights];
    if (this.#seen.length > 1) this.#due ??= instant(this.#saidAt + AUDIENCE_PACE);
    return null;
  }

  /** Everything that was not said yet; null if it came to nothing. */
  say(room: Room, now: Instant): AudienceNews | null {
    const news = this.#newsOf(this.#seen, sightsOf(room, now), room, now);
    this.begin(room, now);
    if (news) this.#saidAt = this.#machineNow();
    return news;
  }

  #newsOf(seen: readonly (() => Sights)[], sights: Sights, room: Room, now: Instant): AudienceNews | null {
    const [phone = null, sign = null] = kinds.map((kind) =>
      changesSince(
        seen.map((each) => each()[kind]),
        sights[kind],
        eyesOf(kind, room, now),
      ),
    );
    return phone || sign ? { phone, sign } : null;
  }

  /** When something that waits must be said; null if nothing waits. */
  get due(): Instant | null {
    return this.#due;
  }
}

/** Made when it is first needed: in most rooms there is no audience, and then it never is. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

type Sights = { readonly [Each in Kind]: PublicSight };

const sightsOf = (room: Room, now: Instant): Sights => ({
  phone: publicSight(room, eyesOf('phone', room, now)),
  sign: publicSight(room, eyesOf('sign', room, now)),
});
