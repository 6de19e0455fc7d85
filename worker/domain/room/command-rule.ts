import type { CommandByName, CommandName } from '#protocol/commands.ts';
import type { ActParams } from '#words/acts.ts';
import type { PlainReason } from '#words/reasons.ts';
import type { Capability } from '../people/roles.ts';
import type { CommandCall } from './command-call.ts';
import type { Context, Decision } from './decision.ts';
import type { SharedState } from './state.ts';

/** The room before and after a command, or the copy of a screen. */
export type Difference = { readonly before: SharedState; readonly after: SharedState };

/** Who may give a command, what decides it, whether screens predict it, its HTTP call, and what the trail says of it. */
export type CommandRule<Name extends CommandName> = {
  /** The capability that the sender's role needs. Of some commands it depends on the fields. */
  readonly capability: Capability | ((command: CommandByName[Name]) => Capability);
  /** Decides from the shared state. Null: the command also needs private state, and `room-commands.ts` decides it. */
  readonly decide: ((state: SharedState, command: CommandByName[Name], context: Context) => Decision) | null;
  /** Whether screens predict it. Not possible if the room creates an id or resolves a wall time. */
  readonly isPredictable: boolean | ((command: CommandByName[Name]) => boolean);
  /** Null: screens send it by socket only, except `event.restore`. */
  readonly call: ((command: CommandByName[Name], sessionId: string) => CommandCall) | null;
  /** Whether a stolen token would do lasting harm with it: `needsAccountCheck` then says so. Absent: false. */
  readonly isIrreversible?: true;
  /** What the words of the trail name; `#words/acts.ts` has them by the command. */
  readonly what: (command: CommandByName[Name], difference: Difference) => ActParams<Name>;
  /** Why it cannot be taken back; absent: it can. */
  readonly whyFinal?: PlainReason;
  /** What a reader of the trail needs to see it, apart from the trail itself. */
  readonly seenWith?: Capability;
};

/** A rule for every command. */
export type CommandRules = { readonly [Name in CommandName]: CommandRule<Name> };

/** Needs private state. */
export const inRoom = { decide: null, isPredictable: false } as const;
