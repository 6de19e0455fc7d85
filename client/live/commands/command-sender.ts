import { network } from '../../text/es.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Command } from '#protocol/commands.ts';
import type { CommandResult } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import type { UpMessage } from '#protocol/up.ts';
import type { Failure } from '../../lib/failure.ts';
import type { Environment } from '../environment.ts';
import type { IssuedCommand } from '../store/predict-state.ts';
import { OfflineSession } from '../offline/offline-session.ts';
import { CommandDelivery } from './command-delivery.ts';
import type { Outcome } from './command-delivery.ts';
import type { ConnectionState } from '../connection/reconnect.ts';
import type { RoomCredentials } from '../connection/room-calls.ts';
import type { RoomStore } from '../store/room-store.ts';
import { createHttpSend } from './http-send.ts';
import { createSeeking } from './seeking.ts';
import type { Seeking } from './seeking.ts';

export type CommandSenderOptions = {
  readonly credentials: RoomCredentials;
  readonly environment: Pick<Environment, 'fetch' | 'timers' | 'wall' | 'signals' | 'newId'>;
  readonly store: RoomStore;
  /** Now, by the room's clock. */
  readonly now: () => Instant;
  /** When something that is said now reaches the room, by its clock. */
  readonly arrival: () => Instant;
  /** Says it on the line; false if none is open. */
  readonly say: (message: UpMessage) => boolean;
  readonly doubt: () => void;
  /** Something was done by HTTP: the room should be read. */
  readonly onDone: () => void;
  /** The room does not do what nobody waits for. */
  readonly refused: (failure: Failure, command: Command) => void;
};

/** The hands of a screen: what is pressed shows at once, goes on its way, and is settled when it comes back. */
export class CommandSender {
  readonly #options: CommandSenderOptions;
  readonly #delivery: CommandDelivery;
  /** What goes on here without the room. */
  readonly offlineSession: OfflineSession;

  constructor(options: CommandSenderOptions) {
    const { credentials, environment, store, say, doubt, onDone, arrival, refused } = options;
    const { fetch, timers, wall, signals } = environment;
    const failure = () => unanswered(signals.isOnline());
    this.#options = options;
    this.#delivery = new CommandDelivery({
      call: createHttpSend(credentials, fetch),
      isCarried: (id) => this.offlineSession.has(id),
      unanswered: failure,
      onSettled: (id) => store.settle(id),
      onDone: (id, rev) => {
        this.offlineSession.done(id);
        store.settleAtRev(id, rev);
        onDone();
      },
      timers,
      wall,
      say,
      doubt,
    });
    this.offlineSession = new OfflineSession({
      delivery: this.#delivery,
      role: credentials.type,
      press: (command) => this.#press(command),
      send: (press) => this.#carry(press),
      unanswered: failure,
      arrival,
      refused,
      store,
      timers,
    });
  }

  request(command: Command): Promise<Outcome> {
    const press = this.#press(command);
    if (!this.offlineSession.add(press)) this.#options.store.addPending(press);
    else if (this.offlineSession.isClosing) return Promise.resolve({ ok: true, value: {} });
    return this.#send(press);
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
    if (result.id !== null && result.ok) this.offlineSession.done(result.id);
    this.#delivery.receiveResult(result);
  }

  connected(): void {
    this.offlineSession.setConnected(true);
    const again = this.#delivery.opened();
    // What went on here has to know at once what the room shows.
    if (this.offlineSession.lastCommandAt === 0) this.#options.store.awaitResults(again);
  }

  /** There is no line, or none any more; `breaks` if there was one just now. */
  disconnected(line: ConnectionState, breaks: boolean): void {
    this.offlineSession.setConnected(false);
    if (line.state === 'idle') {
      this.offlineSession.refuse();
      this.#delivery.refused(false);
    } else if (line.state === 'refused' && !isCrowded(line)) {
      // Whoever is to come again later finds his show as he left it.
      if (line.until === null) this.offlineSession.refuse();
      this.#delivery.refused(line.code === closeCodes.finished);
    } else if (breaks) this.#delivery.closed();
  }

  /** Which commands went by HTTP so far; null while one is under way. */
  get httpMark(): number | null {
    return this.#delivery.httpMark;
  }

  #press(command: Command): IssuedCommand {
    return { id: this.#options.environment.newId(), command, at: this.#options.now() };
  }

  async #send(press: IssuedCommand): Promise<Outcome> {
    const outcome = await this.#delivery.send(press.id, press);
    if (!outcome.ok) this.offlineSession.refused(press.id);
    this.offlineSession.answered();
    return outcome;
  }

  async #carry(press: IssuedCommand): Promise<void> {
    const outcome = await this.#send(press);
    if (!outcome.ok) this.#options.refused(outcome.failure, press.command);
  }
}

/** Of the audience, without a place on the line: the room is open all the same, to whoever asks by HTTP. */
const isCrowded = ({ reason }: Extract<ConnectionState, { state: 'refused' }>) => reason === 'audience_full';

const unanswered = (isOnline: boolean): Failure =>
  isOnline ? { error: 'unanswered', message: network.unanswered } : { error: 'offline', message: network.offline };
