import { instant } from '#domain/lib/time.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import type { Command } from '#protocol/commands.ts';
import type { DownMessage, FactMessage } from '#protocol/down.ts';
import type { ScreenReport } from '#protocol/up.ts';
import type { CommandSupport } from './commands/command-support.ts';
import type { CommandSender, CommandSenderOptions, SenderEvent } from './commands/command-sender.ts';
import type { Environment } from './environment.ts';
import { createClockSync } from './clock/clock-sync.ts';
import type { ClockSync } from './clock/clock-sync.ts';
import { createClock } from './clock/clock.ts';
import type { Clock, Quality } from './clock/clock.ts';
import { ReconnectingSocket } from './connection/reconnecting-socket.ts';
import type { ConnectionState } from './connection/reconnect.ts';
import { createListeners } from './listeners.ts';
import { isNews } from './live-event.ts';
import type { LiveEvent } from './live-event.ts';
import type { OfflineSession } from './offline/offline-session.ts';
import type { Outcome } from './commands/command-delivery.ts';
import { authorizationOf, createRoomCalls, headersOf } from './connection/room-calls.ts';
import type { RoomCredentials, SnapshotAtRev } from './connection/room-calls.ts';
import { createSnapshotPolling } from './connection/snapshot-polling.ts';
import type { SnapshotPolling } from './connection/snapshot-polling.ts';
import { RoomStore } from './store/room-store.ts';
import { openRoomSocket } from './connection/room-socket.ts';
import type { JoinOptions } from './connection/room-socket.ts';
import type { FrameScheduler } from './clock/frame-scheduler.ts';
import type { Seeking } from './commands/seeking.ts';

export type LiveOptions = JoinOptions & {
  /** What sends commands; a screen without it only watches. */
  readonly commandSupport?: CommandSupport;
};

/** The state of the connection, and the quality of the clock; null before the first pong. */
export type ConnectionStatus = { readonly connection: ConnectionState; readonly quality: Quality | null };

/** A malformed code counts as none: a browser throws at such a subprotocol or header. */
const wellFormed = (code: string | null) => (code !== null && /^[\w-]{1,128}$/.test(code) ? code : null);

/** A room that is open in this tab: its connection, clock, copy and commands. */
export class LiveRoom {
  readonly clock: Clock;
  readonly frameScheduler: FrameScheduler;
  readonly store: RoomStore;
  readonly options: LiveOptions;
  readonly #environment: Environment;
  readonly #credentials: RoomCredentials;
  readonly #sync: ClockSync;
  readonly #socket: ReconnectingSocket;
  readonly #sender: CommandSender | null;
  readonly #polling: SnapshotPolling;
  readonly #events = createListeners<LiveEvent>();
  readonly #connectionListeners = createListeners<void>();
  #connectionStatus: ConnectionStatus = { connection: { state: 'idle' }, quality: null };
  #wasOpen = false;
  #unwatch = () => {};

