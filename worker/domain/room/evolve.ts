import type { FiredAlert } from '#protocol/alerts.ts';
import { byAlertTime } from '../alerts/alert-order.ts';
import type { Fact } from './facts.ts';
import type { Question } from '../questions/question.ts';
import type { SharedState } from './room.ts';
import { MESSAGES_KEPT } from './retention.ts';
import { alertsShownAt } from '../alerts/live-alerts.ts';
import { instant } from '../lib/time.ts';
import type { Timer } from '../timers/timer.ts';
import { unreachable } from '../lib/unreachable.ts';

/**
 * What a fact does to a room. The room and every screen's copy run this same function,
 * so the same facts give the same state on both sides.
 */
export function evolve<R extends SharedState>(room: R, fact: Fact): R {
  switch (fact.fact) {
    case 'timer.created':
      return { ...room, timers: inOrder([...room.timers, fact.timer]) };
    case 'timer.updated':
      return { ...room, timers: withTimers(room.timers, [fact.timer]) };
    case 'timers.bulk':
      return { ...room, timers: withTimers(room.timers, fact.timers) };
    case 'timer.deleted':
      return {
        ...room,
        timers: inOrder(room.timers.filter((each) => each.id !== fact.timerId)),
        alerts: room.alerts.filter((each) => each.timer_id !== fact.timerId),
      };
    case 'timers.moved':
      return { ...room, timers: inOrder(sortedBy(room.timers, fact.order)) };
    case 'stage.selected':
      return { ...room, activeTimerId: fact.activeTimerId };
    case 'message.sent':
      return { ...room, messages: [...room.messages, fact.message].slice(-MESSAGES_KEPT) };
    case 'message.deleted':
      return { ...room, messages: room.messages.filter((each) => each.id !== fact.messageId) };
    case 'question.asked':
    case 'question.moderated':
      return { ...room, questions: withQuestion(room.questions, fact.question) };
    case 'question.deleted':
      return { ...room, questions: room.questions.filter((each) => each.id !== fact.questionId) };
    case 'alert.created':
      return { ...room, alerts: [...room.alerts, fact.alert].toSorted(byAlertTime) };
    case 'alert.deleted':
      return { ...room, alerts: room.alerts.filter((each) => each.id !== fact.alertId) };
    case 'alerts.fired':
      return { ...room, liveAlerts: withFired(room.liveAlerts, fact.alerts) };
    case 'user.joined':
      return { ...room, users: [...room.users.filter((each) => each.user_id !== fact.user.user_id), fact.user] };
    case 'user.updated':
      return { ...room, users: room.users.map((each) => (each.user_id === fact.user.user_id ? fact.user : each)) };
    case 'user.left':
      return { ...room, users: room.users.filter((each) => each.user_id !== fact.user.user_id) };
    case 'event.updated':
      return { ...room, event: fact.event };
    case 'session.updated':
      return { ...room, session: { ...room.session, ...fact.session } };
    case 'codes.renewed':
      return { ...room, codes: fact.codes };
    case 'room.restored':
      return { ...room, ...fact.contents, liveAlerts: [] };
    default:
      return unreachable(fact);
  }
}

function withTimers(timers: readonly Timer[], changed: readonly Timer[]): readonly Timer[] {
  const byId = new Map(changed.map((each) => [each.id, each]));
  return timers.map((each) => byId.get(each.id) ?? each);
}

/** Replaced where it is; one that this screen had not seen comes to its place by age. */
function withQuestion(questions: readonly Question[], question: Question): readonly Question[] {
  if (questions.some(({ id }) => id === question.id)) {
    return questions.map((each) => (each.id === question.id ? question : each));
  }
  const later = questions.findIndex(({ created_at }) => created_at > question.created_at);
  return later === -1 ? [...questions, question] : questions.toSpliced(later, 0, question);
}

/** As many as are kept of those that fire together: nobody reads a hundred at once, and they are one document. */
const LIVE_ALERTS_KEPT = 100;

/** Only the last ones are kept: nothing else can still be on show. */
function withFired(alerts: readonly FiredAlert[], fired: readonly FiredAlert[]): readonly FiredAlert[] {
  const [first] = fired;
  return first ? [...alertsShownAt(alerts, instant(first.fired_at)), ...fired].slice(-LIVE_ALERTS_KEPT) : alerts;
}

function sortedBy(timers: readonly Timer[], order: readonly string[]): readonly Timer[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const place = (timer: Timer) => rank.get(timer.id) ?? order.length + timer.position;
  return timers.toSorted((a, b) => place(a) - place(b));
}

/** Positions are always 0, 1, 2 … in the order of the list. */
const inOrder = (timers: readonly Timer[]): readonly Timer[] =>
  timers.map((each, position) => (each.position === position ? each : { ...each, position }));
