import type { Room } from '#domain/room/room.ts';
import type { Instant } from '#protocol/time.ts';
import { AudienceThrottle } from './audience-throttle.ts';
import type { AudienceUpdates } from './audience-throttle.ts';
import type { Connections } from '../connections/connections.ts';
import { PendingBroadcast } from './pending-broadcast.ts';
import { snapshotMessage, tickMessage } from './snapshots.ts';
import type { Broadcaster } from './broadcaster.ts';

/** A second less some lateness of the alarm before; milliseconds. */
const MIN_TICK_INTERVAL_MS = 800;

/** What is told at a pace of its own and not as it happens: the audience's changes, and the ticks of old screens. */
export class AudienceBroadcast {
  readonly #connections: Connections;
  readonly #broadcaster: Broadcaster;
  readonly #throttle = new AudienceThrottle(() => Date.now());
  readonly #pending: PendingBroadcast;
  #tickedAt = 0;

  constructor(connections: Connections, broadcaster: Broadcaster, sql: SqlStorage) {
    this.#connections = connections;
    this.#broadcaster = broadcaster;
    this.#pending = new PendingBroadcast(sql);
  }

  /** The audience has the room as it is. */
  reset(room: Room, now: Instant): void {
    this.#throttle.reset(room, now);
  }

  /** After sleep. If something waited to be told, nobody knows any more what it was: then the audience gets all there is. */
  restore(room: Room, now: Instant): void {
    this.reset(room, now);
    if (!this.#pending.load()) return;
    for (const connection of this.#connections.audience) {
      this.#broadcaster.send(connection, snapshotMessage(room, connection.attachment, this.#connections, now), {
        rev: room.clock.rev,
        now,
      });
    }
    this.#pending.setDue(null);
  }

  /** After a change of the room; null when it has ended. */
  onChange(room: Room | null, now: Instant): void {
    if (room && this.#connections.hasAudience) this.#sendToAudience(this.#throttle.onChange(room, now), room, now);
    else if (room) this.#throttle.reset(room, now);
    this.#pending.setDue(room && this.#throttle.due);
  }

  /** When the audience must hear what waits for it; null if nothing does. */
  get nextDue(): Instant | null {
    return this.#throttle.due;
  }

  /** The alarm rang. */
  onAlarm(room: Room, now: Instant): void {
    const { due } = this.#throttle;
    if (due !== null && due <= now) this.#sendToAudience(this.#throttle.flush(room, now), room, now);
    this.#pending.setDue(this.#throttle.due);
    this.#tick(room, now);
  }

  #sendToAudience(updates: AudienceUpdates | null, room: Room, now: Instant): void {
    if (updates) this.#broadcaster.broadcastToAudience(updates, { rev: room.clock.rev, now });
  }

  /** Once a second, however many other reasons the alarm has to ring. */
  #tick(room: Room, now: Instant): void {
    const wanting = this.#connections.seated.filter(({ attachment }) => attachment.ticks);
    const tick = wanting.length > 0 && now - this.#tickedAt > MIN_TICK_INTERVAL_MS ? tickMessage(room, now) : null;
    if (!tick) return;
    this.#tickedAt = now;
    this.#broadcaster.sendToAll(wanting, tick, { rev: room.clock.rev, now });
  }
}
