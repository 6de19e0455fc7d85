import type { FactMessage } from '#protocol/down.ts';
import { alertFacts, alertMessages } from '../alerts/alert-facts.ts';
import { eventFacts, eventMessages } from '../event/event-facts.ts';
import { messageFacts, messageMessages } from '../messages/message-facts.ts';
import { userFacts, userMessages } from '../people/user-facts.ts';
import { showFacts, showMessages } from '../programme/show-facts.ts';
import { questionFacts, questionMessages } from '../questions/question-facts.ts';
import { timerFacts, timerMessages } from '../timers/timer-facts.ts';
import type { Viewer } from '../views/viewer.ts';
import type { FactMessageByType, FactRule, FactRules, MessageRules } from './fact-rule.ts';
import type { AllFacts, Fact, FactByName, FactName, LoggedFact } from './facts.ts';
import type { SharedState } from './slices.ts';

const rules: FactRules<FactByName> = {
  ...timerFacts,
  ...showFacts,
  ...messageFacts,
  ...questionFacts,
  ...alertFacts,
  ...userFacts,
  ...eventFacts,
};

const messageRules: MessageRules<FactMessage, AllFacts> = {
  ...timerMessages,
  ...showMessages,
  ...messageMessages,
  ...questionMessages,
  ...alertMessages,
  ...userMessages,
  ...eventMessages,
};

const ruleOf = <Name extends FactName>(name: Name): FactRule<FactByName[Name]> => rules[name];

/**
 * The room after a fact. The room and the copy of every screen run this same function: the same facts give the same
 * state on both sides.
 */
export const evolve = <State extends SharedState>(state: State, fact: Fact): State => ({
  ...state,
  ...applied(fact.fact, fact, state),
});

const applied = <Name extends FactName>(name: Name, fact: FactByName[Name], state: SharedState) =>
  ruleOf(name).apply(state, fact);

/** The message that carries a fact to a viewer; null if they may not know of it. */
export const toMessage = (fact: Fact, viewer: Viewer): FactMessage | null => messageFor(fact.fact, fact, viewer);

const messageFor = <Name extends FactName>(name: Name, fact: FactByName[Name], viewer: Viewer) =>
  ruleOf(name).toMessage(fact, viewer);

/** The inverse of `toMessage`: the fact that a screen applies to its copy. */
export const fromMessage = ({ type, data }: FactMessage): Fact => factOf(type, data);

const factOf = <Type extends FactMessage['type']>(type: Type, data: FactMessageByType[Type]['data']): Fact =>
  messageRules[type](data);

/** Whether the log stores it in the part about people, which only staff receive. */
export const isOfPeople = ({ fact }: LoggedFact): boolean => rules[fact].log === 'people';

/** A fact in the form of the log. */
export const toLog = (fact: Fact): LoggedFact => (fact.fact === 'room.restored' ? { fact: 'room.restored' } : fact);

/** Whether a screen that missed this fact can receive it as a message. If not, the screen gets a snapshot. */
export const isNews = (fact: LoggedFact): fact is Fact => fact.fact !== 'room.restored' && !needsState(fact.fact, fact);

const needsState = <Name extends FactName>(name: Name, fact: FactByName[Name]): boolean =>
  ruleOf(name).needsState?.(fact) ?? false;

/** Fingerprint of the tab that asked the question of this fact, and receives the fact too; null for other facts. */
export const askerOf = (fact: Fact): string | null => askedBy(fact.fact, fact);

const askedBy = <Name extends FactName>(name: Name, fact: FactByName[Name]): string | null =>
  ruleOf(name).askerOf?.(fact) ?? null;
