import type { Command, CommandByName, CommandName } from '#protocol/commands.ts';
import { alertCommands } from '../alerts/alert-commands.ts';
import { eventCommands } from '../event/event-commands.ts';
import { messageCommands } from '../messages/message-commands.ts';
import { userCommands } from '../people/user-commands.ts';
import { showCommands } from '../programme/show-commands.ts';
import { programCommands } from '../programs/program-commands.ts';
import { questionCommands } from '../questions/question-commands.ts';
import { stageCommands } from '../stage/stage-commands.ts';
import { timerCommands } from '../timers/timer-commands.ts';
import { unnamed } from '../trail/named.ts';
import { fieldsOf, post, type CommandCall } from './command-call.ts';
import { inRoom, type CommandRule, type CommandRules } from './command-rule.ts';

/** The rules of every command. Each area has its own beside what decides them. */
export const commands = {
  ...timerCommands,
  ...showCommands,
  ...stageCommands,
  ...messageCommands,
  ...questionCommands,
  ...alertCommands,
  ...eventCommands,
  ...programCommands,
  ...userCommands,
  // What it takes back needs the capability of the command that it takes back.
  undo: {
    capability: 'control-timers',
    ...inRoom,
    call: (command, id) => post(`/events/${id}/undo`, fieldsOf(command)),
    what: unnamed,
  },
} as const satisfies CommandRules;

/** The commands that only the room decides. */
export type RoomCommandName = {
  [Name in CommandName]: (typeof commands)[Name]['decide'] extends null ? Name : never;
}[CommandName];

const rules: CommandRules = commands;

/** The rule of a command. */
export const ruleOf = <Name extends CommandName>(name: Name): CommandRule<Name> => rules[name];

/** Whether a name is that of an irreversible command. */
export const isIrreversible = (name: unknown): boolean => isCommandName(name) && ruleOf(name).isIrreversible === true;

export const isCommandName = (name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(rules, name);

/** The HTTP call of a command in this room; null if its rule has none. */
export const callOf = (command: Command, sessionId: string): CommandCall | null =>
  callBy(command.command, command, sessionId);

const callBy = <Name extends CommandName>(
  name: Name,
  command: CommandByName[Name],
  sessionId: string,
): CommandCall | null => ruleOf(name).call?.(command, sessionId) ?? null;
