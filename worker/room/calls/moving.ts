import { arrived, type Host } from '#domain/moving/arrive.ts';
import { arrivedAct, leftAct, takenBackAct } from '#domain/moving/move-acts.ts';
import { moveFileOf } from '#domain/moving/move-file.ts';
import {
  addressed,
  departed,
  forgottenAt,
  permitted,
  takenBack,
  whereaboutsOf,
  type MovedRoom,
} from '#domain/moving/move.ts';
import { toldActs } from '#domain/moving/told-acts.ts';
import type { Actor } from '#domain/people/actor.ts';
import { sameSecret } from '#domain/people/credentials.ts';
import { acceptedAccount } from '#domain/people/tokens.ts';
import { tombstoneOf, type RoomLifecycle } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import type { Act } from '#domain/trail/act.ts';
import { instant } from '#domain/lib/time.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import { TRAIL_ENTRIES } from '#protocol/constants.ts';
import type { Whereabouts } from '#protocol/move.ts';
import type { Arriving, WrittenMoveFile } from '#protocol/moving.ts';
import type { Instant } from '#protocol/time.ts';
import type { RetryQueue } from '../background/retry-queue.ts';
import { syncTasksAfter, type SyncTask } from '../background/sync-tasks.ts';
import type { AudienceBroadcast } from '../broadcast/audience-broadcast.ts';
import type { Connections } from '../connections/connections.ts';
import type { Relays } from '../relays/relays.ts';
import type { RoomStorage } from '../room-storage.ts';
import { fingerprint, newPermission, newSecret } from '../secrets.ts';
import type { StoredRoom } from '../stored-room.ts';
import { refusedCall, success, type CallResult } from './call-runner.ts';
import type { Caller } from './types.ts';

type Moving = {
  readonly state: StoredRoom;
  readonly storage: RoomStorage;
  readonly connections: Connections;
  readonly relays: Relays;
  readonly audienceBroadcast: AudienceBroadcast;
  readonly retryQueue: RetryQueue<SyncTask>;
  advance(now: Instant): Room | null;
  scheduleAlarm(): void;
};

/** `from`: the address of this copy. `to`: that of the one that reads the file; undefined: as it was. */
export type LeaveCall = { readonly from: string; readonly to: string | null | undefined };

/** A file that was parsed, and the account that reads it. */
export type ArriveCall = { readonly arriving: Arriving; readonly host: Host };

/** `code`: the controller's. */
export type ArrivedRoom = { readonly session_id: string; readonly code: string | null; readonly created: boolean };

/** Makes the file in which the room moves. The first call closes the room, a further one makes the file again. */
export function leaveRoom(
  moving: Moving,
  caller: Caller,
  { from, to }: LeaveCall,
  now: Instant,
): CallResult<WrittenMoveFile> {
  const { state, storage, connections } = moving;
  const { lifecycle } = state;
  if (lifecycle.state === 'open') {
    const move = { id: newSecret(), permission: newPermission(), to: to ?? null };
    const { room } = lifecycle;
    write(moving, departed(room, { ...move, now }), { act: leftAct(move.to), actor: actorOf(room, caller), now });
    for (const connection of connections.all) connections.disconnect(connection, closeCodes.moved, 'moved');
    moving.relays.tellAll({ news: 'close', to: null, code: closeCodes.moved, reason: 'moved' });
    moving.audienceBroadcast.onChange(null, now);
    moving.scheduleAlarm();
  } else if (lifecycle.state === 'moved' && to !== undefined) state.write(addressed(lifecycle, to));
  const moved = movedIn(state);
  if (!moved) return refusedCall({ error: 'session_not_found' });
  const acts = storage.acts(TRAIL_ENTRIES);
  return success(moveFileOf(moved, { from, acts, code: controllerCodeOf(moved.room, caller), fingerprint }));
}

/** Opens the room here again. Where it is here already, nothing happens. */
export function takeBackRoom(moving: Moving, caller: Caller, now: Instant): CallResult<null> {
  const moved = movedIn(moving.state);
  if (!moved) return success(null);
  const back = takenBack(moved, now);
  if (!back.ok) return refusedCall(back.refusal);
  const actor = actorOf(back.room, caller);
  open(moving, back.room, { act: takenBackAct, actor, now });
  return success(null);
}

