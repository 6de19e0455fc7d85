import { toOpenRooms } from './own-rooms.ts';

/** Tells every open room of somebody that his tokens from before `since` (epoch milliseconds) are worth nothing. */
export const endTokens = (env: Env, uid: string, since: number): Promise<void> =>
  toOpenRooms(env, uid, (room) => room.endTokens(uid, since));
