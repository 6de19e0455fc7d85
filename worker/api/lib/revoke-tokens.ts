import { markRoomsUninformed } from '../../db/users.ts';
import { forEachOpenRoom } from './own-rooms.ts';

/**
 * Tells the open rooms of an account that tokens issued before `since` (epoch ms) are not good any more. A failure is
 * retried by the next scheduled run.
 */
export async function revokeTokensInRooms(env: Env, uid: string, since: number): Promise<void> {
  await markRoomsUninformed(env.DB, uid);
  await forEachOpenRoom(env, uid, async (room) => {
    await room.endTokens(uid, since);
    // The room reads the rest of the account's status itself.
    await room.planChanged(uid);
  });
}
