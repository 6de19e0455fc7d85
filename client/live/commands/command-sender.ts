import { unreachable } from '#domain/lib/unreachable.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Command } from '#protocol/commands.ts';
import type { CommandResult } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import type { UpMessage } from '#protocol/up.ts';
import type { Failure } from '../../lib/network/failure.ts';
import { network } from '../../text/es.ts';
import type { ConnectionState } from '../connection/reconnect.ts';
import type { RoomCredentials } from '../connection/room-calls.ts';
import type { Environment } from '../environment.ts';
import { OfflineSession } from '../offline/offline-session.ts';
import type { OfflineContext, OfflineEffect } from '../offline/offline-state.ts';
import { predictState } from '../store/predict-state.ts';
import type { IssuedCommand } from '../store/predict-state.ts';
import type { RoomStore } from '../store/room-store.ts';
import { CommandDelivery } from './command-delivery.ts';
import type { DeliveryEvent, Outcome } from './command-delivery.ts';
import { createHttpSend } from './http-send.ts';
import { createSeeking } from './seeking.ts';
import type { Seeking } from './seeking.ts';

export type SenderEvent =
  /** The room does not do a command that nobody waits for. */
  | { readonly type: 'refused'; readonly failure: Failure; readonly command: Command }
  /** A command was done by HTTP: the room should be read. */
  | { readonly type: 'done' }
  /** The socket leaves a command unanswered. */
  | { readonly type: 'doubtful' };

export type CommandSenderOptions = {
  readonly credentials: RoomCredentials;
  readonly environment: Pick<Environment, 'fetch' | 'timers' | 'wall' | 'signals' | 'newId'>;
  readonly store: RoomStore;
  /** Now, by the room's clock. */
  readonly now: () => Instant;
  /** When a command that is sent now reaches the room, by its clock. */
  readonly arrival: () => Instant;
  /** Sends on the socket; false if none is open. */
  readonly send: (message: UpMessage) => boolean;
  readonly onEvent: (event: SenderEvent) => void;
};

/**
 * The way of a command: it shows at once, on top of the copy or in the offline session, and is delivered on the socket or
 * by HTTP. What becomes of it comes back as events, which go to the store, the session and the screen. The delivery and
 * the session do not know each other.
 */
export class CommandSender {
  readonly offlineSession: OfflineSession;
  readonly #options: CommandSenderOptions;
  readonly #delivery: CommandDelivery;
  #isConnected = false;

