import { audienceChangesSince, audienceViewOf, differInVotesAlone, type AudienceView } from '#domain/views/audience.ts';
import { votesBetween, type Votes } from '#domain/questions/votes.ts';
import type { Room } from '#domain/room/room.ts';
import type { AudienceChanges } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import { AUDIENCE_INTERVAL } from '../limits/limits.ts';

type Kind = 'phone' | 'sign';
const kinds = ['phone', 'sign'] as const satisfies readonly Kind[];

const viewerOf = (kind: Kind, room: Room, now: Instant) =>
  ({ role: 'audience', isKiosk: kind === 'sign', sessionId: room.session.session_id, now }) as const;

/** The updates for phones and for signs; null for a kind for which nothing changed. */
export type AudienceUpdates = { readonly [Each in Kind]: AudienceChanges | null } & {
  /** Whether there are other votes. */
  readonly hasVotes: boolean;
};

/**
 * Collects the changes for the audience into one update per interval, however many commands there are, so that a
 * thousand phones are served once.
 */
export class AudienceThrottle {
  /** The states any phone may have: the one of the last update and later ones, with which a phone may have joined. */
  #seen: readonly (() => AudienceViews)[] = [];
  /** The questions whose votes have changed since the last update, and the votes as they were last seen. */
  #voted: ReadonlySet<string> = new Set();
  #votes: Votes = {};
  #sentAt = 0;
  #due: number | null = null;
  readonly #machineNow: () => number;

  /** Measures intervals by the machine's clock, as alarms do: room time stands still while that clock is set back. */
  constructor(machineNow: () => number) {
    this.#machineNow = machineNow;
  }

  reset(room: Room, now: Instant): void {
    this.#seen = [once(() => audienceViews(room, now))];
    this.#votes = room.questionVotes;
    this.#voted = new Set();
    this.#due = null;
  }

  /** The update to send now after a change; null if there is none or its time has not come. */
  onChange(room: Room, now: Instant): AudienceUpdates | null {
    this.#noteVotes(room);
    const passed = this.#machineNow() - this.#sentAt;
    if (passed < 0 || passed >= AUDIENCE_INTERVAL) return this.flush(room, now);
    const views = audienceViews(room, now);
    if (this.#isAhead(views, room, now)) this.#seen = [...this.#seen, () => views];
    if (this.#seen.length > 1 || this.#voted.size > 0) this.#due ??= this.#sentAt + AUDIENCE_INTERVAL;
    return null;
  }

  /** Whether votes are pending after a change. */
  hasVotes({ questionVotes }: Room): boolean {
    return this.#voted.size > 0 || questionVotes !== this.#votes;
  }

  /** The update with all pending changes; null if they cancel each other out. */
  flush(room: Room, now: Instant): AudienceUpdates | null {
    this.#noteVotes(room);
    const updates = this.#updatesSince(this.#seen, audienceViews(room, now), room, now);
    this.reset(room, now);
    if (updates) this.#sentAt = this.#machineNow();
    return updates;
  }

  /** Thousands of votes a second are no views of their own: a phone that joined meanwhile is told what they are now. */
  #noteVotes({ questionVotes }: Room): void {
    const changed = votesBetween(this.#votes, questionVotes);
    if (changed.length > 0) this.#voted = new Set([...this.#voted, ...changed]);
    this.#votes = questionVotes;
  }

  #isAhead(views: AudienceViews, room: Room, now: Instant): boolean {
    const last = this.#seen.slice(-1);
    const isOnlyVotes = last.every((each) => kinds.every((kind) => differInVotesAlone(each()[kind], views[kind])));
    return !isOnlyVotes && this.#updatesSince(last, views, room, now) !== null;
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
        { viewer: viewerOf(kind, room, now), votes: this.#voted },
      ),
    );
    return phone || sign ? { phone, sign, hasVotes: this.#voted.size > 0 } : null;
  }

  /** When the pending update is due, by the machine's clock; null if nothing is pending. */
  get due(): number | null {
    return this.#due;
  }
}

/** Computed on first use: most rooms have no audience and never need it. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

type AudienceViews = { readonly [Each in Kind]: AudienceView };

const audienceViews = (room: Room, now: Instant): AudienceViews => ({
  phone: audienceViewOf(room, viewerOf('phone', room, now)),
  sign: audienceViewOf(room, viewerOf('sign', room, now)),
});
