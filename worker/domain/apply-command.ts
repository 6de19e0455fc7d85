import type { Command } from '#protocol/commands.ts';
import type { Change, Context, Decision } from './change.ts';
import { carryOut } from './change.ts';
import { finishEvent, updateEvent } from './event.ts';
import { foresee, isForeseeable } from './foresee.ts';
import { sendMessage } from './messages.ts';
import type { Room } from './room.ts';
import { renameSession, renewCodes } from './session.ts';
import { createTimer } from './timers.ts';
import { unreachable } from './unreachable.ts';
import { manageUser } from './users.ts';

/** One command, decided and carried out: a new room and what happened, or a refusal. */
export const applyCommand = (room: Room, command: Command, context: Context): Change =>
  carryOut(room, decide(room, command, context), context.now);

/** With `foresee` the table of contents of what can be asked. */
function decide(room: Room, command: Command, context: Context): Decision {
  if (isForeseeable(command)) return foresee(room, command, context);
  switch (command.command) {
    case 'timer.create':
      return createTimer(room, command, context);
    case 'message.send':
      return sendMessage(room, command, context);
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