  constructor(options: CommandSenderOptions) {
    const { credentials, environment, send } = options;
    const { fetch, timers, wall } = environment;
    this.#options = options;
    this.#delivery = new CommandDelivery({
      timers,
      wall,
      send,
      httpSend: createHttpSend(credentials, fetch),
      unanswered: () => this.#unanswered(),
      onEvent: (event) => this.#onDelivery(event),
    });
    this.offlineSession = new OfflineSession({
      timers,
      context: this.#offlineContext(),
      run: (effect) => this.#run(effect),
    });
  }

  request(command: Command): Promise<Outcome> {
    const issued = this.#issue(command);
    this.offlineSession.dispatch({ type: 'issued', command: issued });
    if (!this.offlineSession.has(issued.id)) this.#options.store.addPending(issued);
    // Between the opening of the socket and the end of the session, a command goes with the others of the session.
    else if (this.#isConnected) return Promise.resolve({ ok: true, value: {} });
    return this.#deliver(issued);
  }

  seeking(timerId: string, perform: (command: Command) => void): Seeking {
    const { environment, store, now } = this.#options;
    return createSeeking(timerId, {
      timers: environment.timers,
      preview: (command) => store.preview(command && { command, at: now() }),
      perform,
    });
  }

  receiveResult(result: CommandResult): void {
    if (result.id !== null && result.ok) this.offlineSession.dispatch({ type: 'done', id: result.id });
    this.#delivery.receiveResult(result);
  }

  connected(): void {
    this.#isConnected = true;
    this.offlineSession.dispatch({ type: 'connection', isOpen: true });
    const resent = this.#delivery.opened();
    // An offline session has to know at once what the room shows.
    if (this.offlineSession.lastCommandAt === 0) this.#options.store.awaitResults(resent);
  }

  /** There is no open socket; `breaks` if there was one just now. */
  disconnected(connection: ConnectionState, breaks: boolean): void {
    this.#isConnected = false;
    this.offlineSession.dispatch({ type: 'connection', isOpen: false });
    if (connection.state === 'idle') {
      this.offlineSession.dispatch({ type: 'rejected' });
      this.#delivery.rejected(false);
    } else if (connection.state === 'refused' && !isCrowded(connection)) {
      // A screen that will be admitted later finds its session as it was.
      if (connection.until === null) this.offlineSession.dispatch({ type: 'rejected' });
      this.#delivery.rejected(connection.code === closeCodes.finished);
    } else if (breaks) this.#delivery.closed();
  }

  /** The room has told everything, on the socket or by HTTP. */
  caughtUp(): void {
    this.offlineSession.dispatch({ type: 'caught-up' });
  }

  /** Changes with every command that goes by HTTP; null while there are any. */
  get httpMark(): number | null {
    return this.#delivery.httpMark;
  }

  #issue(command: Command): IssuedCommand {
    const { environment, now } = this.#options;
    return { id: environment.newId(), command, at: now() };
  }

  async #deliver(issued: IssuedCommand): Promise<Outcome> {
    const { id } = issued;
    const outcome = await this.#delivery.send(issued, { isCarried: this.offlineSession.has(id) });
    if (!outcome.ok) this.offlineSession.dispatch({ type: 'refused', id });
    this.offlineSession.dispatch({ type: 'answered' });
    return outcome;
  }

  #onDelivery(event: DeliveryEvent): void {
    const { store, onEvent } = this.#options;
    switch (event.type) {
      case 'settled':
        return store.settle(event.id);
      case 'done':
        this.offlineSession.dispatch({ type: 'done', id: event.id });
        store.settleAtRev(event.id, event.rev);
        return onEvent({ type: 'done' });
      case 'doubtful':
        return onEvent({ type: 'doubtful' });
      default:
        return unreachable(event);
    }
  }

  /** Read by the session when it decides: the getters give what is so then. */
  #offlineContext(): OfflineContext {
    const { store, arrival, credentials } = this.#options;
    const delivery = this.#delivery;
    return {
      predict: (shown, command) => predictState(shown, credentials.type, command),
      get base() {
        return store.base?.shown ?? null;
      },
      get room() {
        return store.confirmed?.shown ?? null;
      },
      get pending() {
        return delivery.pending;
      },
      get arrival() {
        return arrival();
      },
    };
  }

  #run(effect: Exclude<OfflineEffect, { effect: 'wait' }>): void {
    const { store, onEvent } = this.#options;
    const { base } = store;
    switch (effect.effect) {
      case 'show': {
        const { shown, absorbed } = effect;
        if (base) store.setOverlay({ ...base, isLocal: true, shown }, { isHeld: true, absorbed });
        this.#delivery.carry(absorbed);
        // What the room told of them does not wait for their results any more.
        for (const id of absorbed) store.settle(id);
        return;
      }
      case 'drop':
        return this.#delivery.drop(effect.ids);
      case 'send': {
        const issued = effect.commands.map((command) => this.#issue(command));
        // What was shown and what these commands make of the room are the same: nothing moves.
        store.releaseOverlay(issued);
        return void this.#sendInOrder(issued).then(() => this.offlineSession.dispatch({ type: 'sent' }));
      }
      case 'end':
        if (base && !store.confirmed) store.setOverlay({ ...base, isLocal: false, shown: effect.before });
        return store.releaseOverlay([]);
      case 'refuse': {
        const overtaken: Failure = { error: 'overtaken', message: network.overtaken };
        const failure = effect.why === 'overtaken' ? overtaken : this.#unanswered();
        return onEvent({ type: 'refused', failure, command: effect.command });
      }
      default:
        return unreachable(effect);
    }
  }

  /** Without a socket one after the other, so that none uses up its life while it waits for its turn. */
  async #sendInOrder([first, ...others]: readonly IssuedCommand[]): Promise<void> {
    if (!first) return;
    const delivered = this.#deliverUnattended(first);
    if (!this.#isConnected) await delivered;
    await this.#sendInOrder(others);
  }

  /** Nobody waits for its outcome: a refusal is told. */
  async #deliverUnattended(issued: IssuedCommand): Promise<void> {
    const outcome = await this.#deliver(issued);
    if (outcome.ok) return;
    this.#options.onEvent({ type: 'refused', failure: outcome.failure, command: issued.command });
  }

  #unanswered(): Failure {
    return this.#options.environment.signals.isOnline()
      ? { error: 'unanswered', message: network.unanswered }
      : { error: 'offline', message: network.offline };
  }
}

/** The audience found no place on a socket: the room admits it all the same, by HTTP. */
const isCrowded = ({ reason }: Extract<ConnectionState, { state: 'refused' }>) => reason === 'audience_full';
