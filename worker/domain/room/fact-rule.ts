import type { FactMessage } from '#protocol/down.ts';
import type { Viewer } from '../views/viewer.ts';
import type { FactByName, FactName } from './facts.ts';
import type { SharedState } from './room.ts';

export type FactMessageByType = {
  readonly [Type in FactMessage['type']]: Extract<FactMessage, { readonly type: Type }>;
};

/** Everything that depends on the kind of a fact. */
export type FactRule<Name extends FactName> = {
  /** The slices that it changes, in the room and in every copy. */
  readonly apply: (state: SharedState, fact: FactByName[Name]) => Partial<SharedState>;
  /** The message for this viewer; null if they may not know of the fact. */
  readonly toMessage: (fact: FactByName[Name], viewer: Viewer) => FactMessage | null;
  /** The part of the log that stores it. Facts about people have their own part, so that they displace no others. */
  readonly log: 'room' | 'people';
  /** True if a screen that missed it needs a snapshot; absent: false. `isNews` treats `room.restored` separately. */
  readonly needsState?: (fact: FactByName[Name]) => boolean;
  /** Of a fact about a question: the fingerprint of the tab that asked it. */
  readonly askerOf?: (fact: FactByName[Name]) => string | null;
};

export type FactRules<Names extends FactName> = { readonly [Name in Names]: FactRule<Name> };

/** The inverse of `toMessage` for each type of message. */
export type MessageRules<Types extends FactMessage['type']> = {
  readonly [Type in Types]: (data: FactMessageByType[Type]['data']) => FactByName[FactName];
};
