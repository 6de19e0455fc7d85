import { instant } from '#domain/lib/time.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import { isTooLarge } from '#domain/people/frame-limits.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import {
  isRepeated,
  isShowPress,
  withPress,
  type PastPress,
  type ShowPress,
} from '#domain/programme/repeated-press.ts';
import { isPredicted } from '#domain/room/shared-decisions.ts';
import { sliceKeys, type SharedState } from '#domain/room/state.ts';
import { doneBy, isPressed } from '#domain/trail/trail-rules.ts';
import type { Command, CommandOf } from '#protocol/commands.ts';
import type { CommandResult } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import type { UpMessage } from '#protocol/up.ts';
import type { Failure } from '../../lib/network/failure.ts';
import { errors, network } from '../../text/es.ts';
import { isCrowded, type ConnectionState } from '../connection/reconnect.ts';
import type { RoomCredentials } from '../connection/room-calls.ts';
import type { Environment } from '../environment.ts';
import type { LiveEvent } from '../live-event.ts';
import { OfflineSession } from '../offline/offline-session.ts';
import { predictState, type IssuedCommand } from '../store/predict-state.ts';
import type { RoomStore } from '../store/room-store.ts';
import { seenIn, stageOf, withStage, type StageHistory } from '../store/seen-stage.ts';
import { CommandDelivery, frameOf, type DeliveryEvent, type DeliveryReply } from './command-delivery.ts';
import { createHttpSend } from './http-send.ts';
import { createSeeking, type Seeking } from './seeking.ts';
import { canBeTakenBack, takingBack, type TakingBack } from './taking-back.ts';

export type SenderEvent =
  /** What became of a command, for the screen. */
  | { readonly type: 'told'; readonly event: LiveEvent }
  /** A command was done by HTTP: the room should be read. */
  | { readonly type: 'done' }
  /** The socket leaves a command unanswered. */
  | { readonly type: 'doubtful' };

