import * as z from 'zod/mini';
import { can } from '#domain/people/roles.ts';
import { keyScopes } from '#protocol/constants.ts';
import { connectionType } from '#protocol/users.ts';
import { type TokenBucket, takeTokens } from '../../lib/token-bucket.ts';
import { HEARD_INTERVAL, rateOf } from '../limits/limits.ts';

const health = z.object({ rtt_ms: z.number(), offset_ms: z.number(), toldAt: z.number() });

const keyRole = z.templateLiteral(['key-', z.enum(keyScopes)]);

const attachment = z.object({
  /** The seat; null for the audience and for programs. */
  userId: z.nullable(z.string()),
  role: z.union([connectionType, keyRole]),
  uid: z.nullable(z.string()),
  clientKey: z.string(),
  /** The network it comes from, as rate limits name it; absent in attachments of older versions. */
  address: z.optional(z.string()),
  ticks: z.boolean(),
  /** An audience screen that shows the whole agenda. */
  isSign: z.boolean(),
  /** A stage that gets timers that it does not show in outline; absent in attachments of older versions. */
  outline: z.optional(z.nullable(z.object({ timerId: z.nullable(z.string()) }))),
  connectedAt: z.number(),
  health: z.nullable(health),
  /** When the last frame came, to within `HEARD_INTERVAL`. */
  heardAt: z.number(),
  /** Whether it answers the bare text `ping`; absent in attachments of older versions. */
  answersPing: z.optional(z.boolean()),
  /** When it was last asked whether it is there. */
  askedAt: z.optional(z.number()),
  /** SHA-256 of the controller's code it connected with, if it did. */
  codeHash: z.optional(z.nullable(z.string())),
  /** Of a program: its key, and when that ends (epoch milliseconds, null: never). */
  program: z.optional(z.object({ keyId: z.string(), until: z.nullable(z.number()) })),
});

/** What is stored with a socket, and so survives hibernation. Times in epoch milliseconds. */
export type Attachment = z.infer<typeof attachment>;
export type ConnectionHealth = z.infer<typeof health>;

/** A socket, or what stands for that of a phone on a relay. */
export type Line = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'serializeAttachment'>;

export const isSocket = (line: Line): line is WebSocket => 'deserializeAttachment' in line;

/** An open connection: its socket, its attachment, and what is in memory only. */
export class Connection {
  readonly socket: Line;
  /** The order in which connections are served. */
  readonly priority: 'staff' | 'stage' | 'rest';
  /** Facts up to this number were sent. Deferred frames up to it are skipped. */
  rev = 0;
  /** Characters sent since the client was last heard. */
  unconfirmed = 0;
  #attachment: Attachment;
  #bucket: TokenBucket | null = null;

  private constructor(socket: Line, who: Attachment) {
    this.socket = socket;
    this.priority = priorityOf(who);
    this.#attachment = who;
  }

  static open(socket: Line, who: Attachment): Connection {
    const connection = new Connection(socket, who);
    connection.update({});
    return connection;
  }

  /** The connection of a socket after hibernation; null if it was being closed, or if its attachment cannot be read. */
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
   * Counts `count` frames at `now` (room time, ms); false if they exceed the rate. The rate is measured by the
   * machine's clock: room time stands still while that clock is set back, and would allow nothing.
   */
  allowsFrames(now: number, count = 1): boolean {
    const bucket = takeTokens(this.#bucket, rateOf(this.#attachment.role), { count, now: Date.now() });
    this.#bucket = bucket ?? this.#bucket;
    if (now - this.#attachment.heardAt >= HEARD_INTERVAL) this.update({ heardAt: now });
    return bucket !== null;
  }

  /** Asks whether it is there, at `now` (room time, ms). A socket that is closing is not asked. */
  ask(now: number): void {
    this.update({ askedAt: now });
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send('ping');
  }

  /** Closes the connection. Events of the socket after this are ignored. */
  close(code: number, reason: string): void {
    this.socket.serializeAttachment(null);
    closeQuietly(this.socket, code, reason);
  }
}

function priorityOf({ role, program }: Attachment): Connection['priority'] {
  if (program) return 'rest';
  if (can(role, 'see-users')) return 'staff';
  return can(role, 'see-messages') ? 'stage' : 'rest';
}

/**
 * Closes a socket that may be closing already. 1005 (no code) is answered without a code; 1006 and 1015 are never sent
 * (RFC 6455, section 7.4.1).
 */
export function closeQuietly(socket: Pick<Line, 'close'>, code: number, reason: string): void {
  try {
    if (code === 1005 || code === 1006 || code === 1015) socket.close();
    else socket.close(code, reason);
  } catch {
    // The other side has closed it meanwhile.
  }
}