/** Gives the permission to read the file to the copy at an address, or (null) to a person. */
export function permitReading(state: StoredRoom, reader: string | null): CallResult<{ permission: string }> {
  const moved = movedIn(state);
  if (!moved) return refusedCall({ error: 'move_not_found' });
  const given = permitted(moved, reader);
  if (!given.ok) return refusedCall(given.refusal);
  if (given.moved !== moved) state.write(given.moved);
  return success({ permission: moved.move.permission });
}

/** The same for somebody who has the file. */
export function permitReader(
  state: StoredRoom,
  { move, reader }: { readonly move: string; readonly reader: string },
): CallResult<{ permission: string }> {
  const moved = movedIn(state);
  if (!moved || !sameSecret(moved.move.id, move)) return refusedCall({ error: 'move_not_found' });
  return permitReading(state, reader);
}

/** Reads the file in which a room moves here. */
export function arriveRoom(moving: Moving, { arriving, host }: ArriveCall): CallResult<ArrivedRoom> {
  const { state, storage, retryQueue } = moving;
  const now = instant(Date.now() + (arriving.ahead_ms ?? 0));
  const outcome = arrived(state.lifecycle, arriving, { now, host, newCode: newSecret(), fingerprint });
  if (!outcome.ok) return refusedCall(outcome.refusal);
  const { room, code, isNew } = outcome;
  const { session_id } = room.session;
  if (isNew) {
    const acts = toldActs(arriving.file);
    const tasks = syncTasksAfter(null, { state: 'open', room });
    open(moving, room, { act: arrivedAct(arriving.file.move.from), actor: null, now: room.clock.activeAt }, [
      () => storage.replaceActs(acts, room.clock.acts),
      ...tasks.map((task) => () => retryQueue.enqueue(task, now)),
    ]);
  }
  return success({ session_id, code, created: isNew });
}

/** Ends a room that left long ago and belongs to nobody. */
export function forgetRoom({ state, storage, retryQueue }: Moving, now: Instant): void {
  const moved = movedIn(state);
  const at = moved && forgottenAt(moved);
  if (!moved || at === null || at > now) return;
  const tombstone = tombstoneOf(moved.room, now);
  const tasks = syncTasksAfter(moved.room, tombstone);
  state.write(tombstone, [() => storage.clearHistory(), ...tasks.map((task) => () => retryQueue.enqueue(task, now))]);
}

export const whereabouts = (state: StoredRoom, now: Instant): Whereabouts => {
  const moved = movedIn(state);
  return moved ? whereaboutsOf(moved, now) : { state: 'here', server_time: now, ahead_ms: state.ahead };
};

const movedIn = ({ lifecycle }: StoredRoom): MovedRoom | null => (lifecycle.state === 'moved' ? lifecycle : null);

type Told = { readonly act: Act; readonly actor: Actor | null; readonly now: Instant };

function open(moving: Moving, room: Room, told: Told, others: readonly (() => void)[] = []): void {
  write(moving, { state: 'open', room }, told, others);
  moving.audienceBroadcast.reset(room, told.now);
  moving.advance(moving.state.now());
  moving.scheduleAlarm();
}

/** Stores a room with the act that its number counts. */
function write(
  { state, storage }: Moving,
  lifecycle: Extract<RoomLifecycle, { room: Room }>,
  { act, actor, now }: Told,
  others: readonly (() => void)[] = [],
): void {
  const { rev, acts } = lifecycle.room.clock;
  const entry = { rev, acts, at: now, actor, command: null, fact: { fact: 'room.restored' } as const };
  state.write(lifecycle, [...others, () => storage.append(entry, { act, name: null })]);
}

const actorOf = (room: Room, caller: Caller): Actor => ({
  role: 'controller',
  userId: null,
  uid: acceptedAccount(room, caller),
});

/** The controller's code, if it is what the caller has. */
const controllerCodeOf = ({ keys }: Room, { code }: Caller): string | null =>
  code !== null && sameSecret(fingerprint(code), keys.controllerHash) ? code : null;
