import type { FactMessage } from '#protocol/down.ts';
import type { Viewer } from '../views/viewer.ts';
import type { FactByName, FactName } from './facts.ts';
import type { SharedState } from './room.ts';

export type FactMessageByType = {
  readonly [Type in FactMessage['type']]: Extract<FactMessage, { readonly type: Type }>;
};

/** All that depends on the kind of a fact. */
export type FactRule<Name extends FactName> = {
  /** What it changes, in the room and in every copy of it. */
  readonly apply: (state: SharedState, fact: FactByName[Name]) => Partial<SharedState>;
  /** The message that tells this viewer of it; null for a viewer who must not know. */
  readonly toMessage: (fact: FactByName[Name], viewer: Viewer) => FactMessage | null;
  /** The part of the log that keeps it: comings and goings of people displace nothing else. */
  readonly log: 'room' | 'people';
  /** True if no message can tell it: whoever missed it gets the whole state. Never, if absent. A restore always needs it. */
  readonly needsState?: (fact: FactByName[Name]) => boolean;
  /** Fingerprint of the tab that asked the question it is about. */
  readonly askerOf?: (fact: FactByName[Name]) => string | null;
};

export type FactRules<Names extends FactName> = { readonly [Name in Names]: FactRule<Name> };

/** For each kind of message the fact that it tells. */
export type MessageRules<Types extends FactMessage['type']> = {
  readonly [Type in Types]: (data: FactMessageByType[Type]['data']) => FactByName[FactName];
};
