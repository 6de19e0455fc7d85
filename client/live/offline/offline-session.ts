import { isTransport } from '#domain/timers/transport.ts';
import type { Instant } from '#protocol/time.ts';
import type { Command } from '#protocol/commands.ts';
import type { Role } from '#protocol/users.ts';
import { network } from '../../text/es.ts';
import type { Failure } from '../../lib/failure.ts';
import { reconcileCommands, replay } from './offline-commands.ts';
import type { OfflineCommands } from './offline-commands.ts';
import type { CommandDelivery } from '../commands/command-delivery.ts';
import { predictState } from '../store/predict-state.ts';
import type { IssuedCommand, TimedCommand } from '../store/predict-state.ts';
import type { RoomStore } from '../store/room-store.ts';
import { createSingleTimer } from '../timers.ts';
import type { Timers } from '../timers.ts';

export type OfflineSessionOptions = {
  readonly store: RoomStore;
  readonly delivery: Pick<CommandDelivery, 'pending' | 'drop'>;
  readonly role: Role;
  readonly timers: Timers;
  /** When something that is said now reaches the room, by its clock. */
  readonly arrival: () => Instant;
  /** As if it were pressed now, without showing it. */
  readonly press: (command: Command) => IssuedCommand;
  readonly send: (press: IssuedCommand) => Promise<void>;
  /** What was shown here is not what the room does. */
  readonly refused: (failure: Failure, command: Command) => void;
  readonly unanswered: () => Failure;
};

/** A stage of this computer that is loaded anew is back before this, ms. */
const WITHOUT_STAGE_MS = 10_000;

/**
 * A show that goes on in this browser while its line is down, because a stage of the same computer shows what is pressed
 * here. Only that shows until the room tells again: then either all of it is carried over or, if somebody else ran the
 * show meanwhile, none. Decision 15.
 */
export class OfflineSession {
  readonly #options: OfflineSessionOptions;
  readonly #alone: ReturnType<typeof createSingleTimer>;
  #leads = false;
  #isOpen = false;
  /** Whether the room told all it has since the line opened. */
  #isCaughtUp = false;
  /** What went on here is on its way to the room: no new show begins before it is there. */
  #isSending = false;
  #local: OfflineCommands | null = null;

  constructor(options: OfflineSessionOptions) {
    this.#options = options;
    this.#alone = createSingleTimer(options.timers);
  }

  /** When the last press was made that the room has not heard; 0 for none. */
  get lastCommandAt(): number {
    return this.#local?.commands.at(-1)?.at ?? 0;
  }

  has(id: string): boolean {
    return this.#local?.commands.some((each) => each.id === id) ?? false;
  }

  /** Whether a stage of this computer that has no line shows what is pressed here. That it does not is said again and again. */
  setFollowed(leads: boolean): void {
    this.#leads = leads;
    if (leads) {
      this.#alone.stop();
      this.#takeOver();
    } else if (this.#local) this.#alone.set(() => this.#overtaken(this.#options.unanswered()), WITHOUT_STAGE_MS);
  }

  /** The line opened or broke. */
  setConnected(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#isCaughtUp = false;
    this.#takeOver();
  }

  /** A command was given; false if it is none of this show. */
  add(press: IssuedCommand): boolean {
    if (!isTransport(press.command)) return false;
    this.#takeOver();
    const before = this.#local?.before ?? this.#options.store.base?.shown;
    if (!(this.#local || this.#goesOn) || !before) return false;
    const { commands = [], done = new Set<string>() } = this.#local ?? {};
    this.#play({ before, commands: [...commands, press], done });
    return true;
  }

  /** The line is back and the show not yet carried over: what is pressed now goes with it, and by no other way. */
  get isClosing(): boolean {
    return this.#isOpen && this.#local !== null;
  }

  /** The room did one of them. */
  done(id: string): void {
    if (this.#local && this.has(id)) this.#local = { ...this.#local, done: new Set([...this.#local.done, id]) };
  }

  /** The room said no to one of them. */
  refused(id: string): void {
    if (this.#local && this.has(id)) {
      this.#play({ ...this.#local, commands: this.#local.commands.filter((each) => each.id !== id) });
    }
  }

  /** The room has told all it has. */
  caughtUp(): void {
    this.#isCaughtUp = this.#isOpen;
    this.#carryOver();
  }

  /** It answered something that was asked: the last answer of what it may still hear comes after all it did before. */
  answered(): void {
    if (this.#isCaughtUp) this.#carryOver();
  }

  /** The room wants none of us. */
  refuse(): void {
    if (this.#local) this.#overtaken(this.#options.unanswered());
  }

  #end(): void {
    const { store } = this.#options;
    const { base } = store;
    const before = this.#local?.before;
    if (!before) return;
    this.#close();
    // Who was never told anything by the room itself goes back to what was known without it.
    if (base && !store.confirmed) store.setOverlay({ ...base, isLocal: false, shown: before });
    store.releaseOverlay([]);
  }

  #carryOver(): void {
    const { store, delivery, arrival, press } = this.#options;
    const room = store.confirmed?.shown;
    // What the room may still do must be done, or be refused, before anything is made of what it did.
    if (!this.#local || !room || (this.#isOpen && delivery.pending().some(({ id }) => this.has(id)))) return;
    const commands = reconcileCommands(this.#local, this.#rules, { room, now: arrival() });
    if (!commands) return this.#overtaken({ error: 'overtaken', message: network.overtaken });
    const carried = commands.map(press);
    this.#close();
    // What was shown here and what is to come of it are the same: nothing moves.
    store.releaseOverlay(carried);
    this.#isSending = true;
    void this.#sendAll(carried);
  }

  /** Where there is no line one after the other, so that none uses up its life while it waits for its turn. */
  async #sendAll([first, ...others]: readonly IssuedCommand[]): Promise<void> {
    if (!first) {
      this.#isSending = false;
      return;
    }
    const sent = this.#options.send(first);
    if (!this.#isOpen) await sent;
    await this.#sendAll(others);
  }

  #overtaken(failure: Failure): void {
    const last = this.#local?.commands.at(-1)?.command;
    this.#end();
    if (last) this.#options.refused(failure, last);
  }

  #close(): void {
    this.#options.delivery.drop(new Set(this.#local?.commands.map(({ id }) => id)));
    this.#local = null;
    this.#alone.stop();
  }

  get #goesOn(): boolean {
    return this.#leads && !this.#isOpen && !this.#isSending;
  }

  readonly #rules = (shown: OfflineCommands['before'], given: TimedCommand) =>
    predictState(shown, this.#options.role, given);

  /** What is on its way already is part of the show. */
  #takeOver(): void {
    const { store, delivery } = this.#options;
    const before = store.base?.shown;
    const commands = delivery.pending().filter(({ command }) => isTransport(command));
    if (!this.#goesOn || this.#local || !before || commands.length === 0) return;
    this.#play({ before, commands, done: new Set() }, new Set(commands.map(({ id }) => id)));
    // What the room said of them needs not wait for their results any more.
    for (const { id } of commands) store.settle(id);
  }

  #play(local: OfflineCommands, absorbed: ReadonlySet<string> = new Set()): void {
    const { store } = this.#options;
    const { base } = store;
    this.#local = local;
    if (!base) return;
    const shown = replay(local.before, local.commands, this.#rules);
    store.setOverlay({ ...base, isLocal: true, shown }, { isHeld: true, absorbed });
  }
}
