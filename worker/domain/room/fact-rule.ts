import type { FactMessage } from '#protocol/down.ts';
import type { Viewer } from '../views/viewer.ts';

export type FactMessageByType = {
  readonly [Type in FactMessage['type']]: Extract<FactMessage, { readonly type: Type }>;
};

/** The slices that a fact changes, in the room and in every copy. `Fields` are those of the fact, `State` the slices that it needs. */
export type FactChange<Fields, State> = (state: State, fact: Fields) => Partial<State>;

/** How the room tells and logs a fact. Screens do without it. */
export type FactFrame<Fields> = {
  /** The message for this viewer; null if they may not know of the fact. */
  readonly toMessage: (fact: Fields, viewer: Viewer) => FactMessage | null;
  /** The part of the log that stores it. Facts about people are stored only with an act, and displace no others. */
  readonly log: 'room' | 'people';
  /** True if a screen that missed it needs a snapshot; absent: false. `isNews` treats `room.restored` separately. */
  readonly needsState?: (fact: Fields) => boolean;
  /** Of a fact about a question: the fingerprint of the tab that asked it. */
  readonly askerOf?: (fact: Fields) => string | null;
};

/** The change of each kind of fact in `All`, the fields of facts by their names. */
export type FactChanges<All, State> = { readonly [Name in keyof All]: FactChange<All[Name], State> };

export type FactFrames<All> = { readonly [Name in keyof All]: FactFrame<All[Name]> };

/** The facts of `All` with their names. */
export type FactsOf<All> = { readonly [Name in keyof All]: { readonly fact: Name } & All[Name] }[keyof All];

/** The inverse of `toMessage` for each of these messages. */
export type MessageRules<Messages extends FactMessage, All> = {
  readonly [Type in Messages['type']]: (data: FactMessageByType[Type]['data']) => FactsOf<All>;
};
