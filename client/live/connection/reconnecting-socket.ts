import { closeCodes } from '#protocol/close-codes.ts';
import type { DownMessage } from '#protocol/down.ts';
import type { UpMessage } from '#protocol/up.ts';
import type { Timers } from '../timers.ts';
import { createHeartbeat } from './heartbeat.ts';
import { afterClose, isMoved, type CloseInfo, type ConnectionState } from './reconnect.ts';
import type { DeviceSignal, DeviceSignals, Socket, SocketHandlers } from './socket.ts';

export type ReconnectingSocketOptions = {
  readonly connect: (handlers: SocketHandlers) => Socket;
  /** Whether there is a place: null, or why not. Called before the first connection only. Never rejects. */
  readonly canJoin: () => Promise<CloseInfo | null>;
  readonly isAudience: boolean;
  readonly isOnAir: () => boolean;
  /** Reloads the page, for a newer version of it. */
  readonly reload: () => void;
  readonly hasReloaded: () => boolean;
  readonly timers: Timers;
  /** The device's clock, ms. */
  readonly now: () => number;
  readonly random: () => number;
  readonly signals: DeviceSignals;
  readonly onState: (state: ConnectionState) => void;
  readonly onMessage: (message: DownMessage) => void;
};

/** A private code (RFC 6455, section 7.4.2): the screen does not leave, so the room does not announce it for a while. */
const DROPPED = { code: 4000, reason: 'silent' };
const BROKEN: CloseInfo = { code: 1006, reason: '' };
const MOVED: CloseInfo = { code: closeCodes.moved, reason: 'moved' };
/** A socket must open within this, ms. */
const CONNECT_PATIENCE_MS = 10_000;
/** A suspect socket has this time to answer, ms. */
const DOUBT_PATIENCE_MS = 3000;
/** After a connection of this length, ms, the next failure counts as the first. */
const STEADY_MS = 5000;

/**
 * The connection to a room: one socket at a time, and another one whenever it closes. It counts as open from its first
 * message on: a room that refuses completes the handshake and then closes, so that a browser can read the reason.
 */
export class ReconnectingSocket {
  readonly #options: ReconnectingSocketOptions;
  readonly #heartbeat;
  #state: ConnectionState = { state: 'idle' };
  #socket: Socket | null = null;
  /** The number of the present socket: events of an abandoned one are ignored. */
  #socketNumber = 0;
  #attempt = 0;
  #wasOpen = false;
  #timer: number | null = null;
  #unwatch = () => {};

  constructor(options: ReconnectingSocketOptions) {
    this.#options = options;
    const ping = () => this.#socket?.send('ping');
    this.#heartbeat = createHeartbeat({ timers: options.timers, ping, onSilence: () => this.#drop() });
  }

  get state(): ConnectionState {
    return this.#state;
  }

