import type { Answer, CommandResult } from '#protocol/down.ts';
import type { UpMessage } from '#protocol/up.ts';
import type { Failure, Reply } from '../../lib/network/failure.ts';
import type { IssuedCommand } from '../store/predict-state.ts';
import { GRACE_MS, type Timers } from '../timers.ts';
import { HttpQueue, type HttpQueueEvent } from './http-queue.ts';
import type { HttpSend } from './http-send.ts';
import type { PendingState } from './taking-back.ts';

/** What became of a command: the room's answer, or why there is none. */
export type DeliveryReply = Reply<Answer>;

/**
 * A command lives for so long, ms. A person who presses Pause and sees that nothing happens does something else: the
 * command must not take effect minutes later, when the network is back.
 */
const COMMAND_LIFE_MS = 10_000;
/** A socket that leaves a command unanswered for so long is suspect, ms. */
const DOUBT_MS = 3000;

/** A command as it goes on the socket. The room refuses what a network holds back for longer than its life. */
export const frameOf = ({ id, command, at }: IssuedCommand): UpMessage => ({
  type: 'command',
  data: { id, not_after: Math.round(at) + COMMAND_LIFE_MS, ...command },
});

type PendingCommand = {
  readonly issued: IssuedCommand;
  /** By the wall clock, which goes on while the device sleeps, ms. */
  readonly sentAt: number;
  /** It is part of the offline session, which decides about it: the end of its life is no refusal. */
  readonly isCarried: boolean;
  /** It may have reached the room. */
  readonly isSent: boolean;
  /** An undo of it is behind it: the end of its life is no refusal. */
  readonly isTakenBack: boolean;
  /** Its life is over; for a moment an answer still counts. */
  readonly isExpiring: boolean;
  readonly finish: (outcome: DeliveryReply) => void;
  readonly timers: readonly number[];
};

export type DeliveryEvent =
  /** The command is answered or given up: its facts came before, or there are none. */
  | { readonly type: 'settled'; readonly id: string }
  /** The command was done by HTTP: its facts are still to come, up to the number `rev`. */
  | { readonly type: 'done'; readonly id: string; readonly rev: number | null }
  /** The socket leaves a command unanswered. */
  | { readonly type: 'doubtful' };

export type CommandDeliveryOptions = {
  readonly timers: Timers;
  /** Date.now(), ms. */
  readonly wall: () => number;
  /** Sends on the socket; false if none is open. */
  readonly send: (message: UpMessage) => boolean;
  readonly httpSend: HttpSend;
  /** The failure of a command that nobody answered. */
  readonly unanswered: () => Failure;
  readonly onEvent: (event: DeliveryEvent) => void;
};

/**
 * Sends commands on the socket or, without one, by HTTP, and on the next socket again those that are still unanswered. The id
 * stays the same, so the room does a command once however often it receives it.
 */
export class CommandDelivery {
  readonly #options: CommandDeliveryOptions;
  readonly #pending = new Map<string, PendingCommand>();
  readonly #httpQueue: HttpQueue;

