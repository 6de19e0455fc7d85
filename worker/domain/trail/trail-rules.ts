import type { Command, CommandByName, CommandName } from '#protocol/commands.ts';
import type { Capability } from '../people/roles.ts';
import type { Difference } from '../room/command-rule.ts';
import { ruleOf } from '../room/commands.ts';
import { timerNamed } from './words.ts';

/** What a command did, in words. */
export const whatOf = (command: Command, difference: Difference): string =>
  wordsOf(command.command, command, difference);

const wordsOf = <Name extends CommandName>(name: Name, command: CommandByName[Name], difference: Difference): string =>
  ruleOf(name).what(command, difference);

/** What the programme did by itself, in words. */
export const whatBegan = (timerId: string, difference: Difference): string =>
  `Inicio automático de ${timerNamed(difference, timerId)}`;

/** Why a command cannot be taken back, in words; null: it can. */
export const reasonOf = (name: CommandName): string | null => ruleOf(name).whyFinal ?? null;

/** Whether somebody pressed for it. The first timer of a room is made by the panel itself, so its undo is not offered. */
export const isPressed = (command: Command): boolean => command.command !== 'timer.create' || !command.only_if_empty;

/** What a reader needs to see this command in the trail; null: nothing more. */
export const seenWith = (name: CommandName): Capability | null => ruleOf(name).seenWith ?? null;
