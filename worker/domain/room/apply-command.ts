import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { firing } from '../alerts/alert-runs.ts';
import { createAlert } from '../alerts/alerts.ts';
import type { Change, Context, Decision } from './change.ts';
import { carryOut } from './change.ts';
import { finishEvent, updateEvent } from '../event/event.ts';
import { predict, isPredictable } from './predict.ts';
import { sendMessage } from '../messages/messages.ts';
import { askQuestion } from '../questions/questions.ts';
import { restoreRoom } from '../event/backup.ts';
import type { Room } from './room.ts';
import { renameSession, renewCodes } from '../event/session.ts';
import { createTimer } from '../timers/timers.ts';
import { unreachable } from '../lib/unreachable.ts';
import { manageUser, readmitUser, testScreens } from '../people/users.ts';

/** One command, decided and carried out: a new room and what happened, or a refusal. */
export function applyCommand(room: Room, command: Command, context: Context): Change {
  const change = carryOut(room, decide(room, command, context), context.now);
  return change.ok ? withAlerts(change, context.now) : change;
}

/** A run that begins on an alert fires it at once. */
function withAlerts(change: Extract<Change, { ok: true }>, now: Instant): Change {
  const { fired } = firing(change.room, now, now);
  if (fired.length === 0) return change;
  const also = carryOut(change.room, { ok: true, facts: fired.map(({ fact }) => fact) }, now);
  return also.ok ? { ...change, room: also.room, facts: [...change.facts, ...also.facts] } : change;
}

/** With `predict` the table of contents of what can be asked. */
function decide(room: Room, command: Command, context: Context): Decision {
  if (isPredictable(command)) return predict(room, command, context);
  switch (command.command) {
    case 'timer.create':
      return createTimer(room, command, context);
    case 'message.send':
      return sendMessage(room, command, context);
    case 'question.ask':
      return askQuestion(room, command, context);
    case 'alert.create':
      return createAlert(room, command, context);
    case 'event.restore':
      return restoreRoom(room, command, context);
    case 'screens.test':
      return testScreens(room, context);
    case 'event.update':
      return updateEvent(room, command, context);
    case 'event.finish':
      return finishEvent(context);
    case 'session.rename':
      return renameSession(room, command, context);
    case 'codes.renew':
      return renewCodes(room, command, context);
    case 'user.readmit':
      return readmitUser(room, command, context);
    case 'user.rename':
    case 'user.identify':
    case 'user.reload':
    case 'user.remove':
      return manageUser(room, command, context);
    default:
      return unreachable(command);
  }
}
