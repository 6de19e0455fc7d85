import { markRoomsUninformed } from '../../db/users.ts';
import { forEachOpenRoom } from './own-rooms.ts';

/**
 * Tells every open room of somebody that their tokens from before `since` (epoch milliseconds) are worth nothing. One that
 * does not answer is told by the next run that there are news, and asks for them.
 */
export async function revokeTokensInRooms(env: Env, uid: string, since: number): Promise<void> {
  await markRoomsUninformed(env.DB, uid);
  await forEachOpenRoom(env, uid, async (room) => {
    await room.endTokens(uid, since);
    // What else there is to know of the account the room asks by itself.
    await room.planChanged(uid);
  });
}
