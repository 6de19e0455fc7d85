import { markTold, readUser, untoldUsers } from '../../db/users.ts';
import { log } from '../../log.ts';
import { toOpenRooms } from './own-rooms.ts';

/** People whose rooms are told again in one run. */
const PEOPLE_AT_MOST = 50;

/**
 * Tells every open room of a person that the plan is another one; each of them asks for it itself, as long as it takes.
 * What cannot be told now is told by the next run.
 */
export async function tellRooms(env: Env, uid: string): Promise<void> {
  const user = await readUser(env.DB, uid);
  if (!user) return;
  try {
    await toOpenRooms(env, uid, (room) => room.planChanged(uid));
  } catch (error) {
    return log.warn('A room does not answer: it hears of its plan later', error);
  }
  await markTold(env.DB, user);
}

/** Once more for everybody whose rooms have not all heard. */
export async function tellAllRooms(env: Env): Promise<void> {
  for (const uid of await untoldUsers(env.DB, PEOPLE_AT_MOST)) {
    // oxlint-disable-next-line no-await-in-loop -- one person after the other: some have many rooms
    await tellRooms(env, uid);
  }
}
