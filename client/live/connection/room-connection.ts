import type { DownMessage } from '#protocol/down.ts';
import type { UpMessage } from '#protocol/up.ts';
import { createClockSync, type ClockSync } from '../clock/clock-sync.ts';
import type { Clock, Quality } from '../clock/clock.ts';
import type { Environment } from '../environment.ts';
import { createListeners } from '../listeners.ts';
import type { ConnectionState } from './reconnect.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';
import { createRoomCalls, type RoomCredentials, type SnapshotAtRev } from './room-calls.ts';
import { openRoomSocket, type JoinOptions } from './room-socket.ts';
import { createSnapshotPolling, type Reads, type SnapshotPolling } from './snapshot-polling.ts';

/** The state of the connection, and the quality of the clock; null before the first pong. */
export type ConnectionStatus = {
  readonly connection: ConnectionState;
  readonly quality: Quality | null;
  /** What came of the last read by HTTP; `none` while there is a socket. */
  readonly reads: Reads;
};

export type ConnectionEvent =
  | { readonly type: 'opened' }
  /** There is no open socket; `breaks` if there was one just now. */
  | { readonly type: 'closed'; readonly connection: ConnectionState; readonly breaks: boolean }
  | { readonly type: 'message'; readonly message: DownMessage }
  /** All facts that were missed have come on the socket. */
  | { readonly type: 'caught-up' }
  /** The room was read by HTTP; null if it has not changed since it was read last. */
  | { readonly type: 'snapshot'; readonly snapshot: SnapshotAtRev | null; readonly isForTab: boolean };

type RoomConnectionOptions = {
  readonly join: JoinOptions;
  readonly credentials: RoomCredentials;
  readonly environment: Environment;
  readonly clock: Clock;
  /** The number of the last fact that this screen has, for the next socket; null for none. */
  readonly since: () => number | null;
  /** A timer runs on a stage: nothing may disturb it. */
  readonly isOnAir: () => boolean;
  /** Whether this tab sees something that others do not: its own questions. */
  readonly showsOwn: () => boolean;
  /** 0 at first, changes with every command that goes by HTTP; null while there are any. */
  readonly httpMark: () => number | null;
  readonly onEvent: (event: ConnectionEvent) => void;
};

/** The connection to a room: its socket, the calls that read it without one, and the clock that both keep in step. */
export class RoomConnection {
  readonly #options: RoomConnectionOptions;
  readonly #sync: ClockSync;
  readonly #socket: ReconnectingSocket;
  readonly #polling: SnapshotPolling;
  readonly #listeners = createListeners<void>();
  #status: ConnectionStatus = { connection: { state: 'idle' }, quality: null, reads: 'none' };
  #wasOpen = false;
  #unwatch = () => {};

  constructor(options: RoomConnectionOptions) {
    const { join, credentials, environment, clock, since, isOnAir, showsOwn, httpMark, onEvent } = options;
    const { timers, now, random, signals, fetch, reload, hasReloaded } = environment;
    const isAudience = join.type === 'audience';
    this.#options = options;
    this.#sync = createClockSync({
      clock,
      send: (data) => this.send({ type: 'ping', data }),
      audience: isAudience,
      timers,
      now,
      random,
    });
    const { canJoin, read } = createRoomCalls(credentials, { fetch, startCall: this.#sync.startCall });
    this.#socket = new ReconnectingSocket({
      connect: (handlers) => openRoomSocket(join, environment, since(), handlers),
      canJoin,
      isOnAir,
      reload,
      hasReloaded,
      onState: (state) => this.#changed(state),
      onMessage: (message) => this.#receive(message),
      isAudience,
      timers,
      now,
      random,
      signals,
    });
    this.#polling = createSnapshotPolling({
      environment,
      read,
      isAudience,
      showsOwn,
      httpMark,
      onSnapshot: (snapshot, isForTab) => onEvent({ type: 'snapshot', snapshot, isForTab }),
      onAnswer: () => this.#socket.retryIfWaiting(),
      onMoved: () => this.#socket.moved(),
      onReads: (reads) => {
        if (reads !== this.#status.reads) this.#publish({ reads });
      },
    });
  }

  start(): void {
    this.#unwatch = this.#options.environment.watchWake((sleptMs) => {
      this.#sync.woke(sleptMs);
      this.probe();
    });
    void this.#socket.start();
  }

  stop(): void {
    this.#unwatch();
    this.#socket.close();
  }

  readonly status = (): ConnectionStatus => this.#status;
  readonly watch = (listener: () => void): (() => void) => this.#listeners.add(listener);

  /** Connects now, also where the room refused: a person asks for it. */
  readonly retry = (): void => this.#socket.retry();

  /** Sends on the socket; false if none is open. */
  send(message: UpMessage): boolean {
    return this.#socket.send(message);
  }

  /** The socket is suspect: it must answer, or it is dropped. */
  probe(): void {
    this.#socket.probe();
  }

  /** Reads the room by HTTP, unless a socket is open, which brings every change. */
  readOnce(): void {
    if (!this.#wasOpen) this.#polling.once();
  }

  #changed(connection: ConnectionState): void {
    const { onEvent } = this.#options;
    const isOpen = connection.state === 'open';
    const [opens, breaks] = [isOpen && !this.#wasOpen, !isOpen && this.#wasOpen];
    this.#wasOpen = isOpen;
    if (opens) {
      this.#sync.opened();
      onEvent({ type: 'opened' });
    }
    if (breaks) this.#sync.closed();
    if (!isOpen) onEvent({ type: 'closed', connection, breaks });
    this.#polling.connectionChanged(connection);
    this.#publish({ connection, ...(isOpen && { reads: 'none' }) });
  }

  #receive(message: DownMessage): void {
    const { clock, onEvent } = this.#options;
    clock.receivedServerTime(message.server_time);
    if (message.type !== 'pong') return onEvent({ type: 'message', message });
    this.#sync.pong(message.data);
    // The ping was sent on this socket: all facts that were missed came before its pong.
    onEvent({ type: 'caught-up' });
    this.#publish({});
  }

  #publish(changes: Partial<ConnectionStatus>): void {
    this.#status = { ...this.#status, ...changes, quality: this.#options.clock.quality() };
    this.#listeners.call();
  }
}
