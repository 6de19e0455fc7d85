import type { Command, Saying } from '#protocol/commands.ts';
import { deleteAlert } from './alerts.ts';
import type { Context, Decision } from './change.ts';
import { deleteMessage } from './messages.ts';
import { deleteQuestion, moderateQuestion } from './questions.ts';
import type { Shown } from './room.ts';
import { deleteTimer, editTimer, moveTimer, selectTimer } from './timers.ts';
import { controlMany, controlTimer, transportNames } from './transport.ts';
import { unreachable } from './unreachable.ts';

/**
 * What can be decided from what a screen sees, so that a screen shows it before the room has answered. Not among them:
 * things that the room gives an id, and what only the room can know.
 */
const foreseeable = [
  ...transportNames,
  'timer.edit',
  'timer.delete',
  'timer.move',
  'message.delete',
  'question.moderate',
  'question.delete',
  'alert.delete',
] as const;

export type Foreseeable = Saying<(typeof foreseeable)[number]>;

export const isForeseeable = (command: Command): command is Foreseeable =>
  foreseeable.some((name) => name === command.command);

export function foresee(shown: Shown, command: Foreseeable, context: Context): Decision {
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
