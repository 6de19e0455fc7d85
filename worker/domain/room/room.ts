import type { Alert, FiredAlert } from '#protocol/alerts.ts';
import type { Event } from '#protocol/event.ts';
import type { Message } from '#protocol/messages.ts';
import type { QuestionCounts } from '#protocol/questions.ts';
import type { Codes, Session } from '#protocol/session.ts';
import type { User } from '#protocol/users.ts';
import type { Question } from '../questions/question.ts';
import type { Timer } from '../timers/timer.ts';
import type { PrivateState } from './private-state.ts';

/** The state that facts change, in the room and in the copies of screens. A copy has what its role may see. */
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
  /** Only on screens of the audience, which do not receive every question; null in the room and elsewhere. */
  readonly questionCounts: QuestionCounts | null;
  readonly alerts: readonly Alert[];
  /** The alerts that fired last. `alertsShownAt` selects those that are still shown. */
  readonly liveAlerts: readonly FiredAlert[];
  /** Null on screens whose role may not see them. */
  readonly codes: Codes | null;
};

/** What a backup contains and a restore replaces: what people prepared, not what belongs to this room or this moment. */
export type Contents = Omit<SharedState, 'session' | 'codes' | 'users' | 'liveAlerts' | 'questionCounts'>;

export type Room = SharedState & PrivateState;
