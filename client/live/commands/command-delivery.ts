import type { Answer, CommandResult } from '#protocol/down.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import type { UpMessage } from '#protocol/up.ts';
import type { Failure, Reply } from '../../lib/failure.ts';
import { createSingleTimer } from '../timers.ts';
import type { Timers } from '../timers.ts';
import type { TimedCommand } from '../store/predict-state.ts';

export type Outcome = Reply<Answer>;

/**
 * A command is good for so long, ms. Whoever pressed Pause looks at the screen, sees that nothing happened, and does
 * something else: the press must not take effect minutes later, when the network is back.
 */
const COMMAND_LIFE_MS = 10_000;
/** A line that leaves a command unanswered for so long is doubted. */
const DOUBT_MS = 3000;
/** A call that failed is made again after so long. */
const AGAIN_MS = 1000;

type PendingCommand = {
  readonly id: string;
  readonly command: Command;
  readonly at: Instant;
  /** By the room's clock, ms: what a network holds back for longer the room refuses. */
  readonly notAfter: number;
  /** By the wall clock, which goes on while the device sleeps. */
  readonly madeAt: number;
  readonly finish: (outcome: Outcome) => void;
  readonly timers: number[];
};

export type CommandDeliveryOptions = {
  readonly timers: Timers;
  /** Date.now(), ms. */
  readonly wall: () => number;
  /** Says it on the line; false if none is open. */
  readonly say: (message: UpMessage) => boolean;
  /** The same by HTTP, with the command's id as key; null if there is no such call. */
  readonly call: (command: Command, id: string, signal: AbortSignal) => Promise<Reply<number | null>> | null;
  readonly doubt: () => void;
  /** What to tell of a command that nobody answered. */
  readonly unanswered: () => Failure;
  /** SharedState here until the room tells again, which settles it: its life ends without a word. */
  readonly isCarried: (id: string) => boolean;
  /** Nobody waits for it any more; its facts were told before, or there are none. */
  readonly onSettled: (id: string) => void;
  /** Done by HTTP: its facts are still to come, with those up to this number. */
  readonly onDone: (id: string, rev: number | null) => void;
};

/**
 * Commands on their way. They go over the line; while there is none, by HTTP; when a new line opens, whatever is still
 * unanswered is said again. The id stays the same, so the room acts once however often it hears it. A line keeps them in
 * order; calls side by side would not, so each waits until the one before it is settled.
 */
export class CommandDelivery {
  readonly #options: CommandDeliveryOptions;
  readonly #pending = new Map<string, PendingCommand>();
  readonly #again: ReturnType<typeof createSingleTimer>;
  /** What goes by HTTP, in the order in which it was given: the first is being called, the others wait. */
  #httpQueue: readonly PendingCommand[] = [];
  #calling = new AbortController();
  /** Grows whenever something takes the road or leaves it: who reads the room meanwhile cannot know what he sees. */
  #calls = 0;

  constructor(options: CommandDeliveryOptions) {
    this.#options = options;
    this.#again = createSingleTimer(options.timers);
  }

