import { withoutAccount } from '#domain/people/accounts.ts';
import { anonymized } from '#domain/room/lifecycle.ts';
import type { RoomRuntime } from '../room-runtime.ts';

/**
 * An account ended: its own room with it, and what is left of that names nobody and tells D1 nothing any more. In a
 * room of somebody else it is not named any more.
 */
export async function eraseAccount(runtime: RoomRuntime, uid: string): Promise<void> {
  if (runtime.room?.session.owner_uid === uid) {
    runtime.applyDecision(() => ({ ok: true, facts: [], effects: [{ effect: 'end' }] }));
  }
  if (runtime.lifecycle.state === 'ended' && runtime.lifecycle.record.owner_uid === uid) await purge(runtime);
  if (runtime.room) eraseGuest(runtime, uid);
  // What was on its way to D1 has arrived, so that whoever erases there next finds it.
  await runtime.retryQueue.onIdle();
}

/** Of a room that ended nothing shall be found any more. */
export async function purge(runtime: RoomRuntime): Promise<void> {
  if (runtime.lifecycle.state !== 'ended') return;
  runtime.retryQueue.clear();
  runtime.save(anonymized(runtime.lifecycle));
  runtime.scheduleAlarm();
  await runtime.retryQueue.onIdle();
}

function eraseGuest(runtime: RoomRuntime, uid: string): void {
  runtime.applyDecision((room) => withoutAccount(room, uid));
  runtime.storage.eraseAccount(uid);
  for (const connection of runtime.connections.all)
    if (connection.attachment.uid === uid) connection.update({ uid: null });
}
