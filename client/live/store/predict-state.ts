import type { Context } from '#domain/room/decision.ts';
import { evolve } from '#domain/room/fact-rules.ts';
import { predict } from '#domain/room/shared-decisions.ts';
import { ME } from '#domain/questions/question.ts';
import type { SharedState } from '#domain/room/state.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';

/** A command and when it was issued, on the room's clock. */
export type TimedCommand = { readonly command: Command; readonly at: Instant };

export type Predict = (shown: SharedState, given: TimedCommand) => SharedState;

/** A command with the id under which the room knows it. */
export type IssuedCommand = TimedCommand & { readonly id: string };

/** The room after a command, by its own rules. A command that it would refuse changes nothing. */
export function predictState(shown: SharedState, role: Role, { command, at }: TimedCommand): SharedState {
  const context: Context = { actor: { role, userId: null, uid: null }, now: at, newId: () => '', clientKey: ME };
  const decision = predict(shown, command, context);
  return decision?.ok ? decision.facts.reduce((before, fact) => evolve(before, fact), shown) : shown;
}
