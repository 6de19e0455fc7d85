import type { Command, CommandByName } from '#protocol/commands.ts';
import { restoreRoom } from '../event/backup.ts';
import { finishEvent, updateEvent } from '../event/event.ts';
import { removeLogo, setLogo } from '../event/logo.ts';
import { renameSession, renewCodes } from '../event/session.ts';
import { createKey, revokeKey } from '../people/api-keys.ts';
import { manageUser, readmitUser, testScreens } from '../people/users.ts';
import { createWebhook, deleteWebhook } from '../programs/webhooks.ts';
import { askQuestion } from '../questions/question-commands.ts';
import { undo } from '../trail/undo.ts';
import type { RoomCommandName } from './commands.ts';
import { decideShared, withFollowUps, withWallTimes } from './shared-decisions.ts';
import { refused, type Context, type Decision } from './decision.ts';
import type { Room } from './room.ts';

type RoomRules = {
  readonly [Name in RoomCommandName]: (room: Room, command: CommandByName[Name], context: Context) => Decision;
};

/** The rules of commands that need private state. They are not in `commands.ts`, so that screens do not load them. */
const roomRules: RoomRules = {
  'question.ask': askQuestion,
  'event.update': (room, command, context) => withFollowUps(room, updateEvent(room, command, context), context),
  'event.finish': finishEvent,
  'event.restore': (room, command, context) => withWallTimes(room, restoreRoom(room, command, context), context),
  'logo.set': setLogo,
  'logo.remove': removeLogo,
  'session.rename': renameSession,
  'codes.renew': renewCodes,
  'key.create': createKey,
  'key.revoke': revokeKey,
  'webhook.create': createWebhook,
  'webhook.delete': deleteWebhook,
  'user.rename': manageUser,
  'user.identify': manageUser,
  'user.reload': manageUser,
  'user.remove': manageUser,
  'user.readmit': readmitUser,
  'screens.test': testScreens,
  undo,
};

/** Decides any command. It is refused with `forbidden` if the sender's role may not give it. */
export function decide(room: Room, command: Command, context: Context): Decision {
  const shared = decideShared(room, command, context);
  if (shared) return shared;
  return isForRoom(command) ? decideInRoom(command.command, command, { room, context }) : refused('forbidden');
}

const isForRoom = (command: Command): command is CommandByName[RoomCommandName] =>
  Object.hasOwn(roomRules, command.command);

const decideInRoom = <Name extends RoomCommandName>(
  name: Name,
  command: CommandByName[Name],
  { room, context }: { readonly room: Room; readonly context: Context },
): Decision => roomRules[name](room, command, context);
