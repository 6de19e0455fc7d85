import type { SharedState } from '#domain/room/state.ts';
import type { Transport } from '#domain/timers/transport.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { reconcile, isSameState, movedBy } from './reconcile.ts';
import type { IssuedCommand, Predict } from '../store/predict-state.ts';
import { replay } from '../store/replay.ts';
import type { TimedState } from '../store/room-copy.ts';

/** The commands of an offline session, on top of what showed before the first of them. */
export type OfflineCommands = {
  readonly before: TimedState;
  readonly commands: readonly IssuedCommand[];
  /** The ids of those that the room did for sure. */
  readonly done: ReadonlySet<string>;
  /** The ids of those that were taken back. The room may have received them all the same. */
  readonly undone: ReadonlySet<string>;
};

/** The commands whose effect shows. */
export const shownCommands = ({ commands, undone }: OfflineCommands): readonly IssuedCommand[] =>
  undone.size === 0 ? commands : commands.filter(({ id }) => !undone.has(id));

/** The room accepts no more commands from one socket at once. */
const MAX_COMMANDS = 30;

/**
 * The commands that bring the room, as it is at `now`, to the state after the local commands. Null if somebody else acted:
 * the room is not as after those of the local commands that it may have received.
 */
export function reconcileCommands(
  local: OfflineCommands,
  predict: Predict,
  { room: received, now }: { room: TimedState; now: Instant },
): readonly Transport[] | null {
  const room = replay(received, [], { predict, now }).shown;
  if (!isUntouched(room, local, predict, now)) return null;
  const asNow = (shown: SharedState, command: Command) => predict(shown, { command, at: now });
  const wanted = replay(local.before, shownCommands(local), { predict, now }).shown;
  const commands = reconcile(room, wanted, { now, predict: asNow });
  return commands.length > MAX_COMMANDS ? null : commands;
}

/**
 * Whether the room is as after the commands that it did for sure and any first part of the others, which may be none. A drag
 * is thousands of commands, so each is replayed a few times at most, and not for every part that it may belong to.
 */
function isUntouched(
  room: SharedState,
  { before, commands, done }: OfflineCommands,
  predict: Predict,
  now: Instant,
): boolean {
  let sure = commands.filter(({ id }) => done.has(id));
  let first = before;
  const moved = new Set(sure.flatMap(({ command }) => movedBy(command)));
  const isAsExpected = () => isSameState(replay(first, sure, { predict, now }).shown, room, { now, moved });
  if (isAsExpected()) return true;
  for (const issued of commands) {
    first = replay(first, [issued], { predict });
    for (const id of movedBy(issued.command)) moved.add(id);
    // Both parts have it already.
    if (issued === sure[0]) sure = sure.slice(1);
    else if (isAsExpected()) return true;
  }
  return false;
}
