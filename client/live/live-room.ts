import { instant } from '#domain/time.ts';
import type { Command } from '#protocol/commands.ts';
import type { DownMessage, FactMessage } from '#protocol/down.ts';
import type { ScreenReport, UpMessage } from '#protocol/up.ts';
import type { Acting } from './acting.ts';
import type { Actor } from './actor.ts';
import type { Surroundings } from './browser.ts';
import { createClockSync } from './clock-sync.ts';
import type { ClockSync } from './clock-sync.ts';
import { createClock } from './clock.ts';
import type { Clock, Quality } from './clock.ts';
import type { Failure } from '../lib/failure.ts';
import { isNews } from './is-news.ts';
import { Line } from './line.ts';
import type { LineState } from './reconnect.ts';
import type { LiveEvent } from './live-event.ts';
import type { LocalShow } from './local-show.ts';
import type { Outcome } from './outbox.ts';
import { bearerOf, createRoomCalls, headersOf } from './room-calls.ts';
import type { Identity, ReadState } from './room-calls.ts';
import { createRoomReading } from './room-reading.ts';
import type { RoomReading } from './room-reading.ts';
import { RoomStore } from './room-store.ts';
import { roomWire } from './room-wire.ts';
import type { Guest } from './room-wire.ts';
import type { Painter } from './seconds.ts';
import type { Seeking } from './seek.ts';

export type LiveOptions = Guest & {
  /** Without it the screen only watches. */
  readonly acting?: Acting;
};

/** Where the line stands, and what is known of its clock. */
export type LineView = { readonly line: LineState; readonly quality: Quality | null };

/** A code that cannot be one is none: a browser would throw at such a subprotocol or header. */
const wellFormed = (code: string | null) => (code !== null && /^[\w-]{1,128}$/.test(code) ? code : null);

/** A room as it is open in this tab: the line, the clock, the copy and the commands on their way. */
export class LiveRoom {
  readonly clock: Clock;
  readonly painter: Painter;
  readonly store: RoomStore;
  readonly options: LiveOptions;
  readonly #around: Surroundings;
  readonly #identity: Identity;
  readonly #sync: ClockSync;
  readonly #line: Line;
  readonly #actor: Actor | null;
  readonly #reading: RoomReading;
  readonly #events = new Set<(event: LiveEvent) => void>();
  readonly #lineListeners = new Set<() => void>();
  #lineView: LineView = { line: { state: 'idle' }, quality: null };
  #wasOpen = false;
  #unwatch = () => {};

