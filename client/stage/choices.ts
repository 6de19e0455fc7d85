import { isOrdinaryStage } from '#protocol/query-names.ts';
import type { ScreenOutput } from '#protocol/users.ts';
import { forgetTimerInAddress, timerInAddress } from './address.ts';
import { keepOutput, keptOutput } from './kept-output.ts';
import { outputState, type OutputState } from './output-state.ts';

/** What somebody chose for this stage: by its address, at a panel, or by a key. */
export type Choices = {
  /** Null: an ordinary stage. */
  readonly own: OutputState | null;
  /** The timer that a key chose, until another one is given to this stage. */
  readonly pinned: { readonly id: string | null; readonly insteadOf: string | null } | null;
  readonly hidesMessages: boolean;
  readonly showsKeys: boolean;
};

/** The timer that the address or a controller gives to this stage. */
const givenTo = ({ own }: Choices): string | null =>
  own?.chosenTimerId === undefined ? timerInAddress() : own.chosenTimerId;

/** The timer that this stage shows instead of the active one. */
export function wantedBy(choices: Choices): string | null {
  const { pinned } = choices;
  const given = givenTo(choices);
  return pinned && pinned.insteadOf === given ? pinned.id : given;
}

/** The choices for the stage of a room in this tab. */
export function createChoices(sessionId: string) {
  const listeners = new Set<() => void>();
  let now: Choices = { own: readOutput(sessionId), pinned: null, hidesMessages: false, showsKeys: false };
  const change = (part: Partial<Choices>) => {
    now = { ...now, ...part };
    listeners.forEach((listener) => listener());
  };
  return {
    read: (): Choices => now,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    pin: (id: string) => change({ pinned: { id, insteadOf: givenTo(now) } }),
    follow: () => {
      forgetTimerInAddress();
      change({ pinned: { id: null, insteadOf: now.own?.chosenTimerId ?? null } });
    },
    /** A controller chose; null takes it back. */
    give: (output: ScreenOutput | null) => {
      keepOutput(sessionId, output);
      change({ own: readOutput(sessionId) });
    },
  };
}

/** What somebody chose for this stage, and how it changes. */
export type StageChoices = ReturnType<typeof createChoices>;

function readOutput(sessionId: string): OutputState | null {
  const kept = keptOutput(sessionId);
  return kept === null && isOrdinaryStage(location.search) ? null : outputState(location.search, kept);
}
