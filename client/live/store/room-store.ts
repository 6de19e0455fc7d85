import { emptyRoom } from '#domain/room/empty-room.ts';
import type { SharedState } from '#domain/room/room.ts';
import { DEFAULT_TIME_ZONE } from '#protocol/constants.ts';
import type { DownMessage, You } from '#protocol/down.ts';
import type { Role } from '#protocol/users.ts';
import type { Timers } from '../timers.ts';
import type { TimedCommand, predictState } from './predict-state.ts';
import { copyOf, applyMessage } from './room-copy.ts';
import type { RoomCopy, RoomSnapshot } from './room-copy.ts';

/** What a screen sees: what the room confirmed, and on top of it what it was asked and has not answered yet. */
export type RoomView = SharedState & {
  /** Null until the room said who we are. */
  readonly you: You | null;
  /** What another window of this browser shows while the room tells nothing. */
  readonly isLocal?: boolean | undefined;
  /** Whether the room itself has told this page anything. */
  readonly isReceived?: boolean;
};

type Predicted = typeof predictState;

type RoomStoreOptions = {
  readonly sessionId: string;
  readonly role: Role;
  readonly timers: Timers;
  readonly predicted: Predicted;
};

type IssuedCommand = TimedCommand & { readonly id: string };

/** The result follows the facts of its command at once: after this long, ms, it is not waited for any more. */
const RESULT_MS = 250;
/** After a reconnect the room is asked again what became of commands; a line answers in less than this, ms. */
const FATE_MS = 1500;

/**
 * The copy of a room. A command shows when it is given and is counted once when it comes back: its facts (which name
 * it) are held until its result is here, and then take the place of the prediction in one step.
 */
export class RoomStore {
  readonly #role: Role;
  readonly #predicted: Predicted;
  readonly #timers: Timers;
  readonly #listeners = new Set<() => void>();
  #copy: RoomCopy | null = null;
  #supposed: RoomCopy | null = null;
  #isHeld = false;
  #pending: readonly IssuedCommand[] = [];
  #preview: TimedCommand | null = null;
  #shown: SharedState | null = null;
  #view: RoomView;
  /** Frames that must not be seen before the fate of these commands is known. */
  #held: readonly DownMessage[] = [];
  readonly #awaited = new Set<string>();
  #patience: number | null = null;
  /** Commands answered on the line whose predictions go with the next step. */
  readonly #settled = new Set<string>();
  /** Commands done by HTTP, each with the number of its last fact: until the copy has that, they show as predicted. */
  readonly #done = new Map<string, number>();

  constructor({ sessionId, role, timers, predicted }: RoomStoreOptions) {
    this.#role = role;
    this.#predicted = predicted;
    this.#timers = timers;
    this.#view = emptyView(sessionId);
  }

  readonly view = (): RoomView => this.#view;

  /** Whether there is anything of the room to show. */
  readonly isReady = (): boolean => this.base !== null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** The last fact known, for `since`; null before the first whole state. */
  get rev(): number | null {
    return this.#copy?.rev ?? null;
  }

  /** What the room itself told this screen. */
  get confirmed(): RoomCopy | null {
    return this.#copy;
  }

  /** The same with what is still held: all that came. */
  get received(): RoomCopy | null {
    return this.#held.reduce(applyMessage, this.#copy);
  }

  /** What commands are seen on top of. */
  get base(): RoomCopy | null {
    const rev = this.#copy?.rev ?? 0;
    return this.#supposed && (this.#isHeld || this.#supposed.rev >= rev) ? this.#supposed : this.#copy;
  }

