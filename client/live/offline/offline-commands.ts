import { passTime } from '#domain/programme/pass-time.ts';
import { earlier, seconds } from '#domain/lib/time.ts';
import type { SharedState } from '#domain/room/slices.ts';
import type { Transport } from '#domain/timers/transport.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import { reconcile, isSameState, movedBy } from './reconcile.ts';
import type { IssuedCommand, TimedCommand } from '../store/predict-state.ts';

/** The commands of an offline session, on top of what showed before the first of them. */
export type OfflineCommands = {
  readonly before: SharedState;
  readonly commands: readonly IssuedCommand[];
  /** The ids of those that the room did for sure. */
  readonly done: ReadonlySet<string>;
};

export type Predict = (shown: SharedState, given: TimedCommand) => SharedState;

/** The state after these commands, and after what timers did by themselves in between, and from the last one until `now`. */
export function replay(
  before: SharedState,
  commands: readonly IssuedCommand[],
  { predict, from, now }: { readonly predict: Predict; readonly from?: Instant; readonly now?: Instant },
): SharedState {
  let since = from ?? commands[0]?.at;
  let shown = before;
  for (const command of commands) {
    if (since !== undefined) shown = passTime(shown, since, command.at);
    shown = predict(shown, command);
    since = command.at;
  }
  return since === undefined || now === undefined ? shown : passTime(shown, since, now);
}

/** A snapshot is at most this old when it is read. */
const SNAPSHOT_AGE: Millis = seconds(10);

/** The room accepts no more commands from one socket at once. */
const MAX_COMMANDS = 30;

/**
 * The commands that bring the room, as it is at `now`, to the state after the local commands. Null if somebody else acted:
 * the room is not as after those of the local commands that it may have received.
 */
export function reconcileCommands(
  local: OfflineCommands,
  predict: Predict,
  { room: received, now }: { room: SharedState; now: Instant },
): readonly Transport[] | null {
  // What timers did by themselves on the way of the snapshot.
  const room = passTime(received, earlier(now, SNAPSHOT_AGE), now);
  if (!isUntouched(room, local, predict, now)) return null;
  const asNow = (shown: SharedState, command: Command) => predict(shown, { command, at: now });
  const wanted = replay(local.before, local.commands, { predict, now });
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
  let since = commands[0]?.at;
  const moved = new Set(sure.flatMap(({ command }) => movedBy(command)));
  const isAsExpected = () =>
    isSameState(replay(first, sure, { predict, now, ...(since !== undefined && { from: since }) }), room, {
      now,
      moved,
    });
  if (isAsExpected()) return true;
  for (const issued of commands) {
    first = replay(first, [issued], { predict, ...(since !== undefined && { from: since }) });
    since = issued.at;
    for (const id of movedBy(issued.command)) moved.add(id);
    // Both parts have it already.
    if (issued === sure[0]) sure = sure.slice(1);
    else if (isAsExpected()) return true;
  }
  return false;
}
