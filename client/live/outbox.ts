import type { Answer, CommandResult } from '#protocol/down.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import type { UpMessage } from '#protocol/up.ts';
import type { Failure, Reply } from '../lib/failure.ts';
import { createOneAlarm } from './waiting.ts';
import type { Timers } from './waiting.ts';
import type { Given } from './predict.ts';

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

type Parcel = {
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

export type OutboxParts = {
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
  /** Shown here until the room tells again, which settles it: its life ends without a word. */
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
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #parcels = new Map<string, Parcel>();
  readonly #again: ReturnType<typeof createOneAlarm>;
  /** What goes by HTTP, in the order in which it was given: the first is being called, the others wait. */
  #road: readonly Parcel[] = [];
  #calling = new AbortController();
  /** Grows whenever something takes the road or leaves it: who reads the room meanwhile cannot know what he sees. */
  #calls = 0;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#again = createOneAlarm(parts.timers);
  }

  send(id: string, { command, at }: Given): Promise<Outcome> {
    const { timers, wall } = this.#parts;
    return new Promise((finish) => {
      const parcel: Parcel = {
        id,
        command,
        at,
        notAfter: Math.round(at) + COMMAND_LIFE_MS,
        madeAt: wall(),
        finish,
        timers: [],
      };
      this.#parcels.set(id, parcel);
      parcel.timers.push(timers.set(() => this.#giveUp(parcel), COMMAND_LIFE_MS));
      if (!this.#say(parcel)) this.#take(parcel);
    });
  }

  /** A new line is open. Gives the ids of what was said again on it. */
  opened(): readonly string[] {
    this.#leave(this.#road);
    const live = this.#living();
    for (const parcel of live) this.#say(parcel);
    return live.map(({ id }) => id);
  }

  /** What may still be heard, in the order in which it was given. */
  living(): readonly { readonly id: string; readonly command: Command; readonly at: Instant }[] {
    return this.#living().map(({ id, command, at }) => ({ id, command, at }));
  }

  /** Nobody waits for these any more, and they must not take effect. */
  drop(ids: ReadonlySet<string>): void {
    const dropped = this.#living().filter(({ id }) => ids.has(id));
    this.#leave(dropped);
    for (const parcel of dropped) this.#finish(parcel, done);
  }

  /** The line broke: whatever it left unanswered goes the other way. */
  closed(): void {
    for (const parcel of this.#living()) this.#take(parcel);
  }

  /** The room wants none of us: nothing will be answered any more. Its end is the answer to whoever ended it. */
  refused(isFinished: boolean): void {
    this.#leave(this.#road);
    for (const parcel of this.#parcels.values()) {
      if (isFinished && parcel.command.command === 'event.finish') this.#finish(parcel, { ok: true, value: {} });
      else this.#giveUp(parcel);
    }
  }

  answered({ id, ok, result = {}, error }: CommandResult): void {
    if (id === null) return;
    // Also what was finished the other way meanwhile: the copy waits for this.
    this.#parts.onSettled(id);
    const parcel = this.#parcels.get(id);
    if (!parcel) return;
    if (ok) this.#finish(parcel, { ok: true, value: result });
    else this.#finish(parcel, { ok: false, failure: error ?? this.#parts.unanswered() });
  }

  /** Whether the room may have heard of something by HTTP since `mark` was asked for. */
  get mark(): number | null {
    return this.#road.length > 0 ? null : this.#calls;
  }

  /** Time may have passed unseen while the device slept. */
  #living(): readonly Parcel[] {
    for (const parcel of this.#parcels.values()) if (this.#isOver(parcel)) this.#giveUp(parcel);
    return [...this.#parcels.values()];
  }

  #isOver({ madeAt }: Parcel): boolean {
    return this.#parts.wall() - madeAt >= COMMAND_LIFE_MS;
  }

  #say({ id, command, notAfter, timers }: Parcel): boolean {
    const isSaid = this.#parts.say({ type: 'command', data: { id, not_after: notAfter, ...command } });
    if (isSaid) timers.push(this.#parts.timers.set(this.#parts.doubt, DOUBT_MS));
    return isSaid;
  }

  #take(parcel: Parcel): void {
    const last = this.#road.slice(1).at(-1);
    this.#calls += 1;
    this.#road = [...this.#road, parcel];
    if (this.#road.length === 1) return this.#call();
    if (!last || !isReplaced(last.command, parcel.command)) return;
    this.#parts.onSettled(last.id);
    this.#finish(last, done);
  }

  /** None of these is called any more, at least not now; then it is the turn of whoever is first. */
  #leave(gone: readonly Parcel[]): void {
    const [first] = this.#road;
    const stay = this.#road.filter((parcel) => !gone.includes(parcel));
    if (stay.length === this.#road.length) return;
    this.#calls += 1;
    this.#road = stay;
    if (stay[0] === first) return;
    this.#calling.abort();
    this.#again.stop();
    this.#call();
  }

  #call(): void {
    const [parcel] = this.#road;
    if (!parcel) return;
    if (this.#isOver(parcel)) return this.#giveUp(parcel);
    const calling = new AbortController();
    this.#calling = calling;
    const call = this.#parts.call(parcel.command, parcel.id, calling.signal);
    if (!call) return this.#leave([parcel]);
    void call.then((reply) => {
      if (!calling.signal.aborted) this.#called(parcel, reply);
    });
  }

  #called(parcel: Parcel, reply: Reply<number | null>): void {
    // A way that fails is not an answer, and what comes after it must not overtake it.
    if (!reply.ok && isTrouble(reply.failure)) return this.#again.set(() => this.#call(), AGAIN_MS);
    this.#leave([parcel]);
    if (reply.ok) {
      this.#parts.onDone(parcel.id, reply.value);
      this.#finish(parcel, { ok: true, value: {} });
    } else {
      this.#parts.onSettled(parcel.id);
      this.#finish(parcel, reply);
    }
  }

  #giveUp(parcel: Parcel): void {
    if (this.#parts.isCarried(parcel.id)) return this.#finish(parcel, done);
    this.#parts.onSettled(parcel.id);
    this.#finish(parcel, { ok: false, failure: this.#parts.unanswered() });
  }

  #finish(parcel: Parcel, outcome: Outcome): void {
    this.#parcels.delete(parcel.id);
    for (const timer of parcel.timers) this.#parts.timers.clear(timer);
    parcel.finish(outcome);
    this.#leave([parcel]);
  }
}

/** What is carried over is told of when that fails. */
const done: Outcome = { ok: true, value: {} };

const troubles = new Set<Failure['error']>(['offline', 'network', 'timeout', 'unknown', 'unavailable']);
const isTrouble = ({ error }: Failure) => troubles.has(error);

/** Of a drag only the end is wanted: where it passed while it waited is no use to anybody. */
const isReplaced = (before: Command, next: Command) =>
  before.command === 'timer.seek' && next.command === 'timer.seek' && before.timer_id === next.timer_id;
