import type { Transport } from '#domain/timers/transport.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import type { Instant } from '#protocol/time.ts';
import type { Command } from '#protocol/commands.ts';
import type { IssuedCommand, Predict } from '../store/predict-state.ts';
import type { RoomCopy, TimedState } from '../store/room-copy.ts';
import type { RoomStore } from '../store/room-store.ts';
import { createTimerSet, type Timers } from '../timers.ts';
import {
  commandsOf,
  initialOffline,
  offlineStep,
  shownOf,
  type OfflineEffect,
  type OfflineEvent,
  type OfflineState,
} from './offline-state.ts';

export type OfflineSessionOptions = {
  readonly timers: Timers;
  readonly store: RoomStore;
  readonly delivery: Delivery;
  readonly predict: Predict;
  /** When a command that is sent now reaches the room, by its clock. */
  readonly arrival: () => Instant;
  readonly issue: (command: Transport) => IssuedCommand;
  /** Sends commands in their order. Resolves when the last one is on its way, and never rejects. */
  readonly send: (commands: readonly IssuedCommand[]) => Promise<void>;
  readonly onRefused: (why: 'unanswered' | 'overtaken', command: Command) => void;
};

/** Commands on their way to the room. */
type Delivery = {
  /** Those that the room may still receive, in the order in which they were issued. */
  readonly pending: readonly IssuedCommand[];
  /** These are part of the session. */
  readonly carry: (ids: ReadonlySet<string>) => void;
  /** These must not take effect any more. */
  readonly drop: (ids: ReadonlySet<string>) => void;
};

/** The offline session of a tab: keeps its state and carries out its effects. `offline-state.ts` decides. */
export class OfflineSession {
  readonly #options: OfflineSessionOptions;
  readonly #timers;
  #state: OfflineState = initialOffline;

  constructor(options: OfflineSessionOptions) {
    this.#options = options;
    this.#timers = createTimerSet<'abandoned'>(options.timers, (type) => this.dispatch({ type }));
  }

  /** When the last command of the session was issued, ms of the room's clock; 0 for none. */
  get lastCommandAt(): number {
    return commandsOf(this.#state).at(-1)?.at ?? 0;
  }

  /** The commands that show, in the order in which they were issued. */
  get commands(): readonly IssuedCommand[] {
    return shownOf(this.#state);
  }

  has(id: string): boolean {
    return commandsOf(this.#state).some((each) => each.id === id);
  }

  dispatch(event: OfflineEvent): void {
    const { store, delivery, arrival, predict } = this.#options;
    const { pending } = delivery;
    const [base, room] = [timed(store.base), timed(store.confirmed)];
    const [state, effects] = offlineStep(this.#state, event, { base, room, pending, arrival: arrival(), predict });
    this.#state = state;
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: OfflineEffect): void {
    const { store, delivery, onRefused } = this.#options;
    switch (effect.effect) {
      case 'show':
        return this.#show(effect);
      case 'drop':
        return delivery.drop(effect.ids);
      case 'send':
        return this.#send(effect.commands);
      case 'end':
        if (store.base && !store.confirmed) store.setOverlay({ ...store.base, ...effect.before, isLocal: false });
        return store.releaseOverlay([]);
      case 'refuse':
        return onRefused(effect.why, effect.command);
      case 'wait':
        return this.#timers.set('abandoned', effect.ms);
      default:
        return unreachable(effect);
    }
  }

  #show({ state, absorbed }: Extract<OfflineEffect, { effect: 'show' }>): void {
    const { store, delivery } = this.#options;
    if (store.base) store.setOverlay({ ...store.base, ...state, isLocal: true }, { isHeld: true, absorbed });
    delivery.carry(absorbed);
    // The copy does not wait for the results of these commands any more.
    for (const id of absorbed) store.settle(id);
  }

  #send(commands: readonly Transport[]): void {
    const { store, issue, send } = this.#options;
    const issued = commands.map(issue);
    // The overlay showed what these commands make of the room, so nothing on screen changes.
    store.releaseOverlay(issued);
    void send(issued).then(() => this.dispatch({ type: 'sent' }));
  }
}

const timed = (copy: RoomCopy | null): TimedState | null => copy && { shown: copy.shown, at: copy.at };