  constructor(options: LiveOptions, around: Surroundings) {
    const { timers, now, random, signals } = around;
    const { sessionId, type, acting, account } = options;
    const isAudience = type === 'audience';
    const code = wellFormed(options.code);
    this.options = { ...options, code };
    this.#around = around;
    this.clock = createClock({ now, onStep: () => this.painter.refresh() });
    this.painter = around.createPainter(this.clock);
    const identity = { sessionId, type, code, account, clientId: around.clientId() };
    this.#identity = identity;
    const predicted = acting?.predicted ?? ((shown) => shown);
    this.store = new RoomStore({ sessionId, role: type, timers, predicted });
    this.#sync = createClockSync({
      clock: this.clock,
      send: (data) => this.#line.say({ type: 'ping', data }),
      audience: isAudience,
      timers,
      now,
      random,
    });
    const calls = createRoomCalls(identity, { fetch: around.fetch, called: this.#sync.called });
    this.#line = new Line({
      connect: (ears) => roomWire(this.options, around, this.#since, ears),
      ask: () => calls.canJoin(),
      isOnAir: () => this.#isOnAir(),
      reload: around.reload,
      hasReloaded: around.hasReloaded,
      onState: (state) => this.#lineBecame(state),
      onFrame: (message) => this.#hear(message),
      isAudience,
      timers,
      now,
      random,
      signals,
    });
    this.#reading = createRoomReading({
      around,
      read: calls.read,
      isAudience,
      mark: () => (this.#actor ? this.#actor.mark : 0),
      told: (room) => this.#read(room),
      onAnswer: () => this.#line.hurry(),
    });
    const parts = {
      now: () => instant(this.clock.serverNow()),
      say: (message: UpMessage) => this.#line.say(message),
      doubt: () => this.#line.check(),
      onDone: () => this.#readNow(),
      arrival: () => instant(this.clock.serverNow() + (this.clock.quality()?.rtt_ms ?? 0) / 2),
      refused: (failure: Failure, command: Command) => this.#emit({ event: 'refused', failure, command }),
      store: this.store,
      identity,
      around,
    };
    this.#actor = acting?.actor(parts) ?? null;
  }

  start(): void {
    this.#unwatch = this.#around.watchWake((sleptMs) => {
      this.#sync.woke(sleptMs);
      this.#line.check();
    });
    void this.#line.start();
  }

  stop(): void {
    this.#unwatch();
    this.#line.hangUp();
  }

  readonly retry = (): void => this.#line.retry();

  /** Does it and forgets it: a refusal comes as an event. */
  readonly perform = (command: Command): void => {
    void this.request(command).then((outcome) => {
      if (!outcome.ok) this.#emit({ event: 'refused', failure: outcome.failure, command });
    });
  };

  /** The same for whoever wants to know what became of it. Never rejects. */
  readonly request = (command: Command): Promise<Outcome> => this.#hands().request(command);

  readonly seeking = (timerId: string): Seeking => this.#hands().seeking(timerId, this.perform);

  /** What goes on here while the line is down; null where nobody acts. */
  get show(): LocalShow | null {
    return this.#actor?.show ?? null;
  }

  /** How this screen did in a test. */
  readonly report = (data: ScreenReport): void => void this.#line.say({ type: 'screen_report', data });

  /** What a call by HTTP brings along to be whoever this screen is. */
  readonly headers = async (): Promise<Readonly<Record<string, string>>> => ({
    ...headersOf(this.#identity),
    ...(await bearerOf(this.#identity)),
  });

  readonly listen = (listener: (event: LiveEvent) => void): (() => void) => subscribed(this.#events, listener);
  readonly lineView = (): LineView => this.#lineView;
  readonly watchLine = (listener: () => void): (() => void) => subscribed(this.#lineListeners, listener);

  #hear(message: DownMessage): void {
    this.clock.heard(message.server_time);
    switch (message.type) {
      case 'pong':
        this.#sync.pong(message.data);
        // It was asked on this line, so what the room had to tell has come before it.
        this.store.suppose(null);
        this.show?.caughtUp();
        return this.#show(this.#lineView.line);
      case 'timer_tick':
        return;
      case 'screen_command':
        return this.#emit({ event: 'screen', command: message.data });
      case 'screen_tested':
        return this.#emit({ event: 'tested', report: message.data });
      case 'turned_away':
        return this.#emit({ event: 'turned_away', ...message.data });
      case 'command_result':
        return this.#actor?.answered(message.data);
      case 'room_state':
      case 'users_list':
      case 'user_health':
      case 'audience_update':
        return this.store.hear(message);
      default:
        return this.#hearFact(message);
    }
  }

  #hearFact(message: Extract<DownMessage, FactMessage>): void {
    const before = this.store.heard?.shown;
    this.store.hear(message);
    if (isNews(message, before)) this.#emit({ event: 'news', news: message, isOwn: message.cause !== undefined });
  }

  #lineBecame(state: LineState): void {
    const isOpen = state.state === 'open';
    const opens = isOpen && !this.#wasOpen;
    const breaks = !isOpen && this.#wasOpen;
    this.#wasOpen = isOpen;
    if (opens) {
      this.#sync.opened();
      this.#actor?.opened();
    }
    if (breaks) this.#sync.closed();
    if (!isOpen) this.#actor?.isWithout(state, breaks);
    this.#reading.lineBecame(state);
    this.#show(state);
  }

  #read(room: ReadState | null): void {
    if (room) this.store.replace(room, room.rev);
    this.show?.caughtUp();
  }

  /** Only a whole state on the line says whose seat this is; the audience has none. */
  get #since(): number | null {
    const { confirmed } = this.store;
    return this.options.type === 'audience' || confirmed?.you.user_id ? this.store.rev : null;
  }

  #hands(): Actor {
    if (!this.#actor) throw new Error('This screen only watches: to act it needs an ActingRoomProvider');
    return this.#actor;
  }

  /** The line, when it is open, tells by itself. */
  #readNow(): void {
    if (!this.#wasOpen) this.#reading.once();
  }

  #isOnAir(): boolean {
    const isStage = this.options.type === 'viewer' || this.options.type === 'speaker';
    return isStage && this.store.view().timers.some(({ run }) => run.state === 'running');
  }

  #show(line: LineState): void {
    this.#lineView = { line, quality: this.clock.quality() };
    for (const listener of this.#lineListeners) listener();
  }

  #emit(event: LiveEvent): void {
    for (const listener of this.#events) listener(event);
  }
}

function subscribed<Listener>(all: Set<Listener>, listener: Listener): () => void {
  all.add(listener);
  return () => {
    all.delete(listener);
  };
}
