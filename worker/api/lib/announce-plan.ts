import { markRoomsInformed, readUser, usersWithUninformedRooms } from '../../db/users.ts';
import { log } from '../../log.ts';
import { forEachOpenRoom } from './own-rooms.ts';

/** Accounts per run. */
const MAX_USERS_PER_RUN = 50;

/**
 * Tells the open rooms of an account that its plan changed; each reads it from D1. A failure is retried by the next
 * scheduled run.
 */
export async function announcePlan(env: Env, uid: string): Promise<void> {
  const user = await readUser(env.DB, uid);
  if (!user) return;
  try {
    await forEachOpenRoom(env, uid, (room) => room.planChanged(uid));
  } catch (error) {
    return log.warn('A room does not answer: it hears of its plan later', error);
  }
  await markRoomsInformed(env.DB, user);
}

/** Retries for all accounts whose rooms have not all been informed. */
export async function announcePendingPlans(env: Env): Promise<void> {
  for (const uid of await usersWithUninformedRooms(env.DB, MAX_USERS_PER_RUN)) {
    // oxlint-disable-next-line no-await-in-loop -- one person after the other: some have many rooms
    await announcePlan(env, uid);
  }
}
