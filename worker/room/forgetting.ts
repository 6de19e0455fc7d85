import { withoutAccount } from '#domain/accounts.ts';
import { anonymous } from '#domain/room.ts';
import type { Core } from './core.ts';

/**
 * An account ended: its own room with it, and what is left of that names nobody and tells D1 nothing any more. In a
 * room of somebody else it is not named any more.
 */
export async function forgetAccount(core: Core, uid: string): Promise<void> {
  if (core.room?.session.owner_uid === uid) {
    core.decide(() => ({ ok: true, facts: [], effects: [{ effect: 'end' }] }));
  }
  if (core.place.state === 'ended' && core.place.record.owner_uid === uid) await bury(core);
  if (core.room) forgetGuest(core, uid);
  // What was on its way to D1 has arrived, so that whoever erases there next finds it.
  await core.chores.settled();
}

/** Of a room that ended nothing shall be found any more. */
export async function bury(core: Core): Promise<void> {
  if (core.place.state !== 'ended') return;
  core.chores.drop();
  core.keep(anonymous(core.place));
  core.schedule();
  await core.chores.settled();
}

function forgetGuest(core: Core, uid: string): void {
  core.decide((room) => withoutAccount(room, uid));
  core.store.forgetAccount(uid);
  for (const line of core.lines.all) if (line.who.uid === uid) line.keep({ uid: null });
}
