import { endedAtZero } from '#domain/room/advance.ts';
import type { SharedState } from '#domain/room/slices.ts';
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

/** The room after these commands, and after the timers that ended in between. */
export const replay = (before: SharedState, commands: readonly IssuedCommand[], rules: Rules): SharedState =>
  commands.reduce((shown, command) => rules(endedAtZero(shown, command.at), command), before);

/** The room does not accept more from one socket at once. */
const MOST = 30;

/**
 * The room tells again, at `now`. Where it is as after those of the commands that it may have received, nobody else acted:
 * the result is what makes of it what shows here. Otherwise somebody else acted, and the result is null.
 */
export function reconcileCommands(
  local: OfflineCommands,
  rules: Rules,
  { room, now }: { room: SharedState; now: Instant },
): readonly Transport[] | null {
  // The room may not have ended its timers yet.
  const is = endedAtZero(room, now);
  if (!isOnlyOurs(is, local, rules, now)) return null;
  const asNow = (shown: SharedState, command: Command) => rules(shown, { command, at: now });
  const wanted = endedAtZero(replay(local.before, local.commands, rules), now);
  const commands = reconcile(is, wanted, { now, rules: asNow });
  return commands.length > MOST ? null : commands;
}

/**
 * Whether the room is as after the commands that it did for sure and any first part of the others, which may be none. A drag
 * is thousands of commands, so each is replayed once, and not for every part that it may belong to.
 */
function isOnlyOurs(is: SharedState, { before, commands, done }: OfflineCommands, rules: Rules, now: Instant): boolean {
  let sure = commands.filter(({ id }) => done.has(id));
  let first = before;
  const moved = new Set(sure.flatMap(({ command }) => movedBy(command)));
  const isAsExpected = () => isSameState(endedAtZero(replay(first, sure, rules), now), is, { now, moved });
  if (isAsExpected()) return true;
  for (const issued of commands) {
    first = replay(first, [issued], rules);
    for (const id of movedBy(issued.command)) moved.add(id);
    // It is in both parts already.
    if (issued === sure[0]) sure = sure.slice(1);
    else if (isAsExpected()) return true;
  }
  return false;
}
