import type { AlertFacts } from '../alerts/alert-facts.ts';
import type { EventFacts } from '../event/event-facts.ts';
import type { MessageFacts } from '../messages/message-facts.ts';
import type { UserFacts } from '../people/user-facts.ts';
import type { ShowFacts } from '../programme/show-facts.ts';
import type { QuestionFacts } from '../questions/question-facts.ts';
import type { StageFacts } from '../stage/stage-facts.ts';
import type { TimerFacts } from '../timers/timer-facts.ts';
import type { FactsOf } from './fact-rule.ts';
import type { RoomFacts } from './room-facts.ts';

/** Every kind of fact. Each area declares its own beside their rules. */
export type AllFacts = TimerFacts &
  ShowFacts &
  StageFacts &
  MessageFacts &
  QuestionFacts &
  AlertFacts &
  UserFacts &
  EventFacts &
  RoomFacts;

export type FactName = keyof AllFacts;
export type Fact = FactsOf<AllFacts>;
export type FactByName = { readonly [Name in FactName]: Extract<Fact, { readonly fact: Name }> };

/** The facts that replace whole slices. */
export type ReplacingName = keyof RoomFacts;

/** A fact as the log stores it: of one that replaces slices only the name, because they are too large for an entry. */
export type LoggedFact = Exclude<Fact, { readonly fact: ReplacingName }> | { readonly fact: ReplacingName };
