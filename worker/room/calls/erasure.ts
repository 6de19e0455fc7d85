import { withoutAccount } from '#domain/people/accounts.ts';
import type { Decision } from '#domain/room/decision.ts';
import { carryOut } from '#domain/room/change.ts';
import { anonymized, tombstoneOf, type RoomLifecycle } from '#domain/room/lifecycle.ts';
import type { MovedRoom } from '#domain/moving/move.ts';
import type { Room } from '#domain/room/room.ts';
import type { Instant } from '#protocol/time.ts';
import type { RetryQueue } from '../background/retry-queue.ts';
import type { SyncTask } from '../background/sync-tasks.ts';
import type { Connections } from '../connections/connections.ts';
import type { StoredRoom } from '../stored-room.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { RoomStorage } from '../room-storage.ts';

type Purging = {
  readonly storage: RoomStorage;
  readonly state: StoredRoom;
  readonly retryQueue: RetryQueue<SyncTask>;
  readonly webhooks: Webhooks;
  scheduleAlarm(): void;
};

type Erasing = Purging & {
  readonly connections: Connections;
  applyDecision(decide: (room: Room, now: Instant) => Decision): void;
};

/**
 * Erases an account: a room it owns ends, and its tombstone names nobody and is not reported to D1; in a room of somebody
 * else every mention of it goes. When the promise resolves, nothing is on its way to D1 any more.
 */
export async function eraseAccount(erasing: Erasing, uid: string): Promise<void> {
  const { state } = erasing;
  if (state.room?.session.owner_uid === uid) {
    erasing.applyDecision(() => ({ ok: true, facts: [], effects: [{ effect: 'end' }] }));
  }
  if (ownerOfGone(state.lifecycle) === uid) await purge(erasing);
  if (state.room) eraseGuest(erasing, uid);
  if (state.lifecycle.state === 'moved') eraseGone(erasing, state.lifecycle, uid);
  await erasing.retryQueue.onIdle();
}

/** The owner of a room that ended or left; null if it is none, or has none. */
export function ownerOfGone(lifecycle: RoomLifecycle): string | null {
  if (lifecycle.state === 'ended') return lifecycle.record.owner_uid;
  return lifecycle.state === 'moved' ? (lifecycle.room.session.owner_uid ?? null) : null;
}

/** Removes everything of a room that ended or left but the fact that it existed. */
export async function purge(purging: Purging): Promise<void> {
  const { lifecycle } = purging.state;
  const ended = lifecycle.state === 'moved' ? tombstoneOf(lifecycle.room, purging.state.now()) : lifecycle;
  if (ended.state !== 'ended') return;
  purging.retryQueue.clear();
  purging.webhooks.clear();
  purging.state.write(anonymized(ended), [() => purging.storage.clearHistory()]);
  purging.scheduleAlarm();
  await purging.retryQueue.onIdle();
}

function eraseGuest(erasing: Erasing, uid: string): void {
  erasing.applyDecision((room) => withoutAccount(room, uid));
  erasing.storage.eraseAccount(uid);
  for (const connection of erasing.connections.all) {
    if (connection.attachment.uid === uid) connection.update({ uid: null });
  }
}

/** The same in a room that left: it may come back. */
function eraseGone({ state, storage }: Erasing, moved: MovedRoom, uid: string): void {
  const change = carryOut(moved.room, withoutAccount(moved.room, uid), state.now());
  if (change.ok && change.room !== moved.room) state.write({ ...moved, room: change.room });
  storage.eraseAccount(uid);
}
