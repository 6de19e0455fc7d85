import type { Command } from '#protocol/commands.ts';
import type { Failure, Reply } from '../../lib/network/failure.ts';
import type { IssuedCommand } from '../store/predict-state.ts';
import { createSingleTimer, type Timers } from '../timers.ts';
import type { HttpSend } from './http-send.ts';

export type HttpQueueOptions = {
  readonly timers: Timers;
  readonly send: HttpSend;
  /** Whether the command has lived too long to be sent. */
  readonly isExpired: (id: string) => boolean;
  readonly onEvent: (event: HttpQueueEvent) => void;
};

export type HttpQueueEvent =
  /** The command is on its way to the server. */
  | { readonly type: 'calling'; readonly id: string }
  /** The command was too old at its turn. It stays first until it is removed. */
  | { readonly type: 'expired'; readonly id: string }
  /** The server answered, with the number of the room's last fact if it says so. The command has left the queue. */
  | { readonly type: 'replied'; readonly id: string; readonly reply: Reply<number | null> }
  /** A later command of the same drag took its place. The command has left the queue. */
  | { readonly type: 'replaced'; readonly id: string };

/** A call that failed is repeated after this, ms. */
const RETRY_MS = 1000;
/** So often a command is refused because the room has no time for it before that is told: its life would end soon. */
const MOST_REFUSALS = 8;
/** Whose next try is later is told at once, s. */
const LONGEST_PAUSE_S = 2;

/** Sends commands by HTTP one after the other: parallel calls would not keep their order. */
export class HttpQueue {
  readonly #options: HttpQueueOptions;
  readonly #retry: ReturnType<typeof createSingleTimer>;
  /** The first is being sent, the others wait. */
  #queue: readonly IssuedCommand[] = [];
  #calling = new AbortController();
  #changes = 0;
  /** How often the first was refused. */
  #refusals = 0;

  constructor(options: HttpQueueOptions) {
    this.#options = options;
    this.#retry = createSingleTimer(options.timers);
  }

  /**
   * 0 at first, changes with every command that enters or leaves; null while there are any. A read of the room counts only if the mark is
   * the same before and after it.
   */
  get mark(): number | null {
    return this.#queue.length > 0 ? null : this.#changes;
  }

  add(command: IssuedCommand): void {
    const last = this.#queue.slice(1).at(-1);
    this.#changes += 1;
    this.#queue = [...this.#queue, command];
    if (this.#queue.length === 1) return this.#call();
    if (!last || !isReplaced(last.command, command.command)) return;
    this.remove([last.id]);
    this.#options.onEvent({ type: 'replaced', id: last.id });
  }

  /** The call of a removed command is aborted. */
  remove(ids: readonly string[]): void {
    const [first] = this.#queue;
    const remaining = this.#queue.filter(({ id }) => !ids.includes(id));
    if (remaining.length === this.#queue.length) return;
    this.#changes += 1;
    this.#queue = remaining;
    if (remaining[0] === first) return;
    this.#refusals = 0;
    this.#calling.abort();
    this.#retry.stop();
    this.#call();
  }

  clear(): void {
    this.remove(this.#queue.map(({ id }) => id));
  }

  #call(): void {
    const [first] = this.#queue;
    if (!first) return;
    const { isExpired, onEvent, send } = this.#options;
    if (isExpired(first.id)) return onEvent({ type: 'expired', id: first.id });
    const calling = new AbortController();
    this.#calling = calling;
    const call = send(first.command, first.id, calling.signal);
    if (!call) return this.remove([first.id]);
    onEvent({ type: 'calling', id: first.id });
    void call.then((reply) => {
      if (!calling.signal.aborted) this.#replied(first.id, reply);
    });
  }

  #replied(id: string, reply: Reply<number | null>): void {
    // A failure of the network is no answer, and later commands must not overtake this one.
    const pause = reply.ok ? null : this.#pauseAfter(reply.failure);
    if (pause !== null) return this.#retry.set(() => this.#call(), pause);
    this.remove([id]);
    this.#options.onEvent({ type: 'replied', id, reply });
  }

  /** When the call is repeated, ms; null: it is answered. */
  #pauseAfter({ error, retry_after: after }: Failure): number | null {
    if (transient.has(error)) return RETRY_MS;
    if (error !== 'too_many' || after === undefined || after > LONGEST_PAUSE_S) return null;
    this.#refusals += 1;
    return this.#refusals < MOST_REFUSALS ? after * 1000 : null;
  }
}

const transient = new Set<Failure['error']>(['offline', 'captive', 'network', 'timeout', 'unknown', 'unavailable']);

/** Of a drag only the last position counts: the next one replaces one that still waits. */
const isReplaced = (before: Command, next: Command) =>
  before.command === 'timer.seek' && next.command === 'timer.seek' && before.timer_id === next.timer_id;
