import type { FactMessage } from '#protocol/down.ts';
import type { FactChange, FactChanges, FactMessageByType } from './area-state.ts';
import type { Fact, FactByName, FactName } from './facts.ts';
import { roomChanges } from './room-facts.ts';
import { areaChanges, messageRules, type SharedState } from './state.ts';

const changes: FactChanges<FactByName, SharedState> = { ...areaChanges, ...roomChanges };

/**
 * The room after a fact. The room and the copy of every screen run this same function: the same facts give the same
 * state on both sides.
 */
export const evolve = <State extends SharedState>(state: State, fact: Fact): State => ({
  ...state,
  ...changed(fact.fact, fact, state),
});

function changed<Name extends FactName>(name: Name, fact: FactByName[Name], state: SharedState) {
  const change: FactChange<FactByName[Name], SharedState> = changes[name];
  return change(state, fact);
}

/** The inverse of `toMessage`: the fact that a screen applies to its copy. */
export const fromMessage = ({ type, data }: FactMessage): Fact => factOf(type, data);

const factOf = <Type extends FactMessage['type']>(type: Type, data: FactMessageByType[Type]['data']): Fact =>
  messageRules[type](data);
