import type { Alert, FiredAlert } from '#protocol/alerts.ts';
import type { Event } from '#protocol/event.ts';
import type { Message } from '#protocol/messages.ts';
import type { QuestionCounts } from '#protocol/questions.ts';
import type { Codes, Session } from '#protocol/session.ts';
import type { User } from '#protocol/users.ts';
import type { Question } from '../questions/question.ts';
import type { Timer } from '../timers/timer.ts';
import type { PrivateState } from './private-state.ts';

/** What facts change and screens are told: the same value on both sides of the line. */
export type SharedState = {
  readonly session: Session;
  readonly event: Event;
  /** By position. */
  readonly timers: readonly Timer[];
  readonly activeTimerId: string | null;
  /** By arrival. */
  readonly users: readonly User[];
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** Oldest first. */
  readonly questions: readonly Question[];
  /** Told to the audience, which does not see every question; the room and all others count for themselves. */
  readonly questionCounts: QuestionCounts | null;
  readonly alerts: readonly Alert[];
  /** The last that fired; whether they are still on show is a matter of the time. */
  readonly liveAlerts: readonly FiredAlert[];
  /** Null for whoever may not see them. */
  readonly codes: Codes | null;
};

/** What a backup holds and a restore replaces. */
export type Contents = Pick<SharedState, 'event' | 'timers' | 'activeTimerId' | 'messages' | 'questions' | 'alerts'>;

export type Room = SharedState & PrivateState;
