import { withoutAccount } from '#domain/people/accounts.ts';
import type { Decision } from '#domain/room/decision.ts';
import { anonymized } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import type { Instant } from '#protocol/time.ts';
import type { RetryQueue } from '../background/retry-queue.ts';
import type { SyncTask } from '../background/sync-tasks.ts';
import type { Connections } from '../connections/connections.ts';
import type { StoredRoom } from '../stored-room.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { RoomStorage } from '../room-storage.ts';

type Purging = {
  readonly state: StoredRoom;
  readonly retryQueue: RetryQueue<SyncTask>;
  readonly webhooks: Webhooks;
  scheduleAlarm(): void;
};

type Erasing = Purging & {
  readonly storage: RoomStorage;
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
  if (state.lifecycle.state === 'ended' && state.lifecycle.record.owner_uid === uid) await purge(erasing);
  if (state.room) eraseGuest(erasing, uid);
  await erasing.retryQueue.onIdle();
}

/** Removes everything of a room that ended but the fact that it existed. */
export async function purge(purging: Purging): Promise<void> {
  const { lifecycle } = purging.state;
  if (lifecycle.state !== 'ended') return;
  purging.retryQueue.clear();
  purging.webhooks.clear();
  purging.state.write(anonymized(lifecycle));
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
