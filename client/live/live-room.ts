import { instant } from '#domain/lib/time.ts';
import { ME } from '#domain/questions/question.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import type { Command } from '#protocol/commands.ts';
import type { DownMessage, FactMessage } from '#protocol/down.ts';
import type { ScreenReport } from '#protocol/up.ts';
import { createClock, type Clock } from './clock/clock.ts';
import type { FrameScheduler } from './clock/frame-scheduler.ts';
import type { DeliveryReply } from './commands/command-delivery.ts';
import type { CommandSender, SenderEvent } from './commands/command-sender.ts';
import type { CommandSupport } from './commands/command-support.ts';
import type { Seeking } from './commands/seeking.ts';
import { authorizationOf, headersOf, type RoomCredentials, type SnapshotAtRev } from './connection/room-calls.ts';
import { RoomConnection, type ConnectionEvent, type ConnectionStatus } from './connection/room-connection.ts';
import type { JoinOptions } from './connection/room-socket.ts';
import type { Environment } from './environment.ts';
import { createListeners } from './listeners.ts';
import { isNews, type LiveEvent } from './live-event.ts';
import type { OfflineSession } from './offline/offline-session.ts';
import { copyOf } from './store/room-copy.ts';
import { RoomStore } from './store/room-store.ts';

export type LiveOptions = JoinOptions & {
  /** What sends commands; a screen without it only watches. */
  readonly commandSupport?: CommandSupport;
};

/** A room that is open in this tab: its clock, copy, connection and commands. */
export class LiveRoom {
  readonly options: LiveOptions;
  readonly clock: Clock;
  readonly frameScheduler: FrameScheduler;
  readonly store: RoomStore;
  readonly #credentials: RoomCredentials;
  readonly #connection: RoomConnection;
  readonly #sender: CommandSender | null;
  readonly #events = createListeners<LiveEvent>();
  #ownTimerId: string | null;

