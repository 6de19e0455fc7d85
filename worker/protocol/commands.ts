import * as z from 'zod/mini';
import { alertCommands } from './alerts.ts';
import { eventCommands } from './event.ts';
import { keyCommands } from './keys.ts';
import { logoCommands } from './logo.ts';
import { messageCommands } from './messages.ts';
import { questionCommands } from './questions.ts';
import { backupCommands } from './backup.ts';
import { sessionCommands } from './session.ts';
import { showCommands } from './show.ts';
import { stageCommands } from './stage.ts';
import { timerCommands } from './timers.ts';
import { trailCommands } from './trail.ts';
import { userCommands } from './users.ts';
import { webhookCommands } from './webhooks.ts';

/** Every command, by socket or by HTTP. */
export const command = z.discriminatedUnion('command', [
  ...timerCommands,
  ...showCommands,
  ...stageCommands,
  ...messageCommands,
  ...questionCommands,
  ...alertCommands,
  ...eventCommands,
  ...logoCommands,
  ...backupCommands,
  ...sessionCommands,
  ...keyCommands,
  ...webhookCommands,
  ...userCommands,
  ...trailCommands,
]);

export type Command = z.infer<typeof command>;
export type CommandName = Command['command'];
export type CommandOf<Name extends CommandName> = Extract<Command, { command: Name }>;
export type CommandByName = { readonly [Name in CommandName]: CommandOf<Name> };

/** The fields of a command without its name, and without others that are said elsewhere. */
export type FieldsOf<Name extends CommandName, Left extends string = never> = Without<
  CommandOf<Name>,
  'command' | Left
>;
/** `Omit` that distributes over a union. */
type Without<Each, Key extends PropertyKey> = Each extends unknown ? Omit<Each, Key> : never;
