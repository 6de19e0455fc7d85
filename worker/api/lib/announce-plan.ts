import { markRoomsInformed, readUser, usersWithUninformedRooms } from '../../db/users.ts';
import { log } from '../../log.ts';
import { forEachOpenRoom } from './own-rooms.ts';

/** People whose rooms are told again in one run. */
const MAX_USERS_PER_RUN = 50;

/**
 * Tells every open room of a person that the plan is another one; each of them asks for it itself, as long as it takes.
 * What cannot be told now is told by the next run.
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

/** Once more for everybody whose rooms have not all heard. */
export async function announcePendingPlans(env: Env): Promise<void> {
  for (const uid of await usersWithUninformedRooms(env.DB, MAX_USERS_PER_RUN)) {
    // oxlint-disable-next-line no-await-in-loop -- one person after the other: some have many rooms
    await announcePlan(env, uid);
  }
}
