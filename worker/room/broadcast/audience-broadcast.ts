import type { Room } from '#domain/room/room.ts';
import { instant } from '#domain/lib/time.ts';
import type { Instant } from '#protocol/time.ts';
import { AudienceThrottle, type AudienceUpdates } from './audience-throttle.ts';
import type { Connections } from '../connections/connections.ts';
import type { Relays } from '../relays/relays.ts';
import type { StoredRoom } from '../stored-room.ts';
import { PendingBroadcast } from './pending-broadcast.ts';
import { tickMessage } from './snapshots.ts';
import type { Broadcaster } from './broadcaster.ts';

/** One second, less the usual lateness of an alarm. */
const MIN_TICK_INTERVAL_MS = 800;

type AudienceParts = {
  readonly connections: Connections;
  readonly broadcaster: Broadcaster;
  readonly relays: Relays;
  readonly state: Pick<StoredRoom, 'ahead'>;
};

/** Broadcasts that are sent at intervals: updates for the audience, votes for all, and ticks for clients that keep no clock. */
export class AudienceBroadcast {
  readonly #connections: Connections;
  readonly #broadcaster: Broadcaster;
  readonly #relays: Relays;
  readonly #state: AudienceParts['state'];
  readonly #throttle = new AudienceThrottle(() => Date.now());
  readonly #pending: PendingBroadcast;
  #tickedAt = 0;

  constructor({ connections, broadcaster, relays, state }: AudienceParts, sql: SqlStorage) {
    this.#connections = connections;
    this.#broadcaster = broadcaster;
    this.#relays = relays;
    this.#state = state;
    this.#pending = new PendingBroadcast(sql, 'audience');
  }

  /** The audience has the current state; nothing is pending. */
  reset(room: Room, now: Instant): void {
    this.#throttle.reset(room, now);
  }

  /** After hibernation. If an update was pending, its content is lost, and the audience gets the whole state. */
  restore(room: Room, now: Instant): void {
    this.reset(room, now);
    if (!this.#pending.load()) return;
    this.#broadcaster.sendStates(this.#connections.audience);
    this.#broadcaster.sendVotes(room, now);
    this.#relays.tellAll({ news: 'again', to: null });
    this.#pending.setDue(null);
  }

  /** After a change; `room` is null when it has ended. */
  onChange(room: Room | null, now: Instant): void {
    const hasAudience = this.#connections.hasAudience || !this.#relays.isEmpty;
    if (room && (hasAudience || this.#throttle.hasVotes(room)))
      this.#send(this.#throttle.onChange(room, now), room, now);
    else if (room) this.#throttle.reset(room, now);
    this.#pending.setDue(room && this.nextDue);
  }

  /** When a pending update is due, in room time; null if there is none. */
  get nextDue(): Instant | null {
    const { due } = this.#throttle;
    return due === null ? null : instant(due + this.#state.ahead);
  }

  onAlarm(room: Room, now: Instant): void {
    const { nextDue } = this;
    if (nextDue !== null && nextDue <= now) this.#send(this.#throttle.flush(room, now), room, now);
    this.#pending.setDue(this.nextDue);
    this.#tick(room, now);
  }

  #send(updates: AudienceUpdates | null, room: Room, now: Instant): void {
    if (!updates) return;
    if (updates.hasVotes) this.#broadcaster.sendVotes(room, now);
    this.#broadcaster.broadcastToAudience(updates, { rev: room.clock.rev, now });
  }

  /** Once a second, however often the alarm fires. */
  #tick(room: Room, now: Instant): void {
    const wanting = this.#connections.direct.filter(({ attachment }) => attachment.ticks);
    const tick = wanting.length > 0 && now - this.#tickedAt > MIN_TICK_INTERVAL_MS ? tickMessage(room, now) : null;
    if (!tick) return;
    this.#tickedAt = now;
    this.#broadcaster.sendToAll(wanting, tick, { rev: room.clock.rev, now });
  }
}
