import { instant } from '#domain/lib/time.ts';
import { tooMany } from '#domain/lib/too-many.ts';
import { explained } from '#words/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import type { UpMessage } from '#protocol/up.ts';
import { RateLimiter } from '../../lib/rate-limiter.ts';
import { Broadcaster } from '../broadcast/broadcaster.ts';
import type { Connection } from '../connections/connection.ts';
import { Connections } from '../connections/connections.ts';
import { readFrame, TOO_FAST } from '../connections/message-handler.ts';
import { Presence } from '../connections/presence.ts';
import { RESYNC_COST, UPDATES_IN_TURN } from '../limits/limits.ts';
import type { CloseReason, Occupancy, RelayedCommand, RelayNews, RelayReport } from './types.ts';

/** Commands that wait for the room. More are refused: it is not asked faster than it answers. */
const MAX_WAITING = 500;

/** The number of a phone that has no state, and so gets no updates. */
const NO_STATE = Number.MAX_SAFE_INTEGER;

type PhonesOptions = {
  /** How far the room's time is ahead of the machine's clock, ms. */
  readonly ahead: () => number;
  readonly pingedAt: (socket: WebSocket) => number;
  /** Something is to be reported. */
  readonly onNews: () => void;
};

type News<Kind extends RelayNews['news']> = Extract<RelayNews, { news: Kind }>;

/** The phones of a relay: what they are told, and what they do until it is reported. */
export class RelayPhones {
  readonly connections = new Connections();
  readonly presence: Presence;
  readonly joinLimiter = new RateLimiter();
  readonly #options: PhonesOptions;
  readonly #broadcaster: Broadcaster;
  /** Phones that need the whole state, of which the room has not been told. */
  readonly #newcomers = new Set<Connection>();
  #commands: RelayedCommand[] = [];
  #venues: ReadonlySet<string> = new Set();
  #lastNow = 0;
  /** As last reported. */
  #reported: Occupancy = { phones: 0, kiosks: 0 };

  constructor(options: PhonesOptions, sockets: readonly WebSocket[]) {
    this.#options = options;
    this.presence = new Presence(this.connections, {
      now: () => this.now(),
      pingedAt: options.pingedAt,
    });
    this.#broadcaster = new Broadcaster(this.connections, {
      stateFor: () => null,
      onBroken: (connection) => this.remove(connection),
      isSilent: (connection) => this.presence.isSilent(connection),
      relays: null,
    });
    this.connections.restore(sockets, 0);
  }

  /** The room's time in epoch milliseconds. It never goes back. */
  now(): Instant {
    this.#lastNow = Math.max(this.#lastNow, Date.now() + this.#options.ahead());
    return instant(this.#lastNow);
  }

  venues(): ReadonlySet<string> {
    return this.#venues;
  }

  setVenues(venues: readonly string[]): void {
    this.#venues = new Set(venues);
  }

  add(connection: Connection): void {
    this.connections.add(connection);
    this.#needsState(connection);
  }

  remove(connection: Connection): void {
    this.connections.remove(connection);
    this.#newcomers.delete(connection);
  }

  #needsState(connection: Connection): void {
    connection.rev = NO_STATE;
    this.#newcomers.add(connection);
    this.#options.onNews();
  }

  /** A frame of a phone. Clock probes are answered here, commands by the room. */
  onFrame(connection: Connection, data: string | ArrayBuffer): void {
    const message = readFrame(connection, data, this.now());
    if ('code' in message) this.#close(connection, message);
    else this.#dispatch(connection, message);
  }

  #dispatch(connection: Connection, message: UpMessage): void {
    const { clientKey, address = '' } = connection.attachment;
    const now = this.now();
    const stamp = { rev: connection.rev === NO_STATE ? 0 : connection.rev, now };
    switch (message.type) {
      case 'ping': {
        const data = { client_time: message.data?.client_time ?? null, server_time: now };
        return this.#broadcaster.send(connection, { type: 'pong', data }, stamp);
      }
      case 'resync':
        if (connection.allowsFrames(now, RESYNC_COST - 1)) return this.#needsState(connection);
        return this.#close(connection, TOO_FAST);
      case 'command':
        if (this.#commands.length < MAX_WAITING) {
          this.#commands.push({ clientKey, address, frame: message.data });
          return this.#options.onNews();
        }
        return this.#broadcaster.send(
          connection,
          {
            type: 'command_result',
            data: { id: message.data.id, ok: false, rev: stamp.rev, error: explained(tooMany(1)) },
          },
          stamp,
        );
      case 'screen_report':
        // Of the audience nobody is told.
        return;
    }
  }

  #close(connection: Connection, { code, reason }: CloseReason): void {
    this.remove(connection);
    connection.close(code, reason);
  }

  get occupancy(): Occupancy {
    const { count, phoneCount } = this.connections;
    return { phones: count, kiosks: count - phoneCount };
  }

  get hasNews(): boolean {
    const { phones, kiosks } = this.occupancy;
    const isCounted = phones === this.#reported.phones && kiosks === this.#reported.kiosks;
    return !isCounted || this.#newcomers.size > 0 || this.#commands.length > 0;
  }

  /** What is to be reported, and what brings it back if it does not arrive. */
  takeReport(): { readonly report: Omit<RelayReport, 'nth' | 'refused'>; readonly undo: () => void } {
    const asked = [...this.#newcomers].filter((each) => this.connections.has(each));
    const commands = this.#commands;
    this.#newcomers.clear();
    this.#commands = [];
    this.#reported = this.occupancy;
    const newcomers = asked.map(({ attachment: { clientKey, isSign } }) => ({ clientKey, isSign }));
    const undo = () => {
      for (const each of asked) this.#newcomers.add(each);
      this.#commands = [...commands, ...this.#commands];
    };
    return { report: { ...this.#reported, newcomers, commands }, undo };
  }

  /** What the room tells. */
  hear(news: RelayNews): void {
    switch (news.news) {
      case 'update':
        return this.#broadcaster.sendUpdate(news, news.rev);
      case 'states':
        return this.#giveStates(news);
      case 'texts':
        return this.#giveTexts(news);
      case 'again':
        for (const each of this.#of(news.to)) this.#needsState(each);
        return;
      case 'close':
        for (const each of this.#of(news.to)) this.#close(each, news);
    }
  }

  #of(tabs: readonly string[] | null): readonly Connection[] {
    if (tabs === null) return this.connections.all;
    const wanted = new Set(tabs);
    return this.connections.all.filter(({ attachment }) => wanted.has(attachment.clientKey));
  }

  /** Behind a state that still waits for its turn: it is older. */
  #giveTexts({ texts }: News<'texts'>): void {
    const phones = this.#of(texts.map(([clientKey]) => clientKey));
    this.#broadcaster.serve(phones, UPDATES_IN_TURN, (connection) => {
      for (const [clientKey, text] of texts)
        if (clientKey === connection.attachment.clientKey) this.#broadcaster.sendText(connection, text);
    });
  }

  #giveStates({ rev, to, phone, sign, own, votes }: News<'states'>): void {
    const [ownState, after] = [new Map(own), new Map(votes)];
    this.#broadcaster.serve(this.#of(to), UPDATES_IN_TURN, (connection) => {
      const { clientKey, isSign } = connection.attachment;
      connection.rev = rev;
      const texts = [ownState.get(clientKey) ?? (isSign ? sign : phone), after.get(clientKey)];
      for (const text of texts) if (text) this.#broadcaster.sendText(connection, text);
    });
  }
}