  /** When the last thing on top of it was asked for; 0 for nothing. */
  get lastCommandAt(): number {
    return Math.max(0, ...this.#pending.map(({ at }) => at));
  }

  /** What is probably so while the room does not tell; anything newer from the room counts more. Null when it tells again. */
  setOverlay(copy: RoomCopy | null): void {
    if (copy === null && this.#isHeld) return;
    // Until there is something else to see it stays.
    this.#supposed = copy ?? (this.#copy ? null : this.#supposed);
    this.#publish();
  }

  /** What is supposed shows, whatever the room tells, until it is let go: then `suppose(null)` shows the room. */
  holdOverlay(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  /** These are in what will be supposed next. */
  removePending(ids: ReadonlySet<string>): void {
    this.#pending = this.#pending.filter(({ id }) => !ids.has(id));
  }

  /** The room takes the place of what was held, with these on top of it, in one step. */
  releaseOverlay(pending: readonly IssuedCommand[]): void {
    this.#isHeld = false;
    this.#pending = [...this.#pending, ...pending];
    this.setOverlay(null);
  }

  /** A command was given: it shows at once. */
  addPending(pending: IssuedCommand): void {
    this.#pending = [...this.#pending, pending];
    this.#publish();
  }

  /** Something shows that has not been said yet, as while dragging; null takes it away. */
  preview(given: TimedCommand | null): void {
    this.#preview = given;
    this.#publish();
  }

  /** Whether there is such a thing. */
  get isPreviewing(): boolean {
    return this.#preview !== null;
  }

  receive(message: DownMessage): void {
    const { cause } = message;
    if (cause !== undefined && this.#pending.some(({ id }) => id === cause)) this.#await([cause], RESULT_MS);
    this.#held = [...this.#held, message];
    if (this.#awaited.size === 0) this.#release();
  }

  /** The command was answered on the line, or nobody waits for its answer any more. */
  settle(id: string): void {
    this.#settled.add(id);
    this.#awaited.delete(id);
    if (this.#awaited.size === 0) this.#release();
  }

  /** The command was done by HTTP: it shows as predicted until the copy has its facts, up to `rev` (if unknown: any). */
  settleAtRev(id: string, rev: number | null): void {
    this.#done.set(id, rev ?? (this.rev ?? 0) + 1);
    if (this.#awaited.size === 0) this.#step();
  }

  /** Commands were said again on a new line: whether they are in what it tells first, only their results will say. */
  awaitResults(ids: readonly string[]): void {
    if (ids.length > 0) this.#await(ids, FATE_MS);
  }

  /** A whole state by HTTP takes the place of the copy, unless the copy is newer. Who we are only the line says. */
  replace(state: RoomSnapshot, rev: number): void {
    if (this.#copy && rev < this.#copy.rev) return;
    // What a window shows has more in it: what was pressed there.
    if (!this.#supposed?.isLocal && !this.#isHeld) this.#supposed = null;
    this.#copy = { ...copyOf(state, rev), you: this.#copy?.you ?? state.you };
    this.#step();
  }

  #await(ids: readonly string[], ms: number): void {
    for (const id of ids) this.#awaited.add(id);
    if (this.#patience !== null) this.#timers.clear(this.#patience);
    this.#patience = this.#timers.set(() => {
      for (const id of this.#awaited) if (!this.#done.has(id)) this.#settled.add(id);
      this.#release();
    }, ms);
  }

  #release(): void {
    this.#awaited.clear();
    if (this.#patience !== null) this.#timers.clear(this.#patience);
    this.#patience = null;
    for (const { cause } of this.#held) if (cause !== undefined) this.#settled.add(cause);
    this.#copy = this.received;
    this.#held = [];
    this.#step();
  }

  /** What is settled goes and what came is seen, at once. */
  #step(): void {
    for (const [id, rev] of this.#done) if (rev <= (this.#copy?.rev ?? 0)) this.#settled.add(id);
    for (const id of this.#settled) this.#done.delete(id);
    this.#pending = this.#pending.filter(({ id }) => !this.#settled.has(id));
    this.#settled.clear();
    this.#publish();
  }

  #publish(): void {
    const { base } = this;
    if (!base) return;
    const { shown, you } = base;
    const given = this.#preview ? [...this.#pending, this.#preview] : this.#pending;
    const next = given.reduce((before, each) => this.#predicted(before, this.#role, each), shown);
    if (next === this.#shown && you === this.#view.you) return;
    this.#shown = next;
    this.#view = { ...next, you, isLocal: base.isLocal, isReceived: this.#copy !== null };
    for (const listener of this.#listeners) listener();
  }
}

/** A room of which nothing is known yet. */
const emptyView = (session_id: string): RoomView => ({
  ...emptyRoom({ session_id, name: '', max_users: 0, max_timers: 0 }, DEFAULT_TIME_ZONE),
  you: null,
});
