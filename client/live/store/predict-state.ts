import type { Context } from '#domain/change.ts';
import { evolve } from '#domain/evolve.ts';
import { foresee, isForeseeable } from '#domain/foresee.ts';
import type { Shown } from '#domain/room.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';

/** A command and when it was given, on the room's clock. */
export type TimedCommand = { readonly command: Command; readonly at: Instant };

/** The room as it will be if it agrees: its own rules, run here. What it would refuse is left as it is. */
export function predictState(shown: Shown, role: Role, { command, at }: TimedCommand): Shown {
  if (!isForeseeable(command)) return shown;
  const context: Context = { actor: { role, userId: null, uid: null }, now: at, fresh: () => '' };
  const decision = foresee(shown, command, context);
  return decision.ok ? decision.facts.reduce((before, fact) => evolve(before, fact), shown) : shown;
}
