import type { Command } from '#protocol/commands.ts';
import type { Change, Context, Decision } from './change.ts';
import { carryOut } from './change.ts';
import { finishEvent, updateEvent } from './event.ts';
import { deleteMessage, sendMessage } from './messages.ts';
import type { Room } from './room.ts';
import { renameSession, renewCodes } from './session.ts';
import { createTimer, deleteTimer, editTimer, moveTimer, selectTimer } from './timers.ts';
import { controlMany, controlTimer } from './transport.ts';
import { unreachable } from './unreachable.ts';
import { manageUser } from './users.ts';

/** One command, decided and carried out: a new room and what happened, or a refusal. */
export const applyCommand = (room: Room, command: Command, context: Context): Change =>
  carryOut(room, decide(room, command, context), context.now);

/** The table of contents of what can be asked. */
function decide(room: Room, command: Command, context: Context): Decision {
  switch (command.command) {
    case 'timer.create':
      return createTimer(room, command, context);
    case 'timer.edit':
      return editTimer(room, command, context);
    case 'timer.delete':
      return deleteTimer(room, command, context);
    case 'timer.move':
      return moveTimer(room, command, context);
    case 'timer.start':
    case 'timer.pause':
    case 'timer.stop':
    case 'timer.reset':
    case 'timer.delay':
    case 'timer.advance':
    case 'timer.seek':
      return controlTimer(room, command, context);
    case 'timers.bulk':
      return controlMany(room, command, context);
    case 'stage.select':
      return selectTimer(room, command, context);
    case 'message.send':
      return sendMessage(room, command, context);
    case 'message.delete':
      return deleteMessage(room, command, context);
    case 'event.update':
      return updateEvent(room, command, context);
    case 'event.finish':
      return finishEvent(context);
    case 'session.rename':
      return renameSession(room, command, context);
    case 'codes.renew':
      return renewCodes(room, command, context);
    case 'user.rename':
    case 'user.identify':
    case 'user.reload':
    case 'user.remove':
      return manageUser(room, command, context);
    default:
      return unreachable(command);
  }
}
