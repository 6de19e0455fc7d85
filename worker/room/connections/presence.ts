import { countsAsHeard, shouldAsk } from '#domain/people/asked.ts';
import { SILENT_AFTER } from '#domain/people/seats.ts';
import { earlier, instant } from '#domain/lib/time.ts';
import type { Instant } from '#protocol/time.ts';
import { isSocket, type Connection } from './connection.ts';
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
    return connection ? countsAsHeard(this.#silenceOf(connection), this.#sources.now()) : instant(0);
  }

  /** Somebody found no seat: asks those who have one and were not heard for a while, and who would answer. */
  ask(): void {
    const now = this.#sources.now();
    for (const connection of this.#connections.direct) {
      const { userId, answersPing } = connection.attachment;
      if (userId !== null && answersPing && shouldAsk(this.#silenceOf(connection), now)) connection.ask(now);
    }
  }

  #silenceOf(connection: Connection) {
    const { askedAt } = connection.attachment;
    return { heardAt: this.#lastHeardOn(connection), askedAt: askedAt === undefined ? null : instant(askedAt) };
  }

  /** Nothing came for so long that the place may be given to somebody else. */
  isSilent(connection: Connection): boolean {
    return this.#lastHeardOn(connection) < earlier(this.#sources.now(), SILENT_AFTER);
  }

  #lastHeardOn({ socket, attachment }: Connection): Instant {
    const pingedAt = isSocket(socket) ? this.#sources.pingedAt(socket) : 0;
    return instant(Math.max(pingedAt, attachment.heardAt));
  }
}
