import { askerOf } from '#domain/room/fact-frames.ts';
import type { DownBody } from '#protocol/down.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { AudienceUpdates } from './audience-throttle.ts';
import type { Connection } from '../connections/connection.ts';
import { MAX_UNCONFIRMED, DEFER_ABOVE } from '../limits/limits.ts';
import type { Connections } from '../connections/connections.ts';
import { inNextTurn } from '../turns.ts';
import { createFrameCache, serialize } from './frame-cache.ts';
import type { FactBatch, FrameCache, FrameStamp } from './frame-cache.ts';

type BroadcasterCallbacks = {
  readonly onBroken: (connection: Connection) => void;
  /** Whether nothing came on a connection for so long that nobody may be there. */
  readonly isSilent: (connection: Connection) => boolean;
};

/** Sends everything that leaves the room. A fact is serialized once per role. */
export class Broadcaster {
  readonly #connections: Connections;
  readonly #onBroken: (connection: Connection) => void;
  readonly #isSilent: (connection: Connection) => boolean;
  /** Deliveries that wait for the next turn, in order. */
  readonly #deferred: (() => void)[] = [];

  constructor(connections: Connections, { onBroken, isSilent }: BroadcasterCallbacks) {
    this.#connections = connections;
    this.#onBroken = onBroken;
    this.#isSilent = isSilent;
  }

  send(connection: Connection, body: DownBody, stamp: FrameStamp): void {
    this.#send(connection, serialize(body, stamp));
  }

  /** Serializes once. */
  sendToAll(connections: readonly Connection[], body: DownBody, stamp: FrameStamp): void {
    const text = serialize(body, stamp);
    for (const connection of connections) this.#send(connection, text);
  }

  /**
   * Sends facts to every seat and program: first to the connection that caused them and to staff, then to stages, then to the rest.
   */
  broadcastFacts(batch: FactBatch): void {
    const frames = createFrameCache(batch);
    const deliver = (some: readonly Connection[]) =>
      some.forEach((connection) => this.#sendFacts(connection, batch, frames));
    const actor = batch.cause?.connection;
    const acted: Connection[] = [];
    const byPriority: Record<Connection['priority'], Connection[]> = { staff: [], stage: [], rest: [] };
    for (const connection of this.#connections.direct)
      (connection === actor ? acted : byPriority[connection.priority]).push(connection);
    // The audience gets facts as updates, but the author of a question gets what concerns it at once.
    this.#sendToAsker(batch, frames);

    // Staff have nothing that waits. Another sender gets that first, or its facts would come too late to count.
    if (acted.some(({ priority }) => priority !== 'staff')) this.#deliverAllDeferred();
    deliver([...acted, ...byPriority.staff]);
    this.#afterPriority(this.#connections.directCount, () => {
      deliver([...byPriority.stage, ...byPriority.rest]);
      this.#checkAllListening(this.#connections.programs);
    });
  }

  /** Sends updates to the audience, after all seats. A phone that joined meanwhile has them in its snapshot. */
  broadcastToAudience(updates: AudienceUpdates, stamp: FrameStamp): void {
    this.#afterPriority(this.#connections.count, () => {
      const behind = this.#connections.audience.filter((connection) => connection.rev < stamp.rev);
      for (const connection of behind) connection.rev = stamp.rev;
      const [signs, phones] = [
        behind.filter(({ attachment }) => attachment.isSign),
        behind.filter(({ attachment }) => !attachment.isSign),
      ];
      if (updates.phone) this.sendToAll(phones, { type: 'audience_update', data: updates.phone }, stamp);
      if (updates.sign) this.sendToAll(signs, { type: 'audience_update', data: updates.sign }, stamp);
      this.#checkAllListening(behind);
    });
  }

  #checkAllListening(connections: readonly Connection[]): void {
    for (const connection of connections)
      if (connection.unconfirmed > MAX_UNCONFIRMED) this.#checkListening(connection);
  }

  /**
   * Closes a connection that may not be reading: unread frames fill the room's memory, and the platform does not say
   * how much.
   */
  #checkListening(connection: Connection): void {
    if (!this.#isSilent(connection)) {
      connection.unconfirmed = 0;
      return;
    }
    connection.close(closeCodes.silent, 'silent');
    this.#onBroken(connection);
  }

  /** Sends the author of a question what happened to it, whether or not others may see it. */
  #sendToAsker({ facts, cause }: FactBatch, frames: FrameCache): void {
    for (const [index, { fact }] of facts.entries()) {
      const asker = askerOf(fact);
      const own =
        asker === null ? [] : this.#connections.audience.filter(({ attachment }) => attachment.clientKey === asker);
      for (const connection of own) {
        const text = frames(connection, index, { cause: cause?.connection === connection ? cause.id : null });
        if (text !== null) this.#send(connection, text);
      }
    }
  }

  /** At once for few connections; for many in a later turn, when those with priority have been served. */
  #afterPriority(connections: number, deliver: () => void): void {
    if (this.#deferred.length === 0 && connections <= DEFER_ABOVE) deliver();
    else this.#defer(deliver);
  }

  #sendFacts(connection: Connection, { facts, cause }: FactBatch, frames: FrameCache): void {
    for (const [index, { rev }] of facts.entries()) {
      if (rev <= connection.rev) continue;
      connection.rev = rev;
      const text = frames(connection, index, {
        cause: cause?.connection === connection ? cause.id : null,
        more: index < frames.lastFor(connection),
      });
      if (text !== null) this.#send(connection, text);
    }
  }

  /**
   * The platform sends nothing before a turn ends, so each delivery gets a turn of its own: screens do not wait for the
   * audience. The queue keeps the order, and `rev` protects a connection that joined meanwhile from older frames.
   */
  #defer(deliver: () => void): void {
    this.#deferred.push(deliver);
    if (this.#deferred.length === 1) inNextTurn(() => this.#deliverDeferred());
  }

  /** A delivery stays in the queue until it is done, so that what it causes is queued behind the others. */
  #deliverDeferred(): void {
    try {
      this.#deliverFirst();
    } finally {
      if (this.#deferred.length > 0) inNextTurn(() => this.#deliverDeferred());
    }
  }

  #deliverAllDeferred(): void {
    while (this.#deferred.length > 0) this.#deliverFirst();
  }

  #deliverFirst(): void {
    try {
      this.#deferred[0]?.();
    } finally {
      this.#deferred.shift();
    }
  }

  /** A socket that fails does not stop a broadcast. */
  #send(connection: Connection, text: string): void {
    try {
      connection.unconfirmed += text.length;
      connection.socket.send(text);
    } catch {
      connection.close(closeCodes.failed, 'send_failed');
      this.#onBroken(connection);
    }
  }
}
