import type { Alert, FiredAlert } from '#protocol/alerts.ts';
import type { Event } from '#protocol/event.ts';
import type { Message } from '#protocol/messages.ts';
import type { Codes, Session } from '#protocol/session.ts';
import type { AdjustAction, PlainAction, TimerNews } from '#protocol/timers.ts';
import type { User } from '#protocol/users.ts';
import type { Question } from '../questions/question.ts';
import type { Contents } from './room.ts';
import type { Timer } from '../timers/timer.ts';

/** Everything that can happen in a room, in the past tense. `evolve` gives each its effect. */
export type Fact =
  | { readonly fact: 'timer.created'; readonly timer: Timer }
  | { readonly fact: 'timer.updated'; readonly action: TimerNews; readonly timer: Timer }
  | { readonly fact: 'timer.deleted'; readonly timerId: string }
  | { readonly fact: 'timers.bulk'; readonly action: PlainAction | AdjustAction; readonly timers: readonly Timer[] }
  | { readonly fact: 'timers.moved'; readonly order: readonly string[] }
  | { readonly fact: 'stage.selected'; readonly activeTimerId: string | null }
  | { readonly fact: 'message.sent'; readonly message: Message }
  | { readonly fact: 'message.deleted'; readonly messageId: string }
  /** `isPublic`: everybody may see that it waits. */
  | { readonly fact: 'question.asked'; readonly question: Question; readonly isPublic: boolean }
  | { readonly fact: 'question.moderated'; readonly question: Question }
  | { readonly fact: 'question.deleted'; readonly questionId: string; readonly asker: string | null }
  | { readonly fact: 'alert.created'; readonly alert: Alert }
  | { readonly fact: 'alert.deleted'; readonly alertId: string }
  | { readonly fact: 'alerts.fired'; readonly timerId: string; readonly alerts: readonly FiredAlert[] }
  | { readonly fact: 'user.joined' | 'user.updated' | 'user.left'; readonly user: User }
  /** `unveils`: whether pending questions may be seen is another matter now, so whole states follow. */
  | { readonly fact: 'event.updated'; readonly event: Event; readonly unveils: boolean }
  | { readonly fact: 'session.updated'; readonly session: Session }
  | { readonly fact: 'codes.renewed'; readonly codes: Codes }
  /** The contents of a backup took the place of the room's own. */
  | { readonly fact: 'room.restored'; readonly contents: Contents };

/** A fact as the log keeps it: a whole room is no line of a log. */
export type LoggedFact = Fact | { readonly fact: 'room.restored' };

export const loggable = (fact: Fact): LoggedFact => (fact.fact === 'room.restored' ? { fact: 'room.restored' } : fact);

/**
 * Who comes, goes and is renamed. Staff alone are told, and whoever of them comes back gets the whole list: the log keeps
 * these facts apart, so that coming and going displaces nothing that others missed.
 */
export const isOfPeople = ({ fact }: LoggedFact): boolean =>
  fact === 'user.joined' || fact === 'user.updated' || fact === 'user.left';

/** False for what cannot be told as news: whoever missed it needs the whole state. */
export const isNews = (fact: LoggedFact): fact is Fact =>
  fact.fact !== 'room.restored' && !(fact.fact === 'event.updated' && fact.unveils);

/** Whose tab hears of it beside those who may: the one that asked the question. */
export function askerOf(fact: Fact): string | null {
  switch (fact.fact) {
    case 'question.asked':
    case 'question.moderated':
      return fact.question.asker;
    case 'question.deleted':
      return fact.asker;
    default:
      return null;
  }
}
