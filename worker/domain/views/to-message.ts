import type { Answer, FactMessage } from '#protocol/down.ts';
import type { Session } from '#protocol/session.ts';
import { alertFor } from '../alerts/alert-visibility.ts';
import type { AnswerRef } from '../room/decision.ts';
import type { Viewer } from './viewer.ts';
import type { Fact } from '../room/facts.ts';
import { isQuestionVisible, questionToWire } from '../questions/question.ts';
import { can } from '../people/roles.ts';
import type { Room } from '../room/room.ts';
import { timerToWire } from '../timers/timer-wire.ts';
import { unreachable } from '../lib/unreachable.ts';

/** A fact as a role may hear of it; null if it may not. */
export function toMessage(fact: Fact, eyes: Viewer): FactMessage | null {
  const { role } = eyes;
  switch (fact.fact) {
    case 'timer.created':
    case 'timer.updated':
    case 'timer.deleted':
    case 'timers.bulk':
    case 'timers.moved':
    case 'stage.selected':
      return can(role, 'see-timers') ? tellTimers(fact, eyes) : null;
    case 'message.sent':
      if (!can(role, 'see-messages')) return null;
      return { type: 'new_message', data: { session_id: eyes.sessionId, message: fact.message } };
    case 'message.deleted':
      return can(role, 'see-messages') ? { type: 'message_deleted', data: { message_id: fact.messageId } } : null;
    case 'question.asked':
    case 'question.moderated':
    case 'question.deleted':
      return tellQuestions(fact, eyes);
    case 'alert.created': {
      const alert = alertFor(fact.alert, role);
      return alert && { type: 'alert_created', data: { alert } };
    }
    case 'alert.deleted':
      return can(role, 'see-live-alerts') ? { type: 'alert_deleted', data: { alert_id: fact.alertId } } : null;
    case 'alerts.fired':
      if (!can(role, 'see-live-alerts')) return null;
      return { type: 'timer_alerts', data: { timer_id: fact.timerId, alerts: fact.alerts } };
    case 'room.restored':
      // Everybody gets the whole state instead.
      return null;
    case 'user.joined':
    case 'user.left':
    case 'user.updated':
      return can(role, 'see-users') ? { type: userNews[fact.fact], data: { user: fact.user } } : null;
    case 'event.updated':
      return { type: 'event_settings_updated', data: { event: fact.event } };
    case 'session.updated':
      return { type: 'session_updated', data: { session: sessionFor(fact.session, eyes) } };
    case 'codes.renewed':
      return can(role, 'renew-codes') ? { type: 'codes_renewed', data: { codes: fact.codes } } : null;
    default:
      return unreachable(fact);
  }
}

const userNews = {
  'user.joined': 'user_joined',
  'user.left': 'user_left',
  'user.updated': 'user_updated',
} as const;

type TimersFact = Extract<Fact, { fact: `timer.${string}` | `timers.${string}` | 'stage.selected' }>;

function tellTimers(fact: TimersFact, eyes: Viewer): FactMessage {
  switch (fact.fact) {
    case 'timer.created':
      return { type: 'timer_created', data: { timer: timerToWire(fact.timer, eyes) } };
    case 'timer.updated':
      return { type: 'timer_update', data: { timer: timerToWire(fact.timer, eyes), action: fact.action } };
    case 'timer.deleted':
      return { type: 'timer_deleted', data: { timer_id: fact.timerId } };
    case 'timers.bulk':
      return {
        type: 'bulk_timer_update',
        data: { action: fact.action, timers: fact.timers.map((each) => timerToWire(each, eyes)) },
      };
    case 'timers.moved':
      return { type: 'timers_moved', data: { order: fact.order } };
    case 'stage.selected':
      return { type: 'stage_selected', data: { active_timer_id: fact.activeTimerId } };
    default:
      return unreachable(fact);
  }
}

type QuestionFact = Extract<Fact, { fact: `question.${string}` }>;

/** A question that is not to be seen any more is told as gone, whether it ever was: that tells least. */
function tellQuestions(fact: QuestionFact, eyes: Viewer): FactMessage | null {
  if (fact.fact === 'question.deleted') return { type: 'question_deleted', data: { question_id: fact.questionId } };
  const { id, status } = fact.question;
  const question = questionToWire(fact.question, eyes);
  if (fact.fact === 'question.asked') {
    const isSeen = isQuestionVisible(fact.question, eyes, { pendingVisible: fact.isPublic });
    return isSeen ? { type: 'question_created', data: { question } } : null;
  }
  return isQuestionVisible(fact.question, eyes, { pendingVisible: false })
    ? { type: 'question_moderated', data: { question_id: id, status, question } }
    : { type: 'question_deleted', data: { question_id: id } };
}

/** Owner, plan and end of a room are the controllers' business. */
export function sessionFor(session: Session, { role }: Pick<Viewer, 'role'>): Session {
  if (can(role, 'see-account')) return session;
  const { session_id, name, max_users, max_timers } = session;
  return { session_id, name, max_users, max_timers };
}

/** What a command answers, shown through the asker's eyes. */
export function answerFor(room: Room, ref: AnswerRef, eyes: Viewer): Answer {
  if ('part' in ref) return partFor(room, ref.part, eyes);
  if ('controllerCode' in ref) return room.codes ? { codes: { ...room.codes, controller: ref.controllerCode } } : {};
  if ('timers' in ref) {
    const wanted = new Set(ref.timers);
    return { timers: room.timers.filter(({ id }) => wanted.has(id)).map((each) => timerToWire(each, eyes)) };
  }
  if ('timer' in ref) {
    const timer = room.timers.find(({ id }) => id === ref.timer);
    return timer ? { timer: timerToWire(timer, eyes) } : {};
  }
  if ('message' in ref) {
    const message = room.messages.find(({ id }) => id === ref.message);
    return message ? { message } : {};
  }
  if ('question' in ref) {
    const question = room.questions.find(({ id }) => id === ref.question);
    return question ? { question: questionToWire(question, eyes) } : {};
  }
  if ('alert' in ref) {
    const alert = room.alerts.find(({ id }) => id === ref.alert);
    return alert ? { alert } : {};
  }
  if ('test' in ref) return { test: ref.test };
  const user = room.users.find(({ user_id }) => user_id === ref.user);
  return user ? { user } : {};
}

function partFor(room: Room, part: 'event' | 'session' | 'codes', eyes: Viewer): Answer {
  if (part === 'event') return { event: room.event };
  if (part === 'session') return { session: sessionFor(room.session, eyes) };
  return room.codes ? { codes: room.codes } : {};
}
