import { endedAtZero } from '#domain/room/advance.ts';
import type { SharedState } from '#domain/room/room.ts';
import type { Transport } from '#domain/timers/transport.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { reconcile, isSameState, movedBy } from './reconcile.ts';
import type { IssuedCommand, TimedCommand } from '../store/predict-state.ts';

/** The commands of an offline session, on top of what showed before the first of them. */
export type OfflineCommands = {
  readonly before: SharedState;
  readonly commands: readonly IssuedCommand[];
  /** The ids of those that the room did for sure. */
  readonly done: ReadonlySet<string>;
};

export type Rules = (shown: SharedState, given: TimedCommand) => SharedState;

/** What stands after these commands, and after what time did in between. */
export const replay = (before: SharedState, commands: readonly IssuedCommand[], rules: Rules): SharedState =>
  commands.reduce((shown, press) => rules(endedAtZero(shown, press.at), press), before);

/** The room does not accept more from one socket at once. */
const MOST = 30;

/**
 * The room tells again, at `now`. If it stands as after those of our commands that it may have heard, nobody else touched
 * it: the answer is what makes of it what we show. Otherwise somebody else ran the show, and the answer is null.
 */
export function reconcileCommands(
  local: OfflineCommands,
  rules: Rules,
  { room, now }: { room: SharedState; now: Instant },
): readonly Transport[] | null {
  // It may not have noticed yet what time did.
  const is = endedAtZero(room, now);
  if (!isOurs(is, local, rules, now)) return null;
  const asNow = (shown: SharedState, command: Command) => rules(shown, { command, at: now });
  const wanted = endedAtZero(replay(local.before, local.commands, rules), now);
  const commands = reconcile(is, wanted, { now, rules: asNow });
  return commands.length > MOST ? null : commands;
}

/**
 * Whether it stands as after what was done for sure and any first part of the others: mostly nothing was heard. A drag
 * is thousands of commands, so each is played once and not again for every part that it may belong to.
 */
function isOurs(is: SharedState, { before, commands, done }: OfflineCommands, rules: Rules, now: Instant): boolean {
  let sure = commands.filter(({ id }) => done.has(id));
  let first = before;
  const moved = new Set(sure.flatMap(({ command }) => movedBy(command)));
  const isHeard = () => isSameState(endedAtZero(replay(first, sure, rules), now), is, { now, moved });
  if (isHeard()) return true;
  for (const press of commands) {
    first = replay(first, [press], rules);
    for (const id of movedBy(press.command)) moved.add(id);
    // It is in both parts already.
    if (press === sure[0]) sure = sure.slice(1);
    else if (isHeard()) return true;
  }
  return false;
}