  async start(): Promise<void> {
    if (this.#state.state !== 'idle') return;
    this.#unwatch = this.#options.signals.watch((signal) => this.#onSignal(signal));
    this.#setState({ state: 'asking' });
    const number = this.#socketNumber;
    const refusal = await this.#options.canJoin();
    if (number !== this.#socketNumber) return;
    if (refusal) this.#closed(refusal);
    else this.#connect();
  }

  /** Leaves the room. The connection may be started again. */
  close(): void {
    this.#unwatch();
    this.#abandon({ code: 1000, reason: '' });
    this.#attempt = 0;
    this.#setState({ state: 'idle' });
  }

  /** False while no socket is open. */
  send(message: UpMessage): boolean {
    if (this.#state.state !== 'open' || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Connects now, also where the room refused: a person asks for it. */
  retry(): void {
    if (this.#state.state === 'idle' || this.#state.state === 'open') return;
    this.#attempt = 0;
    this.#connect({ visibly: true });
  }

  /** The server is known to answer: the next try does not wait. */
  retryIfWaiting(): void {
    if (this.#state.state === 'waiting' || this.#state.state === 'offline') this.#connect();
  }

  /** A read found that the room went to another copy. */
  moved(): void {
    if (this.#state.state !== 'idle' && this.#state.state !== 'open') this.#closed(MOVED);
  }

  /** The socket is suspect: it must answer, or it is dropped. */
  probe(): void {
    if (this.#state.state === 'open') this.#heartbeat.probe(DOUBT_PATIENCE_MS);
  }

  #connect({ visibly = this.#state.state !== 'refused' } = {}): void {
    this.#abandon(DROPPED);
    // While the room refuses, the screen says so. Tries must not make that flicker.
    if (visibly) this.#setState({ state: 'connecting', attempt: this.#attempt });
    const number = this.#socketNumber;
    const ifCurrent = (run: () => void) => {
      if (number === this.#socketNumber) run();
    };
    this.#after(CONNECT_PATIENCE_MS, () => this.#drop());
    try {
      this.#socket = this.#options.connect({
        // Asks for a first message even where nothing was missed.
        onOpen: () => ifCurrent(() => this.#socket?.send('ping')),
        onMessage: (data) => ifCurrent(() => this.#received(data)),
        onClose: (info) => ifCurrent(() => this.#closed(info)),
      });
    } catch {
      this.#closed(BROKEN);
    }
  }

  #received(data: unknown): void {
    this.#heartbeat.received();
    if (this.#state.state !== 'open') this.#opened();
    // The room asks whether this screen is still there.
    if (data === 'ping') this.#socket?.send('ping');
    if (data === 'ping' || data === 'pong' || typeof data !== 'string') return;
    const message = parse(data);
    if (message) this.#options.onMessage(message);
  }

  #opened(): void {
    this.#wasOpen = true;
    this.#after(STEADY_MS, () => {
      this.#attempt = 0;
    });
    this.#heartbeat.start();
    this.#setState({ state: 'open' });
  }

  #drop(): void {
    this.#socket?.close(DROPPED.code, DROPPED.reason);
    this.#closed(BROKEN);
  }

  #closed(info: CloseInfo): void {
    this.#abandon(null);
    const { now, reload, signals, isAudience, isOnAir, hasReloaded, random } = this.#options;
    this.#attempt += 1;
    const next = afterClose(info, {
      attempt: this.#attempt,
      isHidden: !signals.isVisible(),
      isOnAir: isOnAir(),
      hasReloaded: hasReloaded(),
      isAudience,
      wasOpen: this.#wasOpen,
      random,
    });
    if (next.next === 'retry') {
      this.#after(next.ms, () => this.#connect());
      // A room that moved is still elsewhere for all that a socket knows that does not open.
      if (isMoved(this.#state)) return;
      return this.#setState(this.#waitingState(now() + next.ms));
    }
    const { retryMs } = next.next === 'refused' ? next : { retryMs: null };
    if (retryMs !== null) this.#after(retryMs, () => this.#connect());
    this.#setState({ state: 'refused', ...info, until: retryMs === null ? null : now() + retryMs });
    if (next.next === 'reload') reload();
  }

  #waitingState(until: number): ConnectionState {
    const state = this.#options.signals.isOnline() ? 'waiting' : 'offline';
    return { state, attempt: this.#attempt, until };
  }

  #onSignal(signal: DeviceSignal): void {
    const { state } = this;
    if (signal !== 'hidden') this.probe();
    if (state.state !== 'waiting' && state.state !== 'offline') return;
    if (signal === 'offline') return this.#setState(this.#waitingState(state.until));
    if (signal === 'hidden') return;
    this.#attempt = 0;
    this.#connect();
  }

  /** Ignores the present socket from now on, and closes it with `info` unless that is null. */
  #abandon(info: CloseInfo | null): void {
    this.#socketNumber += 1;
    this.#heartbeat.stop();
    if (this.#timer !== null) this.#options.timers.clear(this.#timer);
    this.#timer = null;
    if (info) this.#socket?.close(info.code, info.reason);
    this.#socket = null;
  }

  #after(ms: number, run: () => void): void {
    if (this.#timer !== null) this.#options.timers.clear(this.#timer);
    this.#timer = this.#options.timers.set(() => {
      this.#timer = null;
      run();
    }, ms);
  }

  #setState(state: ConnectionState): void {
    this.#state = state;
    this.#options.onState(state);
  }
}

/** The server checked the version of the protocol in the handshake: its messages have the types of this build. */
function parse(text: string): DownMessage | null {
  try {
    return JSON.parse(text) as DownMessage;
  } catch {
    return null;
  }
}
