import type { FactsOf } from './area-state.ts';
import type { RoomFacts } from './room-facts.ts';
import type { AreaFacts } from './state.ts';

/** The fields of every fact, by its name. */
export type AllFacts = AreaFacts & RoomFacts;

export type FactName = keyof AllFacts;
export type Fact = FactsOf<AllFacts>;
export type FactByName = { readonly [Name in FactName]: Extract<Fact, { readonly fact: Name }> };

/** The facts that replace whole slices. */
export type ReplacingName = keyof RoomFacts;

/** A fact as the log stores it: of one that replaces slices only the name, because they are too large for an entry. */
export type LoggedFact = Exclude<Fact, { readonly fact: ReplacingName }> | { readonly fact: ReplacingName };
