import type { FactMessage, RoomState } from '#protocol/down.ts';

/**
 * What an area has of the room's state, for the room and for every screen before its first paint. `Slices` are the parts
 * of the state, `Facts` the fields of its facts by their names, `Messages` what tells them, `Needed` the slices that
 * its facts change.
 */
export interface AreaState<Slices, Facts, Messages extends FactMessage, Needed = Slices> {
  /** From a snapshot. What it lacks is as in a new room. */
  readonly slices: (state: RoomState) => Slices;
  /** What each fact changes. */
  readonly changes: FactChanges<Facts, Needed>;
  /** The fact that each message tells. */
  readonly fromMessage: MessageRules<Messages, Facts>;
}

export type FactMessageByType = {
  readonly [Type in FactMessage['type']]: Extract<FactMessage, { readonly type: Type }>;
};

/** The slices that a fact changes, in the room and in every copy. `Fields` are those of the fact, `State` the slices that it needs. */
export type FactChange<Fields, State> = (state: State, fact: Fields) => Partial<State>;

/** The change of each kind of fact in `All`, the fields of facts by their names. */
export type FactChanges<All, State> = { readonly [Name in keyof All]: FactChange<All[Name], State> };

/** The facts of `All` with their names. */
export type FactsOf<All> = { readonly [Name in keyof All]: { readonly fact: Name } & All[Name] }[keyof All];

/** The inverse of `toMessage` for each of these messages. */
export type MessageRules<Messages extends FactMessage, All> = {
  readonly [Type in Messages['type']]: (data: FactMessageByType[Type]['data']) => FactsOf<All>;
};