  constructor(options: LiveOptions, environment: Environment) {
    const { timers, now, random, signals } = environment;
    const { sessionId, type, commandSupport, account } = options;
    const isAudience = type === 'audience';
    const code = wellFormed(options.code);
    this.options = { ...options, code };
    this.#environment = environment;
    this.clock = createClock({ now, onStep: () => this.frameScheduler.refresh() });
    this.frameScheduler = environment.createFrameScheduler(this.clock);
    const credentials = { sessionId, type, code, account, clientId: environment.clientId() };
    this.#credentials = credentials;
    const predict = commandSupport?.predictState ?? ((shown) => shown);
    this.store = new RoomStore({ sessionId, role: type, timers, predict });
    this.#sync = createClockSync({
      clock: this.clock,
      send: (data) => this.#socket.send({ type: 'ping', data }),
      audience: isAudience,
      timers,
      now,
      random,
    });
    const calls = createRoomCalls(credentials, { fetch: environment.fetch, startCall: this.#sync.startCall });
    this.#socket = new ReconnectingSocket({
      connect: (handlers) => openRoomSocket(this.options, environment, this.#since, handlers),
      canJoin: () => calls.canJoin(),
      isOnAir: () => this.#isOnAir(),
      reload: environment.reload,
      hasReloaded: environment.hasReloaded,
      onState: (state) => this.#connectionChanged(state),
      onMessage: (message) => this.#receive(message),
      isAudience,
      timers,
      now,
      random,
      signals,
    });
    this.#polling = createSnapshotPolling({
      environment,
      read: calls.read,
      isAudience,
      httpMark: () => (this.#sender ? this.#sender.httpMark : 0),
      onSnapshot: (room) => this.#receiveSnapshot(room),
      onAnswer: () => this.#socket.retryIfWaiting(),
    });
    const senderOptions: CommandSenderOptions = {
      store: this.store,
      credentials,
      environment,
      now: () => instant(this.clock.serverNow()),
      arrival: () => instant(this.clock.serverNow() + (this.clock.quality()?.rtt_ms ?? 0) / 2),
      send: (message) => this.#socket.send(message),
      onEvent: (event) => this.#onSender(event),
    };
    this.#sender = commandSupport?.createSender(senderOptions) ?? null;
  }

  start(): void {
    this.#unwatch = this.#environment.watchWake((sleptMs) => {
      this.#sync.woke(sleptMs);
      this.#socket.probe();
    });
    void this.#socket.start();
  }

  stop(): void {
    this.#unwatch();
    this.#socket.close();
  }

  readonly retry = (): void => this.#socket.retry();

  /** Issues a command. A refusal comes as an event. */
  readonly perform = (command: Command): void => {
    void this.request(command).then((outcome) => {
      if (!outcome.ok) this.#emit({ event: 'refused', failure: outcome.failure, command });
    });
  };

  /** Issues a command and resolves with its outcome. Never rejects. */
  readonly request = (command: Command): Promise<Outcome> => this.#requiredSender().request(command);

  readonly seeking = (timerId: string): Seeking => this.#requiredSender().seeking(timerId, this.perform);

  /** What is done here while the connection is down; null on a screen that only watches. */
  get offlineSession(): OfflineSession | null {
    return this.#sender?.offlineSession ?? null;
  }

  /** Reports how this screen did in a test. */
  readonly report = (data: ScreenReport): void => void this.#socket.send({ type: 'screen_report', data });

  /** The headers of an HTTP call with the rights of this screen. */
  readonly headers = async (): Promise<Readonly<Record<string, string>>> => ({
    ...headersOf(this.#credentials),
    ...(await authorizationOf(this.#credentials)),
  });

  readonly listen = (listener: (event: LiveEvent) => void): (() => void) => this.#events.add(listener);
  readonly connectionStatus = (): ConnectionStatus => this.#connectionStatus;
  readonly watchConnection = (listener: () => void): (() => void) => this.#connectionListeners.add(listener);

  #receive(message: DownMessage): void {
    this.clock.receivedServerTime(message.server_time);
    switch (message.type) {
      case 'pong':
        this.#sync.pong(message.data);
        // The ping was sent on this socket: everything that the room had to tell came before its pong.
        this.store.clearOverlay();
        this.#sender?.caughtUp();
        return this.#publishConnection(this.#connectionStatus.connection);
      case 'timer_tick':
        return;
      case 'screen_command':
        return this.#emit({ event: 'screen', command: message.data });
      case 'screen_tested':
        return this.#emit({ event: 'tested', report: message.data });
      case 'turned_away':
        return this.#emit({ event: 'turned_away', ...message.data });
      case 'command_result':
        return this.#sender?.receiveResult(message.data);
      case 'room_state':
      case 'users_list':
      case 'user_health':
      case 'audience_update':
        return this.store.receive(message);
      default:
        return this.#receiveFact(message);
    }
  }

  #receiveFact(message: Extract<DownMessage, FactMessage>): void {
    const before = this.store.received?.shown;
    this.store.receive(message);
    if (isNews(message, before)) this.#emit({ event: 'news', news: message, isOwn: message.cause !== undefined });
  }

  #connectionChanged(state: ConnectionState): void {
    const isOpen = state.state === 'open';
    const opens = isOpen && !this.#wasOpen;
    const breaks = !isOpen && this.#wasOpen;
    this.#wasOpen = isOpen;
    if (opens) {
      this.#sync.opened();
      this.#sender?.connected();
    }
    if (breaks) this.#sync.closed();
    if (!isOpen) this.#sender?.disconnected(state, breaks);
    this.#polling.connectionChanged(state);
    this.#publishConnection(state);
  }

  #receiveSnapshot(room: SnapshotAtRev | null): void {
    if (room) this.store.replace(room, room.rev);
    this.#sender?.caughtUp();
  }

  #onSender(event: SenderEvent): void {
    switch (event.type) {
      case 'refused':
        return this.#emit({ event: 'refused', failure: event.failure, command: event.command });
      case 'done':
        return this.#readOnce();
      case 'doubtful':
        return this.#socket.probe();
      default:
        return unreachable(event);
    }
  }

  /** The last change that this screen has. Only a whole state on the socket says whose seat this is; the audience has none. */
  get #since(): number | null {
    const { confirmed } = this.store;
    return this.options.type === 'audience' || confirmed?.you.user_id ? this.store.rev : null;
  }

  #requiredSender(): CommandSender {
    if (!this.#sender)
      throw new Error('This screen only watches: to issue commands it needs an InteractiveRoomProvider');
    return this.#sender;
  }

  /** While a socket is open the room tells by itself. */
  #readOnce(): void {
    if (!this.#wasOpen) this.#polling.once();
  }

  #isOnAir(): boolean {
    const isStage = this.options.type === 'viewer' || this.options.type === 'speaker';
    return isStage && this.store.view().timers.some(({ run }) => run.state === 'running');
  }

  #publishConnection(connection: ConnectionState): void {
    this.#connectionStatus = { connection, quality: this.clock.quality() };
    this.#connectionListeners.call();
  }

  #emit(event: LiveEvent): void {
    this.#events.call(event);
  }
}