export type CommandSenderOptions = {
  readonly credentials: RoomCredentials;
  readonly environment: Pick<Environment, 'fetch' | 'timers' | 'wall' | 'signals' | 'newId' | 'now'>;
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
  /** While a command of this screen shows. */
  #isGiving = false;
  #stages: StageHistory = [];
  #presses: readonly PastPress[] = [];

  constructor(options: CommandSenderOptions) {
    const { credentials, environment, store, arrival, send } = options;
    const { fetch, timers, wall } = environment;
    this.#options = options;
    store.subscribe(() => this.#seeStage());
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
   * connection is neither shown nor sent, and neither is the second press of a double click.
   */
  request(given: Command): Promise<DeliveryReply> {
    const command = isShowPress(given) ? this.#pressed(given) : given;
    if (command === null) return Promise.resolve(DONE);
    if (command.command === 'undo')
      return this.#isConnected ? this.#give(this.#issue(command)) : this.#takeBack(command);
    const issued = this.#issue(command);
    const before = this.#options.store.view();
    this.#isGiving = true;
    const reply = this.#give(issued);
    this.#isGiving = false;
    if (isPressed(command) && canBeTakenBack(command.command) && this.#isShownSince(before, command))
      void this.#offer(issued, { before, reply });
    return reply;
  }

  /** A press with what this person saw on stage; null: it belongs to the one before. */
  #pressed(press: ShowPress): ShowPress | null {
    const now = this.#options.environment.now();
    const one: PastPress = { command: press.command, scope: '', at: instant(now) };
    if (isRepeated(this.#presses, one)) return null;
    this.#presses = withPress(this.#presses, one);
    return { ...press, ...seenIn(this.#stages, now) };
  }

  #seeStage(): void {
    const { environment, store } = this.#options;
    const how = { isOwn: this.#isGiving };
    this.#stages = withStage(this.#stages, stageOf(store.view()), environment.now(), how);
  }

  /** Whether something shows the command by now. Of one that is not predicted only the room knows whether it does anything. */
  #isShownSince(before: SharedState, command: Command): boolean {
    const after = this.#options.store.view();
    return sliceKeys.some((key) => before[key] !== after[key]) || (this.#isConnected && !isPredicted(command));
  }

  /** Until the room has answered: the next press can take it back already. */
  async #offer({ id, command }: IssuedCommand, { before, reply }: Given): Promise<void> {
    const { store } = this.#options;
    this.#tell({ event: 'done', id, said: { done: doneBy(command, { before, after: store.view() }) }, ...OF_ITS_OWN });
    const { ok } = await reply;
    if (!ok) this.#tell({ event: 'taken_back', id });
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
    this.#tellResult(result);
  }

  #tellResult({ id, said, continues, result }: CommandResult): void {
    if (id === null) return;
    if (said === undefined) this.#tell({ event: 'taken_back', id });
    else this.#tell({ event: 'done', id, said, undone: result?.undone ?? null, continues: continues ?? null });
  }

  #tell(event: LiveEvent): void {
    this.#options.onEvent({ type: 'told', event });
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

  #give(issued: IssuedCommand): Promise<DeliveryReply> {
    if (isTooLarge(JSON.stringify(frameOf(issued)), this.#options.credentials.type))
      return Promise.resolve({ ok: false, failure: TOO_LARGE });
    this.offlineSession.dispatch({ type: 'issued', command: issued });
    if (!this.offlineSession.has(issued.id)) this.#options.store.addPending(issued);
    // Between the opening of the socket and the end of the session, a command goes with the others of the session.
    else if (this.#isConnected) return Promise.resolve(DONE);
    return this.#deliver(issued);
  }

  /** Without a connection. What is on its way is taken back at once, anything else by the room. */
  async #takeBack(undo: CommandOf<'undo'>): Promise<DeliveryReply> {
    const { offlineSession } = this;
    const step = takingBack(undo, { session: offlineSession.commands, pending: this.#delivery.pendingStates });
    const outcome = await (step.way === 'room' ? this.#give(this.#issue(undo)) : this.#withdraw(step));
    if (outcome.ok) for (const id of idsOf(step, undo)) this.#tell({ event: 'taken_back', id });
    return outcome;
  }

  async #withdraw(step: Exclude<TakingBack, { way: 'room' }>): Promise<DeliveryReply> {
    if (step.way === 'behind') return this.#follow(step.id);
    for (const id of step.ids) {
      if (step.way === 'session') this.offlineSession.dispatch({ type: 'undone', id });
      else this.#options.store.settle(id);
    }
    if (step.way === 'unsent') this.#delivery.drop(new Set(step.ids));
    return DONE;
  }

  /** An undo follows a command that the room may have. */
  async #follow(id: string): Promise<DeliveryReply> {
    this.#options.store.settle(id);
    this.#delivery.takeBack(id);
    const outcome = await this.#give(this.#issue({ command: 'undo', command_id: id }));
    // The room never knew it.
    return outcome.ok || outcome.failure.error !== 'nothing_to_undo' ? outcome : DONE;
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
    this.#tell({ event: 'refused', failure, command });
  }

  #unanswered(): Failure {
    return this.#options.environment.signals.isOnline()
      ? { error: 'unanswered', message: network.unanswered }
      : { error: 'offline', message: network.offline };
  }
}

/** What an undo takes back, as far as this screen knows. */
function idsOf(step: TakingBack, { command_id }: CommandOf<'undo'>): readonly string[] {
  if (step.way === 'room') return command_id === undefined ? [] : [command_id];
  return step.way === 'behind' ? [step.id] : step.ids;
}

/** The room as it showed before a command, and what becomes of the command. */
type Given = { readonly before: SharedState; readonly reply: Promise<DeliveryReply> };

const OF_ITS_OWN = { undone: null, continues: null } as const;
const DONE: DeliveryReply = { ok: true, value: {} };
const TOO_LARGE: Failure = { error: 'not_sent', message: errors.tooLarge };
const OVERTAKEN: Failure = { error: 'overtaken', message: network.overtaken };
