import { network } from '../text/es.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Command } from '#protocol/commands.ts';
import type { CommandResult } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import type { UpMessage } from '#protocol/up.ts';
import type { Failure } from '../lib/failure.ts';
import type { Surroundings } from './browser.ts';
import type { Press } from './local-presses.ts';
import { LocalShow } from './local-show.ts';
import { Outbox } from './outbox.ts';
import type { Outcome } from './outbox.ts';
import type { LineState } from './reconnect.ts';
import type { Identity } from './room-calls.ts';
import type { RoomStore } from './room-store.ts';
import { createWrite } from './room-writes.ts';
import { createSeeking } from './seek.ts';
import type { Seeking } from './seek.ts';

export type ActorParts = {
  readonly identity: Identity;
  readonly around: Pick<Surroundings, 'fetch' | 'timers' | 'wall' | 'signals' | 'fresh'>;
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
export class Actor {
  readonly #parts: ActorParts;
  readonly #outbox: Outbox;
  /** What goes on here without the room. */
  readonly show: LocalShow;

  constructor(parts: ActorParts) {
    const { identity, around, store, say, doubt, onDone, arrival, refused } = parts;
    const { fetch, timers, wall, signals } = around;
    const failure = () => unanswered(signals.isOnline());
    this.#parts = parts;
    this.#outbox = new Outbox({
      call: createWrite(identity, fetch),
      isCarried: (id) => this.show.has(id),
      unanswered: failure,
      onSettled: (id) => store.settle(id),
      onDone: (id, rev) => {
        this.show.done(id);
        store.settleAt(id, rev);
        onDone();
      },
      timers,
      wall,
      say,
      doubt,
    });
    this.show = new LocalShow({
      outbox: this.#outbox,
      role: identity.type,
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
    if (!this.show.press(press)) this.#parts.store.expect(press);
    else if (this.show.isClosing) return Promise.resolve({ ok: true, value: {} });
    return this.#send(press);
  }

  seeking(timerId: string, perform: (command: Command) => void): Seeking {
    const { around, store, now } = this.#parts;
    return createSeeking(timerId, {
      timers: around.timers,
      preview: (command) => store.preview(command && { command, at: now() }),
      perform,
    });
  }

  answered(result: CommandResult): void {
    if (result.id !== null && result.ok) this.show.done(result.id);
    this.#outbox.answered(result);
  }

  opened(): void {
    this.show.line(true);
    const again = this.#outbox.opened();
    // What went on here has to know at once what the room shows.
    if (this.show.given === 0) this.#parts.store.await(again);
  }

  /** There is no line, or none any more; `breaks` if there was one just now. */
  isWithout(line: LineState, breaks: boolean): void {
    this.show.line(false);
    if (line.state === 'idle') {
      this.show.refuse();
      this.#outbox.refused(false);
    } else if (line.state === 'refused' && !isCrowded(line)) {
      // Whoever is to come again later finds his show as he left it.
      if (line.until === null) this.show.refuse();
      this.#outbox.refused(line.code === closeCodes.finished);
    } else if (breaks) this.#outbox.closed();
  }

  /** Which commands went by HTTP so far; null while one is under way. */
  get mark(): number | null {
    return this.#outbox.mark;
  }

  #press(command: Command): Press {
    return { id: this.#parts.around.fresh(), command, at: this.#parts.now() };
  }

  async #send(press: Press): Promise<Outcome> {
    const outcome = await this.#outbox.send(press.id, press);
    if (!outcome.ok) this.show.refused(press.id);
    this.show.answered();
    return outcome;
  }

  async #carry(press: Press): Promise<void> {
    const outcome = await this.#send(press);
    if (!outcome.ok) this.#parts.refused(outcome.failure, press.command);
  }
}

/** Of the audience, without a place on the line: the room is open all the same, to whoever asks by HTTP. */
const isCrowded = ({ reason }: Extract<LineState, { state: 'refused' }>) => reason === 'audience_full';

const unanswered = (isOnline: boolean): Failure =>
  isOnline ? { error: 'unanswered', message: network.unanswered } : { error: 'offline', message: network.offline };
