import { emptyRoom, type SharedState } from '#domain/room/state.ts';
import { DEFAULT_TIME_ZONE } from '#protocol/constants.ts';
import type { DownMessage, You } from '#protocol/down.ts';
import type { Role } from '#protocol/users.ts';
import { createListeners } from '../listeners.ts';
import type { Timers } from '../timers.ts';
import type { IssuedCommand, Predict, TimedCommand, predictState } from './predict-state.ts';
import type { RoomCopy, TimedState } from './room-copy.ts';
import { baseOf, emptyStore, receivedOf, storeStep, type StoreEvent, type StoreState } from './store-state.ts';

/** What a screen shows: what the room confirmed, and on top of it the commands that it has not answered yet. */
export type RoomView = SharedState & {
  /** Who this screen is; null before the room has answered. */
  readonly you: You | null;
  /** Whether this contains commands that were issued in this browser without a connection. */
  readonly isLocal?: boolean | undefined;
  /** Whether this page has received anything of the room itself. */
  readonly isReceived?: boolean;
};

/** What shows of a copy with commands on top of it. */
export type Projection = (base: TimedState, commands: readonly TimedCommand[], predict: Predict) => TimedState;

/** Until a screen has loaded what time brings. */
const withCommands: Projection = ({ shown, at }, commands, predict) => ({ shown: commands.reduce(predict, shown), at });

type RoomStoreOptions = {
  readonly sessionId: string;
  readonly role: Role;
  readonly timers: Timers;
  readonly predict: typeof predictState;
};

/** The copy of a room and what shows on top of it. `store-state.ts` decides; this keeps the state and calls listeners. */
export class RoomStore {
  readonly #options: RoomStoreOptions;
  readonly #listeners = createListeners<void>();
  #state: StoreState = emptyStore;
  #timer: number | null = null;
  #view: RoomView;
  #project = withCommands;
  /** What the view was computed from, and the state of the room in it. */
  #from: readonly unknown[] = [];
  #shown: TimedState | null = null;

  constructor(options: RoomStoreOptions) {
    this.#options = options;
    this.#view = emptyView(options.sessionId);
  }

  readonly view = (): RoomView => this.#view;

  /** Whether there is anything of the room to show. */
  readonly isReady = (): boolean => this.base !== null;

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);

  /** The number of the last fact known, for `since`; null before the first whole state. */
  get rev(): number | null {
    return this.#state.copy?.rev ?? null;
  }

  /** What this screen received of the room, without the messages that are held. */
  get confirmed(): RoomCopy | null {
    return this.#state.copy;
  }

  /** The same with the messages that are held. */
  get received(): RoomCopy | null {
    return receivedOf(this.#state);
  }

  /** The state of the room in the view, and until when time has passed in it. */
  get shown(): TimedState | null {
    return this.#shown;
  }

  /** What commands show on top of. */
  get base(): RoomCopy | null {
    return baseOf(this.#state);
  }

  /** When the last of the commands on top was issued, ms of the room's clock; 0 for none. */
  get lastCommandAt(): number {
    return Math.max(0, ...this.#state.pending.map(({ at }) => at));
  }

  get isPreviewing(): boolean {
    return this.#state.preview !== null;
  }

  /** Shows `copy` in the place of the room's copy; `isHeld`: however new that is. Commands in `absorbed` are in it. */
  setOverlay(copy: RoomCopy, options: { isHeld?: boolean; absorbed?: ReadonlySet<string> } = {}): void {
    this.#dispatch({ type: 'overlaid', copy, ...options });
  }

  /** The overlay is not held any more: it shows until the copy is newer. */
  loosenOverlay(): void {
    this.#dispatch({ type: 'loosened' });
  }

  /** The missed facts have come: the overlay goes, unless it is held. */
  clearOverlay(): void {
    this.#dispatch({ type: 'cleared' });
  }

  /** Replaces the overlay by the copy with these commands on top, in one step. */
  releaseOverlay(pending: readonly IssuedCommand[]): void {
    this.#dispatch({ type: 'released', pending });
  }

  /** Shows the command at once. */
  addPending(command: IssuedCommand): void {
    this.#dispatch({ type: 'issued', command });
  }

  /** Shows a command that is not issued yet; null takes it away. */
  preview(command: TimedCommand | null): void {
    this.#dispatch({ type: 'previewed', command });
  }

  receive(message: DownMessage): void {
    this.#dispatch({ type: 'received', message });
  }

  /** The command was answered on the socket, or its answer is not awaited any more. */
  settle(id: string): void {
    this.#dispatch({ type: 'settled', id });
  }

  /** The command was done by HTTP: it shows as predicted until the copy has its facts, up to `rev` (if unknown: any). */
  settleAtRev(id: string, rev: number | null): void {
    this.#dispatch({ type: 'done', id, rev });
  }

  /** The socket closed. */
  disconnected(): void {
    this.#dispatch({ type: 'disconnected' });
  }

  /** A new socket opened, and these commands were sent again on it. */
  awaitResults(ids: readonly string[]): void {
    this.#dispatch({ type: 'resent', ids });
  }

  /** Replaces the copy by a whole state that was read by HTTP, unless the copy is newer. */
  replace(copy: RoomCopy): void {
    this.#dispatch({ type: 'snapshot', copy });
  }

  /** From now on `projection` computes what shows. */
  project(projection: Projection): void {
    this.#project = projection;
    this.update();
  }

  /** Shows what time has brought. */
  update(): void {
    this.#from = [];
    this.#publish();
  }

  #dispatch(event: StoreEvent): void {
    const [state, effects] = storeStep(this.#state, event);
    this.#state = state;
    for (const { ms } of effects) this.#wait(ms);
    this.#publish();
  }

  #wait(ms: number | null): void {
    const { timers } = this.#options;
    if (this.#timer !== null) timers.clear(this.#timer);
    this.#timer = ms === null ? null : timers.set(() => this.#dispatch({ type: 'waited' }), ms);
  }

  #publish(): void {
    const { base } = this;
    const { pending, preview, copy } = this.#state;
    const from = [base, pending, preview];
    if (!base || from.every((each, index) => each === this.#from[index])) return;
    this.#from = from;
    const { predict, role } = this.#options;
    const commands = preview ? [...pending, preview] : pending;
    const before = this.#shown;
    this.#shown = this.#project(base, commands, (shown, each) => predict(shown, role, each));
    const { shown } = this.#shown;
    if (shown === before?.shown && base.you === this.#view.you) return;
    this.#view = { ...shown, you: base.you, isLocal: base.isLocal, isReceived: copy !== null };
    this.#listeners.call();
  }
}

/** A room of which nothing is known yet. */
const emptyView = (session_id: string): RoomView => ({
  ...emptyRoom({ session_id, name: '', max_users: 0, max_timers: 0 }, DEFAULT_TIME_ZONE),
  you: null,
});
