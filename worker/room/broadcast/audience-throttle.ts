import { audienceChangesSince, audienceViewOf } from '#domain/views/audience.ts';
import type { AudienceView } from '#domain/views/audience.ts';
import type { Room } from '#domain/room/room.ts';
import { instant } from '#domain/lib/time.ts';
import type { AudienceChanges } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import { AUDIENCE_INTERVAL } from '../limits/limits.ts';

type Kind = 'phone' | 'sign';
const kinds = ['phone', 'sign'] as const satisfies readonly Kind[];

const viewerOf = (kind: Kind, room: Room, now: Instant) =>
  ({ role: 'audience', isKiosk: kind === 'sign', sessionId: room.session.session_id, now }) as const;

/** What phones and signs of the audience are to hear; null for whom nothing changed. */
export type AudienceUpdates = { readonly [Each in Kind]: AudienceChanges | null };

/**
 * When the audience hears and what: all changes since the last time in one frame, at most once per pace, however much
 * happens. A thousand phones are served once, not once per press of a button.
 */
export class AudienceThrottle {
  /** What any phone may have: the sight of the last time and those since, in which somebody may have come. */
  #seen: readonly (() => AudienceViews)[] = [];
  #sentAt = 0;
  #due: Instant | null = null;
  readonly #machineNow: () => number;

  /** Counts by the machine's clock, as alarms do: the room's stands still while that one is set back. */
  constructor(machineNow: () => number) {
    this.#machineNow = machineNow;
  }

  /** The audience has the room as it is; nothing is waiting. */
  reset(room: Room, now: Instant): void {
    this.#seen = [once(() => audienceViews(room, now))];
    this.#due = null;
  }

  /** What is to be said now after a change of the room; null if nothing, or not yet. */
  onChange(room: Room, now: Instant): AudienceUpdates | null {
    const passed = this.#machineNow() - this.#sentAt;
    if (passed < 0 || passed >= AUDIENCE_INTERVAL) return this.flush(room, now);
    const views = audienceViews(room, now);
    if (this.#updatesSince(this.#seen.slice(-1), views, room, now)) this.#seen = [...this.#seen, () => views];
    if (this.#seen.length > 1) this.#due ??= instant(this.#sentAt + AUDIENCE_INTERVAL);
    return null;
  }

  /** Everything that was not said yet; null if it came to nothing. */
  flush(room: Room, now: Instant): AudienceUpdates | null {
    const updates = this.#updatesSince(this.#seen, audienceViews(room, now), room, now);
    this.reset(room, now);
    if (updates) this.#sentAt = this.#machineNow();
    return updates;
  }

  #updatesSince(
    seen: readonly (() => AudienceViews)[],
    views: AudienceViews,
    room: Room,
    now: Instant,
  ): AudienceUpdates | null {
    const [phone = null, sign = null] = kinds.map((kind) =>
      audienceChangesSince(
        seen.map((each) => each()[kind]),
        views[kind],
        viewerOf(kind, room, now),
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

type AudienceViews = { readonly [Each in Kind]: AudienceView };

const audienceViews = (room: Room, now: Instant): AudienceViews => ({
  phone: audienceViewOf(room, viewerOf('phone', room, now)),
  sign: audienceViewOf(room, viewerOf('sign', room, now)),
});
