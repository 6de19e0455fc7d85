import type { FactMessage } from '#protocol/down.ts';
import type { Fact } from '../room/facts.ts';
import { questionFromWire } from '../questions/question.ts';
import { timerFromWire } from '../timers/timer-wire.ts';
import { unreachable } from '../lib/unreachable.ts';

/** The fact behind a message: the inverse of `tell`, for a screen that applies it to its copy. */
export function fromMessage(message: FactMessage): Fact {
  switch (message.type) {
    case 'timer_created':
      return { fact: 'timer.created', timer: timerFromWire(message.data.timer) };
    case 'timer_update':
      return { fact: 'timer.updated', action: message.data.action, timer: timerFromWire(message.data.timer) };
    case 'timer_deleted':
      return { fact: 'timer.deleted', timerId: message.data.timer_id };
    case 'bulk_timer_update':
      return { fact: 'timers.bulk', action: message.data.action, timers: message.data.timers.map(timerFromWire) };
    case 'timers_moved':
      return { fact: 'timers.moved', order: message.data.order };
    case 'stage_selected':
      return { fact: 'stage.selected', activeTimerId: message.data.active_timer_id };
    case 'new_message':
      return { fact: 'message.sent', message: message.data.message };
    case 'message_deleted':
      return { fact: 'message.deleted', messageId: message.data.message_id };
    case 'question_created':
      // Whether others may see it is the room's business.
      return { fact: 'question.asked', question: questionFromWire(message.data.question), isPublic: true };
    case 'question_moderated':
      return { fact: 'question.moderated', question: questionFromWire(message.data.question) };
    case 'question_deleted':
      return { fact: 'question.deleted', questionId: message.data.question_id, asker: null };
    case 'alert_created':
      return { fact: 'alert.created', alert: message.data.alert };
    case 'alert_deleted':
      return { fact: 'alert.deleted', alertId: message.data.alert_id };
    case 'timer_alerts':
      return { fact: 'alerts.fired', timerId: message.data.timer_id, alerts: message.data.alerts };
    case 'user_joined':
      return { fact: 'user.joined', user: message.data.user };
    case 'user_left':
      return { fact: 'user.left', user: message.data.user };
    case 'user_updated':
      return { fact: 'user.updated', user: message.data.user };
    case 'event_settings_updated':
      return { fact: 'event.updated', event: message.data.event, unveils: false };
    case 'session_updated':
      return { fact: 'session.updated', session: message.data.session };
    case 'codes_renewed':
      return { fact: 'codes.renewed', codes: message.data.codes };
    default:
      return unreachable(message);
  }
}
