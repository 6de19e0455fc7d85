import type { FactMessage } from '#protocol/down.ts';
import { alertFacts, alertMessages } from '../alerts/alert-facts.ts';
import { eventFacts, eventMessages } from '../event/event-facts.ts';
import { messageFacts, messageMessages } from '../messages/message-facts.ts';
import { userFacts, userMessages } from '../people/user-facts.ts';
import { showFacts, showMessages } from '../programme/show-facts.ts';
import { questionFacts, questionMessages } from '../questions/question-facts.ts';
import { stageFacts, stageMessages } from '../stage/stage-facts.ts';
import { timerFacts, timerMessages } from '../timers/timer-facts.ts';
import type { FactChange, FactChanges, FactMessageByType, MessageRules } from './fact-rule.ts';
import type { AllFacts, Fact, FactByName, FactName } from './facts.ts';
import { roomFacts } from './room-facts.ts';
import type { SharedState } from './slices.ts';

const changes: FactChanges<FactByName, SharedState> = {
  ...timerFacts,
  ...showFacts,
  ...stageFacts,
  ...messageFacts,
  ...questionFacts,
  ...alertFacts,
  ...userFacts,
  ...eventFacts,
  ...roomFacts,
};

const messageRules: MessageRules<FactMessage, AllFacts> = {
  ...timerMessages,
  ...showMessages,
  ...stageMessages,
  ...messageMessages,
  ...questionMessages,
  ...alertMessages,
  ...userMessages,
  ...eventMessages,
};

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