  constructor(options: CommandDeliveryOptions) {
    this.#options = options;
    this.#httpQueue = new HttpQueue({
      timers: options.timers,
      send: options.httpSend,
      isExpired: (id) => this.#isExpired(id),
      onEvent: (event) => this.#onHttp(event),
    });
  }

  /** Sends the command and resolves with its outcome. Never rejects. */
  send(issued: IssuedCommand, { isCarried }: { readonly isCarried: boolean }): Promise<DeliveryReply> {
    const { timers, wall } = this.#options;
    const { id } = issued;
    return new Promise((finish) => {
      const life = timers.set(() => this.#giveUp(id), COMMAND_LIFE_MS);
      const state = { isCarried, isSent: false, isTakenBack: false, isExpiring: false };
      this.#pending.set(id, { issued, sentAt: wall(), ...state, finish, timers: [life] });
      if (!this.#sendOnSocket(id)) this.#httpQueue.add(issued);
    });
  }

  /** These commands are part of the offline session. */
  carry(ids: ReadonlySet<string>): void {
    for (const id of ids) this.#change(id, { isCarried: true });
  }

  /** Commands that the room may still receive, in the order in which they were issued. */
  get pending(): readonly IssuedCommand[] {
    return this.pendingStates.map(({ issued }) => issued);
  }

  /** The same, with what became of them so far. */
  get pendingStates(): readonly PendingState[] {
    const expired = [...this.#pending.keys()].filter((id) => this.#isExpired(id));
    // Timers stand still while the device sleeps. An answer may be there already.
    for (const id of expired) this.#giveUpSoon(id);
    return [...this.#pending.values()].filter(({ issued }) => !expired.includes(issued.id));
  }

  /** An undo of this command follows. */
  takeBack(id: string): void {
    this.#change(id, { isTakenBack: true });
  }

  /** These commands must not take effect any more. They count as done. */
  drop(ids: ReadonlySet<string>): void {
    const dropped = this.pending.map(({ id }) => id).filter((id) => ids.has(id));
    this.#httpQueue.remove(dropped);
    for (const id of dropped) this.#finish(id, OK);
  }

  /** A socket opened. Returns the ids of the commands that were sent again on it. */
  opened(): readonly string[] {
    this.#httpQueue.clear();
    const ids = this.pending.map(({ id }) => id);
    for (const id of ids) this.#sendOnSocket(id);
    return ids;
  }

  /** The socket closed: what it left unanswered goes by HTTP. */
  closed(): void {
    for (const issued of this.pending) this.#httpQueue.add(issued);
  }

  /** The room does not admit this screen: all commands fail. Only that which ended the room succeeded. */
  rejected(isFinished: boolean): void {
    this.#httpQueue.clear();
    for (const [id, { issued }] of this.#pending) {
      if (isFinished && issued.command.command === 'event.finish') this.#finish(id, OK);
      else this.#giveUp(id);
    }
  }

  receiveResult({ id, ok, result = {}, error }: CommandResult): void {
    if (id === null) return;
    // Also for a command that was done by HTTP meanwhile: the copy waits for its result.
    this.#options.onEvent({ type: 'settled', id });
    this.#finish(id, ok ? { ok: true, value: result } : { ok: false, failure: error ?? this.#options.unanswered() });
  }

  /** Changes with every command that goes by HTTP; null while there are any. */
  get httpMark(): number | null {
    return this.#httpQueue.mark;
  }

  #sendOnSocket(id: string): boolean {
    const pending = this.#pending.get(id);
    if (!pending) return false;
    const { send, timers, onEvent } = this.#options;
    if (!send(frameOf(pending.issued))) return false;
    const doubt = timers.set(() => onEvent({ type: 'doubtful' }), DOUBT_MS);
    this.#change(id, { isSent: true, timers: [...pending.timers, doubt] });
    return true;
  }

  #onHttp(event: HttpQueueEvent): void {
    const { id } = event;
    const { onEvent } = this.#options;
    if (event.type === 'calling') return this.#change(id, { isSent: true });
    if (event.type === 'expired') return this.#giveUp(id);
    if (event.type === 'replied' && event.reply.ok) onEvent({ type: 'done', id, rev: event.reply.value });
    else onEvent({ type: 'settled', id });
    this.#finish(id, event.type === 'replaced' || event.reply.ok ? OK : event.reply);
  }

  #isExpired(id: string): boolean {
    const pending = this.#pending.get(id);
    return pending !== undefined && this.#options.wall() - pending.sentAt >= COMMAND_LIFE_MS;
  }

  #giveUpSoon(id: string): void {
    const pending = this.#pending.get(id);
    if (!pending || pending.isExpiring) return;
    const end = this.#options.timers.set(() => this.#giveUp(id), GRACE_MS);
    this.#change(id, { isExpiring: true, timers: [...pending.timers, end] });
  }

  #giveUp(id: string): void {
    const pending = this.#pending.get(id);
    if (pending?.isCarried) return this.#finish(id, OK);
    this.#options.onEvent({ type: 'settled', id });
    this.#finish(id, pending?.isTakenBack ? OK : { ok: false, failure: this.#options.unanswered() });
  }

  #change(id: string, change: Partial<PendingCommand>): void {
    const pending = this.#pending.get(id);
    if (pending) this.#pending.set(id, { ...pending, ...change });
  }

  #finish(id: string, outcome: DeliveryReply): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    for (const timer of pending.timers) this.#options.timers.clear(timer);
    pending.finish(outcome);
    this.#httpQueue.remove([id]);
  }
}

const OK: DeliveryReply = { ok: true, value: {} };