  send(id: string, { command, at }: TimedCommand): Promise<Outcome> {
    const { timers, wall } = this.#options;
    return new Promise((finish) => {
      const pending: PendingCommand = {
        id,
        command,
        at,
        notAfter: Math.round(at) + COMMAND_LIFE_MS,
        madeAt: wall(),
        finish,
        timers: [],
      };
      this.#pending.set(id, pending);
      pending.timers.push(timers.set(() => this.#giveUp(pending), COMMAND_LIFE_MS));
      if (!this.#say(pending)) this.#take(pending);
    });
  }

  /** A new line is open. Gives the ids of what was said again on it. */
  opened(): readonly string[] {
    this.#leave(this.#httpQueue);
    const live = this.#living();
    for (const pending of live) this.#say(pending);
    return live.map(({ id }) => id);
  }

  /** What may still be heard, in the order in which it was given. */
  pending(): readonly { readonly id: string; readonly command: Command; readonly at: Instant }[] {
    return this.#living().map(({ id, command, at }) => ({ id, command, at }));
  }

  /** Nobody waits for these any more, and they must not take effect. */
  drop(ids: ReadonlySet<string>): void {
    const dropped = this.#living().filter(({ id }) => ids.has(id));
    this.#leave(dropped);
    for (const pending of dropped) this.#finish(pending, done);
  }

  /** The line broke: whatever it left unanswered goes the other way. */
  closed(): void {
    for (const pending of this.#living()) this.#take(pending);
  }

  /** The room wants none of us: nothing will be answered any more. Its end is the answer to whoever ended it. */
  refused(isFinished: boolean): void {
    this.#leave(this.#httpQueue);
    for (const pending of this.#pending.values()) {
      if (isFinished && pending.command.command === 'event.finish') this.#finish(pending, { ok: true, value: {} });
      else this.#giveUp(pending);
    }
  }

  receiveResult({ id, ok, result = {}, error }: CommandResult): void {
    if (id === null) return;
    // Also what was finished the other way meanwhile: the copy waits for this.
    this.#options.onSettled(id);
    const pending = this.#pending.get(id);
    if (!pending) return;
    if (ok) this.#finish(pending, { ok: true, value: result });
    else this.#finish(pending, { ok: false, failure: error ?? this.#options.unanswered() });
  }

  /** Whether the room may have heard of something by HTTP since `mark` was asked for. */
  get httpMark(): number | null {
    return this.#httpQueue.length > 0 ? null : this.#calls;
  }

  /** Time may have passed unseen while the device slept. */
  #living(): readonly PendingCommand[] {
    for (const pending of this.#pending.values()) if (this.#isOver(pending)) this.#giveUp(pending);
    return [...this.#pending.values()];
  }

  #isOver({ madeAt }: PendingCommand): boolean {
    return this.#options.wall() - madeAt >= COMMAND_LIFE_MS;
  }

  #say({ id, command, notAfter, timers }: PendingCommand): boolean {
    const isSaid = this.#options.say({ type: 'command', data: { id, not_after: notAfter, ...command } });
    if (isSaid) timers.push(this.#options.timers.set(this.#options.doubt, DOUBT_MS));
    return isSaid;
  }

  #take(pending: PendingCommand): void {
    const last = this.#httpQueue.slice(1).at(-1);
    this.#calls += 1;
    this.#httpQueue = [...this.#httpQueue, pending];
    if (this.#httpQueue.length === 1) return this.#call();
    if (!last || !isReplaced(last.command, pending.command)) return;
    this.#options.onSettled(last.id);
    this.#finish(last, done);
  }

  /** None of these is called any more, at least not now; then it is the turn of whoever is first. */
  #leave(gone: readonly PendingCommand[]): void {
    const [first] = this.#httpQueue;
    const stay = this.#httpQueue.filter((pending) => !gone.includes(pending));
    if (stay.length === this.#httpQueue.length) return;
    this.#calls += 1;
    this.#httpQueue = stay;
    if (stay[0] === first) return;
    this.#calling.abort();
    this.#again.stop();
    this.#call();
  }

  #call(): void {
    const [pending] = this.#httpQueue;
    if (!pending) return;
    if (this.#isOver(pending)) return this.#giveUp(pending);
    const calling = new AbortController();
    this.#calling = calling;
    const call = this.#options.call(pending.command, pending.id, calling.signal);
    if (!call) return this.#leave([pending]);
    void call.then((reply) => {
      if (!calling.signal.aborted) this.#called(pending, reply);
    });
  }

  #called(pending: PendingCommand, reply: Reply<number | null>): void {
    // A way that fails is not an answer, and what comes after it must not overtake it.
    if (!reply.ok && isTrouble(reply.failure)) return this.#again.set(() => this.#call(), AGAIN_MS);
    this.#leave([pending]);
    if (reply.ok) {
      this.#options.onDone(pending.id, reply.value);
      this.#finish(pending, { ok: true, value: {} });
    } else {
      this.#options.onSettled(pending.id);
      this.#finish(pending, reply);
    }
  }

  #giveUp(pending: PendingCommand): void {
    if (this.#options.isCarried(pending.id)) return this.#finish(pending, done);
    this.#options.onSettled(pending.id);
    this.#finish(pending, { ok: false, failure: this.#options.unanswered() });
  }

  #finish(pending: PendingCommand, outcome: Outcome): void {
    this.#pending.delete(pending.id);
    for (const timer of pending.timers) this.#options.timers.clear(timer);
    pending.finish(outcome);
    this.#leave([pending]);
  }
}

/** What is carried over is told of when that fails. */
const done: Outcome = { ok: true, value: {} };

const troubles = new Set<Failure['error']>(['offline', 'network', 'timeout', 'unknown', 'unavailable']);
const isTrouble = ({ error }: Failure) => troubles.has(error);

/** Of a drag only the end is wanted: where it passed while it waited is no use to anybody. */
const isReplaced = (before: Command, next: Command) =>
  before.command === 'timer.seek' && next.command === 'timer.seek' && before.timer_id === next.timer_id;
