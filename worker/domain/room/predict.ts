import type { Command, CommandOf } from '#protocol/commands.ts';
import { deleteAlert } from '../alerts/alerts.ts';
import type { Context, Decision } from './change.ts';
import { deleteMessage } from '../messages/messages.ts';
import { deleteQuestion, moderateQuestion } from '../questions/questions.ts';
import type { SharedState } from './room.ts';
import { deleteTimer, editTimer, moveTimer, selectTimer } from '../timers/timers.ts';
import { controlMany, controlTimer, transportNames } from '../timers/transport.ts';
import { unreachable } from '../lib/unreachable.ts';

/**
 * What can be decided from what a screen sees, so that a screen shows it before the room has answered. Not among them:
 * things that the room gives an id, and what only the room can know.
 */
const predictableNames = [
  ...transportNames,
  'timer.edit',
  'timer.delete',
  'timer.move',
  'message.delete',
  'question.moderate',
  'question.delete',
  'alert.delete',
] as const;

export type PredictableCommand = CommandOf<(typeof predictableNames)[number]>;

export const isPredictable = (command: Command): command is PredictableCommand =>
  predictableNames.some((name) => name === command.command);

export function predict(shown: SharedState, command: PredictableCommand, context: Context): Decision {
  switch (command.command) {
    case 'timer.start':
    case 'timer.pause':
    case 'timer.stop':
    case 'timer.reset':
    case 'timer.delay':
    case 'timer.advance':
    case 'timer.seek':
      return controlTimer(shown, command, context);
    case 'timers.bulk':
      return controlMany(shown, command, context);
    case 'stage.select':
      return selectTimer(shown, command, context);
    case 'timer.edit':
      return editTimer(shown, command, context);
    case 'timer.delete':
      return deleteTimer(shown, command, context);
    case 'timer.move':
      return moveTimer(shown, command, context);
    case 'message.delete':
      return deleteMessage(shown, command, context);
    case 'question.moderate':
      return moderateQuestion(shown, command, context);
    case 'question.delete':
      return deleteQuestion(shown, command, context);
    case 'alert.delete':
      return deleteAlert(shown, command, context);
    default:
      return unreachable(command);
  }
}
