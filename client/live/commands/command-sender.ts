import { unreachable } from '#domain/lib/unreachable.ts';
import { isTooLarge } from '#domain/people/frame-limits.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Command } from '#protocol/commands.ts';
import type { CommandResult } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import type { UpMessage } from '#protocol/up.ts';
import type { Failure } from '../../lib/network/failure.ts';
import { errors, network } from '../../text/es.ts';
import type { ConnectionState } from '../connection/reconnect.ts';
import type { RoomCredentials } from '../connection/room-calls.ts';
import type { Environment } from '../environment.ts';
import { OfflineSession } from '../offline/offline-session.ts';
import { predictState } from '../store/predict-state.ts';
import type { IssuedCommand } from '../store/predict-state.ts';
import type { RoomStore } from '../store/room-store.ts';
import { CommandDelivery, frameOf } from './command-delivery.ts';
import type { DeliveryEvent, DeliveryReply } from './command-delivery.ts';
import { createHttpSend } from './http-send.ts';
import { createSeeking } from './seeking.ts';
import type { Seeking } from './seeking.ts';

export type SenderEvent =
  /** The room does not do a command for whose outcome nobody waits. */
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
 * The way of a command. It shows at once, in the offline session or on top of the store's copy, and is delivered on the socket
 * or by HTTP. The results come back as events of the delivery, which go to the session, the store and the screen.
 */
export class CommandSender {
  readonly offlineSession: OfflineSession;
  readonly #options: CommandSenderOptions;
  readonly #delivery: CommandDelivery;
  #isConnected = false;

  constructor(options: CommandSenderOptions) {
    const { credentials, environment, store, arrival, send } = options;
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
      store,
      delivery: this.#delivery,
      predict: (shown, command) => predictState(shown, credentials.type, command),
      arrival,
      issue: (command) => this.#issue(command),
      send: (commands) => this.#sendInOrder(commands),
      onRefused: (why, command) => this.#refuse(why === 'overtaken' ? OVERTAKEN : this.#unanswered(), command),
    });
  }

  /**
   * Shows and sends a command, and resolves with its outcome. Never rejects. One for which the room would close the
   * connection is neither shown nor sent.
   */
  request(command: Command): Promise<DeliveryReply> {
    const issued = this.#issue(command);
    if (isTooLarge(JSON.stringify(frameOf(issued)), this.#options.credentials.type))
      return Promise.resolve({ ok: false, failure: TOO_LARGE });
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
    // An offline session must know at once what the room shows.
    this.#options.store.awaitResults(this.offlineSession.lastCommandAt === 0 ? resent : []);
  }

  /** There is no open socket; `breaks` if there was one just now. */
  disconnected(connection: ConnectionState, breaks: boolean): void {
    this.#isConnected = false;
    if (breaks) this.#options.store.disconnected();
    this.offlineSession.dispatch({ type: 'connection', isOpen: false });
    if (connection.state === 'idle') {
      this.offlineSession.dispatch({ type: 'rejected' });
      this.#delivery.rejected(false);
    } else if (connection.state === 'refused' && !isCrowded(connection)) {
      // A screen that will be admitted later continues its session.
      if (connection.until === null) this.offlineSession.dispatch({ type: 'rejected' });
      this.#delivery.rejected(connection.code === closeCodes.finished);
    } else if (breaks) this.#delivery.closed();
  }

  /** All facts that were missed have come, on the socket or by HTTP. */
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

  async #deliver(issued: IssuedCommand): Promise<DeliveryReply> {
    const { id } = issued;
    const outcome = await this.#delivery.send(issued, { isCarried: this.offlineSession.has(id) });
    if (!outcome.ok) this.offlineSession.dispatch({ type: 'refused', id });
    this.offlineSession.dispatch({ type: 'answered' });
    return outcome;
  }

  /** Without a socket, each waits for the outcome of the one before, so that its life does not end in the queue. */
  async #sendInOrder([first, ...others]: readonly IssuedCommand[]): Promise<void> {
    if (!first) return;
    const delivered = this.#deliverUnattended(first);
    if (!this.#isConnected) await delivered;
    await this.#sendInOrder(others);
  }

  /** Nobody waits for the outcome: a refusal comes as an event. */
  async #deliverUnattended(issued: IssuedCommand): Promise<void> {
    const outcome = await this.#deliver(issued);
    if (!outcome.ok) this.#refuse(outcome.failure, issued.command);
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

  #refuse(failure: Failure, command: Command): void {
    this.#options.onEvent({ type: 'refused', failure, command });
  }

  #unanswered(): Failure {
    return this.#options.environment.signals.isOnline()
      ? { error: 'unanswered', message: network.unanswered }
      : { error: 'offline', message: network.offline };
  }
}

const TOO_LARGE: Failure = { error: 'too_large', message: errors.tooLarge };
const OVERTAKEN: Failure = { error: 'overtaken', message: network.overtaken };

/** The audience found no place on a socket: the room admits it all the same, by HTTP. */
const isCrowded = ({ reason }: Extract<ConnectionState, { state: 'refused' }>) => reason === 'audience_full';
