import type { Command, CommandByName, CommandName } from '#protocol/commands.ts';
import type { Done, DoneAs } from '#words/acts.ts';
import type { PlainReason } from '#words/reasons.ts';
import type { Capability } from '../people/roles.ts';
import type { Difference } from '../room/command-rule.ts';
import { ruleOf } from '../room/commands.ts';

/** What a command did. */
export const doneBy = (command: Command, difference: Difference): Done => doneAs(command.command, command, difference);

const doneAs = <Name extends CommandName>(
  name: Name,
  command: CommandByName[Name],
  difference: Difference,
): DoneAs<Name> => Object.assign({ code: name }, ruleOf(name).what(command, difference));

/** Why a command cannot be taken back; null: it can. */
export const reasonOf = (name: CommandName): PlainReason | null => ruleOf(name).whyFinal ?? null;

/** Whether somebody pressed for it. The first timer of a room is made by the panel itself, so its undo is not offered. */
export const isPressed = (command: Command): boolean => command.command !== 'timer.create' || !command.only_if_empty;

/** What a reader needs to see this command in the trail; null: nothing more. */
export const seenWith = (name: CommandName): Capability | null => ruleOf(name).seenWith ?? null;
