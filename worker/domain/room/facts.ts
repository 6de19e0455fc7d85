import type { Alert, FiredAlert } from '#protocol/alerts.ts';
import type { Event } from '#protocol/event.ts';
import type { Message } from '#protocol/messages.ts';
import type { Codes, Session } from '#protocol/session.ts';
import type { AdjustAction, PlainAction, TimerNews } from '#protocol/timers.ts';
import type { User } from '#protocol/users.ts';
import type { Question } from '../questions/question.ts';
import type { Contents } from './room.ts';
import type { Timer } from '../timers/timer.ts';

/** Every kind of fact, named in the past tense, with its fields. `fact-rules.ts` has a rule for each. */
type FactFields = {
  'timer.created': { readonly timer: Timer };
  'timer.updated': { readonly action: TimerNews; readonly timer: Timer };
  'timer.deleted': { readonly timerId: string };
  'timers.bulk': { readonly action: PlainAction | AdjustAction; readonly timers: readonly Timer[] };
  'timers.moved': { readonly order: readonly string[] };
  'stage.selected': { readonly activeTimerId: string | null };
  'message.sent': { readonly message: Message };
  'message.deleted': { readonly messageId: string };
  /** `isPublic`: everybody may see it while it is pending. */
  'question.asked': { readonly question: Question; readonly isPublic: boolean };
  'question.moderated': { readonly question: Question };
  'question.deleted': { readonly questionId: string; readonly asker: string | null };
  'alert.created': { readonly alert: Alert };
  'alert.deleted': { readonly alertId: string };
  'alerts.fired': { readonly timerId: string; readonly alerts: readonly FiredAlert[] };
  'user.joined': { readonly user: User };
  'user.updated': { readonly user: User };
  'user.left': { readonly user: User };
  /** `unveils`: the setting `pending_visible` changed, so everybody needs a snapshot. */
  'event.updated': { readonly event: Event; readonly unveils: boolean };
  'session.updated': { readonly session: Session };
  'codes.renewed': { readonly codes: Codes };
  /** The contents of a backup replaced the room's own. */
  'room.restored': { readonly contents: Contents };
};

export type FactName = keyof FactFields;
export type FactByName = { readonly [Name in FactName]: { readonly fact: Name } & FactFields[Name] };
export type Fact = FactByName[FactName];

/** A fact as the log stores it: without the contents of a restore, which are too large for an entry. */
export type LoggedFact = Fact | { readonly fact: 'room.restored' };
