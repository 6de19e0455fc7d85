import { SILENT_AFTER } from '#domain/people/seats.ts';
import { earlier, instant } from '#domain/lib/time.ts';
import type { Instant } from '#protocol/time.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';

type PresenceSources = {
  readonly now: () => Instant;
  /** When the platform last answered a liveness ping on a socket, epoch milliseconds; 0 if it never did. */
  readonly pingedAt: (socket: WebSocket) => number;
};

/** When a connection or a seat was last heard: by a frame, or by a liveness ping. */
export class Presence {
  readonly #connections: Connections;
  readonly #sources: PresenceSources;

  constructor(connections: Connections, sources: PresenceSources) {
    this.#connections = connections;
    this.#sources = sources;
  }

  /** Epoch milliseconds; 0 for a seat without a connection. */
  lastHeardAt(userId: string): Instant {
    const connection = this.#connections.byUser(userId);
    return connection ? this.#lastHeardOn(connection) : instant(0);
  }

  /** Nothing came for so long that the place may be given to somebody else. */
  isSilent(connection: Connection): boolean {
    return this.#lastHeardOn(connection) < earlier(this.#sources.now(), SILENT_AFTER);
  }

  #lastHeardOn(connection: Connection): Instant {
    return instant(Math.max(this.#sources.pingedAt(connection.socket), connection.attachment.heardAt));
  }
}
