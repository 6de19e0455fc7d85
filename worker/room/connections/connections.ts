import { earliest, instant } from '#domain/lib/time.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import { closeQuietly, Connection, type Line } from './connection.ts';

/** The room's open connections, in the order in which they opened. */
export class Connections {
  readonly #bySocket = new Map<Line, Connection>();
  readonly #byUser = new Map<string, Connection>();
  readonly #direct = new Set<Connection>();
  readonly #audience = new Set<Connection>();
  readonly #kiosks = new Set<Connection>();
  readonly #programs = new Set<Connection>();
  /** The phone of a relay whose command is being executed. */
  #relayed: Connection | null = null;

  /** After hibernation: the platform kept the sockets and their attachments. */
  restore(sockets: readonly WebSocket[], rev: number): void {
    const connections = sockets
      .filter((socket) => socket.readyState === WebSocket.OPEN)
      .flatMap((socket) => Connection.restore(socket) ?? closeUnidentified(socket))
      .toSorted((a, b) => a.attachment.connectedAt - b.attachment.connectedAt);
    for (const connection of connections) {
      connection.rev = rev;
      this.add(connection);
    }
  }

  add(connection: Connection): void {
    this.#bySocket.set(connection.socket, connection);
    this.#groupOf(connection).add(connection);
    if (isKiosk(connection)) this.#kiosks.add(connection);
    if (connection.attachment.program) this.#programs.add(connection);
    if (connection.attachment.userId !== null) this.#byUser.set(connection.attachment.userId, connection);
  }

  /** False if it was not among them any more. */
  remove(connection: Connection): boolean {
    const { userId } = connection.attachment;
    this.#groupOf(connection).delete(connection);
    this.#kiosks.delete(connection);
    this.#programs.delete(connection);
    if (userId !== null && this.#byUser.get(userId) === connection) this.#byUser.delete(userId);
    return this.#bySocket.delete(connection.socket);
  }

  /** Removes and closes a connection whose seat was released or taken over already. */
  disconnect(connection: Connection, code: number, reason: string): void {
    this.remove(connection);
    connection.close(code, reason);
  }

  #groupOf({ attachment }: Connection): Set<Connection> {
    return attachment.role === 'audience' ? this.#audience : this.#direct;
  }

  has(connection: Connection): boolean {
    return this.#bySocket.get(connection.socket) === connection;
  }

  bySocket(socket: Line): Connection | undefined {
    return this.#bySocket.get(socket);
  }

  byUser(userId: string): Connection | undefined {
    return this.#byUser.get(userId);
  }

  get all(): readonly Connection[] {
    return [...this.#bySocket.values()];
  }

  get count(): number {
    return this.#bySocket.size;
  }

  get audience(): readonly Connection[] {
    return [...this.#audience];
  }

  /** Of the audience, without kiosks. */
  get phoneCount(): number {
    return this.#audience.size - this.#kiosks.size;
  }

  /** The phone of a tab, and that of a relay while its command is executed. */
  ofTab(clientKey: string): readonly Connection[] {
    const others = this.#relayed ? [this.#relayed] : [];
    return [...this.#audience, ...others].filter(({ attachment }) => attachment.clientKey === clientKey);
  }

  /** Whether a command of this tab, which is on a relay, is being executed. */
  isRelayed(clientKey: string): boolean {
    return this.#relayed?.attachment.clientKey === clientKey;
  }

  /** Executes a command of a phone that is on a relay: what concerns its tab is sent to this connection. */
  actForRelay(connection: Connection, act: () => void): void {
    this.#relayed = connection;
    try {
      act();
    } finally {
      this.#relayed = null;
    }
  }

  get hasAudience(): boolean {
    return this.#audience.size > 0;
  }

  /** Those that get facts as they happen: seats and programs. */
  get direct(): readonly Connection[] {
    return [...this.#direct];
  }

  get directCount(): number {
    return this.#direct.size;
  }

  get programs(): readonly Connection[] {
    return [...this.#programs];
  }

  /** The connections of a key, the oldest first. */
  ofKey(keyId: string): readonly Connection[] {
    return this.programs.filter(({ attachment }) => attachment.program?.keyId === keyId);
  }

  /** When the first key of an open connection ends; null if none does. */
  get nextKeyEnd(): Instant | null {
    const ends = this.programs.flatMap(({ attachment }) => attachment.program?.until ?? []);
    return earliest(ends.map(instant));
  }

  get wantsTicks(): boolean {
    for (const { attachment } of this.#direct) if (attachment.ticks) return true;
    return false;
  }
}

const isKiosk = ({ attachment: { role, isSign } }: Connection): boolean => role === 'audience' && isSign;

/** Closes a socket whose attachment has an unknown format, as after an update. Its client connects again. */
function closeUnidentified(socket: WebSocket): [] {
  closeQuietly(socket, closeCodes.failed, 'unknown');
  return [];
}
