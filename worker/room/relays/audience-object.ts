import { DurableObject } from 'cloudflare:workers';
import { closeCodes } from '#protocol/close-codes.ts';
import { log } from '../../log.ts';
import { admitAudience, isRejected } from '../connections/admission.ts';
import { parseConnectionRequest, reject, upgraded } from '../connections/connection-request.ts';
import { closeQuietly, Connection } from '../connections/connection.ts';
import { AUDIENCE_INTERVAL } from '../limits/limits.ts';
import { fingerprint, newSecret } from '../secrets.ts';
import { inNextTurn } from '../turns.ts';
import { RelayPhones } from './relay-phones.ts';
import {
  AHEAD_HEADER,
  LAST_TRY_HEADER,
  NO_PLACE,
  parseRelayName,
  type Occupancy,
  type RelayNews,
  type ReportReply,
} from './types.ts';

const RETRY_MS = 1000;

/**
 * A relay: it holds phones of one room, which has no socket to it. It gives them the texts that the room tells, and reports
 * what they do, at most twice a second. It stores nothing but the room's clock: what a phone did is told it only when the room
 * has it.
 */
export class AudienceObject extends DurableObject<Env> {
  readonly #phones: RelayPhones;
  #ahead: number;
  #isReporting = false;
  #reportedAt = 0;
  #refused = new Set<string>();
  #nth = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    this.#ahead = ctx.storage.kv.get<number>('ahead') ?? 0;
    const pingedAt = (socket: WebSocket) => {
      const at = ctx.getWebSocketAutoResponseTimestamp(socket);
      return at ? at.getTime() + this.#ahead : 0;
    };
    const onNews = () => this.#reportSoon();
    this.#phones = new RelayPhones({ ahead: () => this.#ahead, pingedAt, onNews }, ctx.getWebSockets());
  }

  /** The WebSocket request of a phone that shows nothing, from the Worker. */
  override async fetch(request: Request): Promise<Response> {
    const incoming = parseConnectionRequest(request);
    if ('reason' in incoming) return reject(incoming);
    const { subprotocol } = incoming;
    const ahead = Number(request.headers.get(AHEAD_HEADER));
    if (ahead !== this.#ahead) this.ctx.storage.kv.put('ahead', (this.#ahead = ahead));
    const clientKey = fingerprint(incoming.clientId ?? newSecret());
    const admission = admitAudience(this.#phones, incoming, clientKey, this.#phones.now());
    if (isRejected(admission)) {
      const hasOthers = admission.code === closeCodes.full && !request.headers.has(LAST_TRY_HEADER);
      if (admission.code === closeCodes.full && !hasOthers) this.#refused.add(clientKey);
      if (admission.code === closeCodes.full) this.#reportSoon();
      return hasOthers ? new Response(null, { status: NO_PLACE }) : reject({ ...admission, subprotocol });
    }
    const { 0: client, 1: socket } = new WebSocketPair();
    this.ctx.acceptWebSocket(socket);
    this.#phones.add(Connection.open(socket, admission.attachment));
    return upgraded(client, subprotocol);
  }

  /** What the room tells, in this order. Returns who is here. */
  async tell(news: readonly RelayNews[]): Promise<Occupancy> {
    for (const each of news) this.#phones.hear(each);
    return this.#phones.occupancy;
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    const connection = this.#phones.connections.bySocket(socket);
    if (connection) this.#phones.onFrame(connection, data);
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    closeQuietly(socket, code, reason);
    this.webSocketError(socket);
  }

  override webSocketError(socket: WebSocket): void {
    const connection = this.#phones.connections.bySocket(socket);
    if (connection) this.#phones.remove(connection);
    this.#reportSoon();
    if (this.#phones.connections.count > 0) return;
    // An empty relay leaves nothing behind. The Worker tells the next phone's relay the clock.
    this.ctx.storage.kv.delete('ahead');
    this.#ahead = 0;
  }

  /** At once, if nothing was reported for a while: those who come together are one report. */
  #reportSoon(): void {
    if (this.#isReporting) return;
    this.#isReporting = true;
    inNextTurn(() => void this.#report(), Math.max(0, this.#reportedAt + AUDIENCE_INTERVAL - Date.now()));
  }

  async #report(): Promise<void> {
    const { report, undo } = this.#phones.takeReport();
    const refused = [...this.#refused];
    this.#refused = new Set();
    this.#reportedAt = Date.now();
    this.#nth = Math.max(this.#nth + 1, this.#reportedAt);
    const { roomId, place } = parseRelayName(this.ctx.id.name ?? '');
    let isDone = false;
    try {
      const reply = await this.env.ROOMS.getByName(roomId).heard(place, { ...report, refused, nth: this.#nth });
      isDone = this.#onReply(reply);
    } catch (error) {
      log.warn('The room of a relay does not answer', error);
      this.#reportedAt += RETRY_MS;
    }
    if (!isDone) {
      undo();
      for (const each of refused) this.#refused.add(each);
    }
    this.#isReporting = false;
    if (!isDone || this.#refused.size > 0 || this.#phones.hasNews) this.#reportSoon();
  }

  /** Returns whether the room has what was reported. */
  #onReply(reply: ReportReply): boolean {
    switch (reply.reply) {
      case 'done':
        this.#phones.setVenues(reply.venues);
        return true;
      case 'late':
        this.#nth = reply.nth;
        return false;
      case 'gone':
        this.#phones.hear({ news: 'close', to: null, code: reply.code, reason: reply.reason });
        return true;
    }
  }
}
