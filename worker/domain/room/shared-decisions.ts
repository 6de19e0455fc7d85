import type { Command, CommandByName, CommandName } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import { can } from '../people/roles.ts';
import type { Capability } from '../people/roles.ts';
import { followUps } from '../programme/automatic.ts';
import { ruleOf } from './commands.ts';
import { refused } from './decision.ts';
import type { Context, Decision } from './decision.ts';
import { evolve } from './fact-rules.ts';
import type { FactName } from './facts.ts';
import type { SharedState } from './slices.ts';

const mayGive = (role: Role, command: Command): boolean => can(role, capabilityFor(command.command, command));

/** What a role needs to give this command. */
export function capabilityFor<Name extends CommandName>(name: Name, command: CommandByName[Name]): Capability {
  const { capability } = ruleOf(name);
  return typeof capability === 'function' ? capability(command) : capability;
}

/** Decides a command from the shared state, or refuses it with `forbidden`; null if only the room can decide it. */
export function decideShared(state: SharedState, command: Command, context: Context): Decision | null {
  if (!mayGive(context.actor.role, command)) return refused('forbidden');
  const decision = decisionOf(command.command, command, { state, context });
  return decision && withFollowUps(state, decision, context.now);
}

/** What the programme does by itself after a command belongs to the same decision. */
export function withFollowUps(state: SharedState, decision: Decision, now: Instant): Decision {
  if (!decision.ok) return decision;
  const { facts } = decision;
  if (!facts.some(({ fact }) => isOfProgramme(fact))) return decision;
  const further = followUps(state, facts.reduce(evolve, state), now);
  return further.length === 0 ? decision : { ...decision, facts: [...facts, ...further] };
}

const isOfProgramme = (name: FactName): boolean =>
  name.startsWith('timer') || name === 'show.updated' || name === 'stage.selected' || name === 'event.updated';

type Given = { readonly state: SharedState; readonly context: Context };

const decisionOf = <Name extends CommandName>(
  name: Name,
  command: CommandByName[Name],
  { state, context }: Given,
): Decision | null => ruleOf(name).decide?.(state, command, context) ?? null;

/** The decision that a screen expects from the room; null for a command that is not predicted. */
export const predict = (state: SharedState, command: Command, context: Context): Decision | null =>
  isPredicted(command) ? decideShared(state, command, context) : null;

/** Whether screens predict this command. */
export const isPredicted = (command: Command): boolean => isPredictedAs(command.command, command);

function isPredictedAs<Name extends CommandName>(name: Name, command: CommandByName[Name]): boolean {
  const { isPredictable } = ruleOf(name);
  return typeof isPredictable === 'function' ? isPredictable(command) : isPredictable;
}
