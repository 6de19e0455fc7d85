import * as z from 'zod/mini';
import { can } from '#domain/people/roles.ts';
import { connectionType } from '#protocol/users.ts';
import type { TokenBucket } from '../limits/token-bucket.ts';
import { takeTokens } from '../limits/token-bucket.ts';
import { HEARD_INTERVAL, limitsOf } from '../limits/limits.ts';

const health = z.object({ rtt_ms: z.number(), offset_ms: z.number(), toldAt: z.number() });

const attachment = z.object({
  /** The seat; null for the audience, which has none. */
  userId: z.nullable(z.string()),
  role: connectionType,
  uid: z.nullable(z.string()),
  clientKey: z.string(),
  /** The network it comes from, as limits name it; connections from before that was noted have none. */
  address: z.optional(z.string()),
  ticks: z.boolean(),
  /** A screen of the audience that shows the whole agenda. */
  isSign: z.boolean(),
  connectedAt: z.number(),
  health: z.nullable(health),
  /** When the last frame came, give or take `HEARD_PACE`. */
  heardAt: z.number(),
  /** SHA-256 of the controller's code it came with, if it did. */
  codeHash: z.optional(z.nullable(z.string())),
});

/** Who is on a socket: it rides on it and outlives hibernation. Times in epoch milliseconds. */
export type Attachment = z.infer<typeof attachment>;
export type Health = z.infer<typeof health>;

/** An open connection: its socket, who is on it, and what only memory knows. */
export class Connection {
  readonly socket: WebSocket;
  /** Staff hear first, then stages, then the rest. */
  readonly priority: 'staff' | 'stage' | 'rest';
  /** Facts up to here are known on this connection: older frames still on their way to others are not for it. */
  rev = 0;
  /** Characters that were told since somebody was last known to listen. */
  unconfirmed = 0;
  #attachment: Attachment;
  #bucket: TokenBucket | null = null;

  private constructor(socket: WebSocket, who: Attachment) {
    this.socket = socket;
    this.priority = priorityOf(who);
    this.#attachment = who;
  }

  static open(socket: WebSocket, who: Attachment): Connection {
    const connection = new Connection(socket, who);
    connection.update({});
    return connection;
  }

  /** The connection of a socket that slept; null if it was on its way out, or if its attachment cannot be read. */
  static restore(socket: WebSocket): Connection | null {
    const who = attachment.safeParse(socket.deserializeAttachment());
    return who.success ? new Connection(socket, who.data) : null;
  }

  get attachment(): Attachment {
    return this.#attachment;
  }

  update(change: Partial<Attachment>): void {
    this.#attachment = { ...this.#attachment, ...change };
    this.socket.serializeAttachment(this.#attachment);
  }

  /**
   * Counts a frame, or what weighs as much as several; false when there were too many. By the machine's clock: the
   * room's stands still while that one is set back, and nobody would be allowed another word.
   */
  allowsFrames(now: number, count = 1): boolean {
    const bucket = takeTokens(this.#bucket, limitsOf(this.#attachment.role).rate, { count, now: Date.now() });
    this.#bucket = bucket ?? this.#bucket;
    if (now - this.#attachment.heardAt >= HEARD_INTERVAL) this.update({ heardAt: now });
    return bucket !== null;
  }

  /** Ends the connection. Whatever the socket still says is nobody's any more. */
  close(code: number, reason: string): void {
    this.socket.serializeAttachment(null);
    closeQuietly(this.socket, code, reason);
  }
}

function priorityOf({ role }: Attachment): Connection['priority'] {
  if (can(role, 'see-users')) return 'staff';
  return can(role, 'see-messages') ? 'stage' : 'rest';
}

/**
 * Closes a socket that may be closing already. 1005 (no code) can only be answered with no code; 1006 and 1015 are
 * never sent (RFC 6455, section 7.4.1).
 */
export function closeQuietly(socket: WebSocket, code: number, reason: string): void {
  try {
    if (code === 1005 || code === 1006 || code === 1015) socket.close();
    else socket.close(code, reason);
  } catch {
    // Closed on the other side meanwhile: what we wanted.
  }
}