  constructor(options: LiveOptions, environment: Environment) {
    const { sessionId, type, commandSupport, account, isKiosk } = options;
    const { now, timers } = environment;
    const code = wellFormed(options.code);
    const credentials = { sessionId, type, code, account, clientId: environment.clientId(), isKiosk };
    this.options = { ...options, code };
    this.#credentials = credentials;
    this.#ownTimerId = options.stage?.timerId ?? null;
    this.clock = createClock({ now, onStep: () => this.frameScheduler.refresh() });
    this.frameScheduler = environment.createFrameScheduler(this.clock);
    const predict = commandSupport?.predictState ?? ((shown) => shown);
    this.store = new RoomStore({ sessionId, role: type, timers, predict });
    this.#connection = new RoomConnection({
      join: this.options,
      credentials,
      environment,
      clock: this.clock,
      since: () => this.#since(),
      isOnAir: () => this.#isOnAir(),
      showsOwn: () => this.store.view().questions.some(({ asker }) => asker === ME),
      httpMark: () => (this.#sender ? this.#sender.httpMark : 0),
      onEvent: (event) => this.#onConnection(event),
    });
    const sender = commandSupport?.createSender({
      store: this.store,
      credentials,
      environment,
      now: () => instant(this.clock.serverNow()),
      arrival: () => instant(this.clock.serverNow() + (this.clock.quality()?.rtt_ms ?? 0) / 2),
      send: (message) => this.#connection.send(message),
      onEvent: (event) => this.#onSender(event),
    });
    this.#sender = sender ?? null;
  }

  start(): void {
    this.#connection.start();
  }

  stop(): void {
    this.#connection.stop();
  }

  readonly retry = (): void => this.#connection.retry();
  readonly connectionStatus = (): ConnectionStatus => this.#connection.status();
  readonly watchConnection = (listener: () => void): (() => void) => this.#connection.watch(listener);
  readonly listen = (listener: (event: LiveEvent) => void): (() => void) => this.#events.add(listener);

  /** Issues a command. A refusal comes as an event. */
  readonly perform = (command: Command): void => {
    void this.request(command).then((outcome) => {
      if (!outcome.ok) this.#events.call({ event: 'refused', failure: outcome.failure, command });
    });
  };

  /** Issues a command and resolves with its outcome. Never rejects. */
  readonly request = (command: Command): Promise<DeliveryReply> => this.#requiredSender().request(command);

  readonly seeking = (timerId: string): Seeking => this.#requiredSender().seeking(timerId, this.perform);

  /** The commands of an outage that a stage of this computer shows; null on a screen that only watches. */
  get offlineSession(): OfflineSession | null {
    return this.#sender?.offlineSession ?? null;
  }

  /** Makes the room bring itself to the present, and drops a connection that does not answer. */
  readonly wake = (): void => {
    this.#connection.send({ type: 'ping', data: { client_time: this.clock.serverNow() } });
    this.#connection.probe();
  };

  /** The timer that this stage shows instead of the active one. */
  get ownTimerId(): string | null {
    return this.#ownTimerId;
  }

  readonly showOwn = (timerId: string | null): void => {
    this.#ownTimerId = timerId;
    this.#events.call({ event: 'own_timer' });
  };

  /** Asks for the whole state, with the timers that this stage can show. */
  readonly resync = (): void => void this.#connection.send({ type: 'resync', data: { timer_id: this.#ownTimerId } });

  /** Reports the results of this screen in a test. */
  readonly report = (data: ScreenReport): void => void this.#connection.send({ type: 'screen_report', data });

  /** The headers of an HTTP call with the rights of this screen. */
  readonly headers = async (): Promise<Readonly<Record<string, string>>> => ({
    ...headersOf(this.#credentials),
    ...(await authorizationOf(this.#credentials)),
  });

  #onConnection(event: ConnectionEvent): void {
    switch (event.type) {
      case 'opened':
        return this.#sender?.connected();
      case 'closed':
        return this.#sender?.disconnected(event.connection, event.breaks);
      case 'message':
        return this.#receive(event.message);
      case 'caught-up':
        this.store.clearOverlay();
        return this.#sender?.caughtUp();
      case 'snapshot':
        return this.#receiveSnapshot(event.snapshot, event.isForTab);
      default:
        return unreachable(event);
    }
  }

  #receive(message: DownMessage): void {
    switch (message.type) {
      case 'pong':
      case 'timer_tick':
        return;
      case 'screen_command':
        return this.#events.call({ event: 'screen', command: message.data });
      case 'screen_tested':
        return this.#events.call({ event: 'tested', report: message.data });
      case 'turned_away':
        return this.#events.call({ event: 'turned_away', ...message.data });
      case 'command_result':
        return this.#sender?.receiveResult(message.data);
      case 'room_state':
      case 'users_list':
      case 'user_health':
      case 'question_votes':
      case 'audience_update':
        return this.store.receive(message);
      default:
        return this.#receiveFact(message);
    }
  }

  #receiveFact(message: Extract<DownMessage, FactMessage>): void {
    const isNew = isNews(message, () => this.store.received?.shown);
    this.store.receive(message);
    if (!isNew) return;
    this.#events.call({ event: 'news', news: message, isOwn: message.cause !== undefined });
  }

  /** `isForTab`: it has the votes of this tab too. Those that it lacks stay as they are known. */
  #receiveSnapshot(snapshot: SnapshotAtRev | null, isForTab: boolean): void {
    if (snapshot) {
      const copy = copyOf(snapshot, snapshot.rev, snapshot.server_time);
      const ballots = this.store.received?.shown.ballots ?? [];
      this.store.replace(isForTab ? copy : { ...copy, shown: { ...copy.shown, ballots } });
    }
    this.#sender?.caughtUp();
  }

  #onSender(event: SenderEvent): void {
    switch (event.type) {
      case 'told':
        return this.#events.call(event.event);
      case 'done':
        return this.#connection.readOnce();
      case 'doubtful':
        return this.#connection.probe();
      default:
        return unreachable(event);
    }
  }

  /** Before a whole state on the socket has told a screen its seat, it asks for one. The audience has no seat. */
  #since(): number | null {
    const { confirmed, rev } = this.store;
    return this.options.type === 'audience' || confirmed?.you.user_id ? rev : null;
  }

  #isOnAir(): boolean {
    const isStage = this.options.type === 'viewer' || this.options.type === 'speaker';
    return isStage && this.store.view().timers.some(({ run }) => run.state === 'running');
  }

  #requiredSender(): CommandSender {
    if (!this.#sender)
      throw new Error('This screen only watches: to issue commands it needs an InteractiveRoomProvider');
    return this.#sender;
  }
}

/** A malformed code counts as none: a browser throws at such a subprotocol or header. */
const wellFormed = (code: string | null) => (code !== null && /^[\w-]{1,128}$/.test(code) ? code : null);
