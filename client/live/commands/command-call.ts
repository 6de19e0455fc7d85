import type { Command } from '#protocol/commands.ts';
import { unreachable } from '#domain/lib/unreachable.ts';

/** The HTTP call that is the same act as a command. Paths begin after `/api`. */
export type CommandCall = { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly path: string; readonly body?: object };

/** Null for what can only be said on the line. */
export function callOf(command: Command, sessionId: string): CommandCall | null {
  switch (command.command) {
    case 'timer.start':
    case 'timer.pause':
    case 'timer.stop':
    case 'timer.reset':
    case 'timer.delay':
    case 'timer.advance': {
      const { timer_id, value } = command;
      const action = command.command.slice('timer.'.length);
      return { method: 'POST', path: `/timers/${timer_id}/control`, body: { action, value } };
    }
    case 'timer.seek':
      return put(`/timers/${command.timer_id}`, { current_time: command.current_time });
    case 'timer.move':
      return put(`/timers/${command.timer_id}`, { position: command.position });
    case 'timer.edit': {
      const { command: _, timer_id, ...changes } = command;
      return put(`/timers/${timer_id}`, changes);
    }
    case 'timer.delete':
      return { method: 'DELETE', path: `/timers/${command.timer_id}` };
    case 'timer.create': {
      const { command: _, ...fields } = command;
      return { method: 'POST', path: '/timers', body: { ...fields, session_id: sessionId } };
    }
    case 'timers.bulk': {
      const { command: _, ...fields } = command;
      return { method: 'POST', path: '/timers/bulk-control', body: fields };
    }
    case 'message.send': {
      const { command: _, ...fields } = command;
      return { method: 'POST', path: '/messages', body: { ...fields, session_id: sessionId } };
    }
    case 'message.delete':
      return { method: 'DELETE', path: `/messages/${command.message_id}` };
    case 'session.rename':
      return put(`/sessions/${sessionId}`, { name: command.name });
    case 'event.finish':
      // Of one that has ended meanwhile nothing shall go.
      return { method: 'DELETE', path: `/sessions/${sessionId}?only=open` };
    case 'question.ask': {
      const { command: _, ...fields } = command;
      return { method: 'POST', path: '/questions', body: { ...fields, event_id: sessionId } };
    }
    case 'question.moderate': {
      const { command: _, question_id, ...fields } = command;
      return put(`/questions/${question_id}/moderate`, fields);
    }
    case 'question.delete':
      return { method: 'DELETE', path: `/questions/${command.question_id}` };
    case 'alert.create': {
      const { command: _, timer_id, ...fields } = command;
      return { method: 'POST', path: `/timers/${timer_id}/alerts`, body: fields };
    }
    case 'alert.delete':
      return { method: 'DELETE', path: `/alerts/${command.alert_id}` };
    case 'codes.renew': {
      const { command: _, ...fields } = command;
      return { method: 'POST', path: `/sessions/${sessionId}/codes`, body: fields };
    }
    case 'event.update': {
      const { command: _, ...changes } = command;
      return { method: 'POST', path: `/events/${sessionId}/settings`, body: changes };
    }
    // Too large for a line: whoever restores calls by himself.
    case 'event.restore':
    case 'stage.select':
    case 'screens.test':
    case 'user.rename':
    case 'user.identify':
    case 'user.reload':
    case 'user.remove':
    case 'user.readmit':
      return null;
    default:
      return unreachable(command);
  }
}

const put = (path: string, body: object): CommandCall => ({ method: 'PUT', path, body });
