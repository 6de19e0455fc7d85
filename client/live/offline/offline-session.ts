import type { Timers } from '../timers.ts';
import { commandsOf, initialOffline, offlineStep } from './offline-state.ts';
import type { OfflineContext, OfflineEffect, OfflineEvent, OfflineState } from './offline-state.ts';

export type OfflineSessionOptions = {
  readonly timers: Timers;
  readonly context: OfflineContext;
  readonly run: (effect: Exclude<OfflineEffect, { effect: 'wait' }>) => void;
};

/** Keeps the state of the offline session and its timer. `offline-state.ts` decides. */
export class OfflineSession {
  readonly #options: OfflineSessionOptions;
  #state: OfflineState = initialOffline;
  #timer: number | null = null;

  constructor(options: OfflineSessionOptions) {
    this.#options = options;
  }

  /** When the last command of the session was issued, ms of the room's clock; 0 for none. */
  get lastCommandAt(): number {
    return commandsOf(this.#state).at(-1)?.at ?? 0;
  }

  has(id: string): boolean {
    return commandsOf(this.#state).some((each) => each.id === id);
  }

  dispatch(event: OfflineEvent): void {
    const { context, run } = this.#options;
    const [state, effects] = offlineStep(this.#state, event, context);
    this.#state = state;
    for (const effect of effects) {
      if (effect.effect === 'wait') this.#wait(effect.ms);
      else run(effect);
    }
  }

  #wait(ms: number | null): void {
    const { timers } = this.#options;
    if (this.#timer !== null) timers.clear(this.#timer);
    this.#timer = ms === null ? null : timers.set(() => this.dispatch({ type: 'abandoned' }), ms);
  }
}
