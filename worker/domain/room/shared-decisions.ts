import type { Command, CommandByName, CommandName } from '#protocol/commands.ts';
import type { Role } from '#protocol/users.ts';
import { can, type Capability } from '../people/roles.ts';
import { followUps } from '../programme/automatic.ts';
import { datingFacts } from '../programme/dating.ts';
import { ruleOf } from './commands.ts';
import { refused, type Context, type Decision } from './decision.ts';
import { evolve } from './fact-rules.ts';
import type { Fact, FactName } from './facts.ts';
import type { SharedState } from './state.ts';

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
  return decision && withFollowUps(state, decision, context);
}

/** What the programme does by itself after a command belongs to the same decision: by the hours of the day that counts then. */
export function withFollowUps(state: SharedState, decision: Decision, context: Clocked): Decision {
  const dated = withWallTimes(state, decision, context);
  if (!dated.ok || !dated.facts.some(({ fact }) => isOfProgramme(fact))) return dated;
  const followed = withFacts(dated, followUps(state, dated.facts.reduce(evolve, state), context.now));
  // The first start may be one that follows.
  const again = withWallTimes(state, followed, context);
  if (again === followed || !again.ok || !followed.ok) return again;
  const [before, after] = [followed.facts.reduce(evolve, state), again.facts.reduce(evolve, state)];
  return withFacts(again, followUps(before, after, context.now));
}

/** Wall times that the change dates anew. Only the room resolves them. */
export function withWallTimes(state: SharedState, decision: Decision, { wallClock: clock, now }: Clocked): Decision {
  if (!decision.ok || !clock) return decision;
  return withFacts(decision, datingFacts(state, decision.facts.reduce(evolve, state), { clock, now }));
}

type Clocked = Pick<Context, 'now' | 'wallClock'>;

const withFacts = (decision: Extract<Decision, { ok: true }>, further: readonly Fact[]): Decision =>
  further.length === 0 ? decision : { ...decision, facts: [...decision.facts, ...further] };

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
