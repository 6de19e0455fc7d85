import { network } from '../text/es.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Command } from '#protocol/commands.ts';
import type { CommandResult } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import type { UpMessage } from '#protocol/up.ts';
import type { Failure } from '../lib/failure.ts';
import type { Fetch } from '../lib/patient-fetch.ts';
import type { Surroundings } from './browser.ts';
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
  readonly around: Pick<Surroundings, 'timers' | 'wall' | 'signals' | 'fresh'>;
  readonly store: RoomStore;
  /** Now, by the room's clock. */
  readonly now: () => Instant;
  /** Says it on the line; false if none is open. */
  readonly say: (message: UpMessage) => boolean;
  readonly doubt: () => void;
  /** Something was done by HTTP: the room should be read. */
  readonly onDone: () => void;
};

/** The hands of a screen: what is pressed shows at once, goes on its way, and is settled when it comes back. */
export class Actor {
  readonly #parts: ActorParts;
  readonly #outbox: Outbox;

  constructor(parts: ActorParts, patient: Fetch) {
    const { identity, around, store, say, doubt, onDone } = parts;
    const { timers, wall, signals } = around;
    this.#parts = parts;
    this.#outbox = new Outbox({
      call: createWrite(identity, patient),
      unanswered: () => unanswered(signals.isOnline()),
      onSettled: (id) => store.settle(id),
      onDone: (id, rev) => {
        store.settleAt(id, rev);
        onDone();
      },
      timers,
      wall,
      say,
      doubt,
    });
  }

  request(command: Command): Promise<Outcome> {
    const { around, store, now } = this.#parts;
    const id = around.fresh();
    const given = { command, at: now() };
    store.expect({ id, ...given });
    return this.#outbox.send(id, given);
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
    this.#outbox.answered(result);
  }

  opened(): void {
    this.#parts.store.await(this.#outbox.opened());
  }

  /** There is no line, or none any more; `breaks` if there was one just now. */
  isWithout(line: LineState, breaks: boolean): void {
    if (line.state === 'idle') this.#outbox.refused(false);
    else if (line.state === 'refused' && !isCrowded(line)) this.#outbox.refused(line.code === closeCodes.finished);
    else if (breaks) this.#outbox.closed();
  }

  /** Which commands went by HTTP so far; null while one is under way. */
  get mark(): number | null {
    return this.#outbox.mark;
  }
}

/** Of the audience, without a place on the line: the room is open all the same, to whoever asks by HTTP. */
const isCrowded = ({ reason }: Extract<LineState, { state: 'refused' }>) => reason === 'audience_full';

const unanswered = (isOnline: boolean): Failure =>
  isOnline ? { error: 'unanswered', message: network.unanswered } : { error: 'offline', message: network.offline };
