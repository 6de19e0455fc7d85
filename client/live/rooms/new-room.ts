import { api, reply } from '../../api.ts';
import { browserEnvironment } from '../environment.ts';
import { tokenFor, type TokenSource } from '../connection/token.ts';
import { knownRooms } from './browser-rooms.ts';
import { roomPassword } from './room-password.ts';
import { startRoom, type RoomToStart } from './start-room.ts';

/** Opens a new room for /controller, owned by the account of the person who is signed in, if any. */
export const startRoomHere = (room: RoomToStart, account: TokenSource) =>
  startRoom({
    ...room,
    knownRooms,
    create: async (session_id, code) => {
      const token = await tokenFor(account, { code, timers: browserEnvironment.timers });
      const headers = headersOf(code, token);
      const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
      const answer = await reply(() => api.sessions.$post({ json: { session_id, time_zone } }, { headers }));
      if (answer.ok && token === null) void adoptLate(account, session_id, code);
      return answer;
    },
  });

/** Adds the room to the account afterwards, where the identity service was too slow. */
async function adoptLate(account: TokenSource, sessionId: string, code: string): Promise<void> {
  const token = await account.token();
  if (token === null) return;
  const headers = headersOf(code, token);
  // If this fails, the panel offers the same.
  await reply(() => api.sessions[':sessionId'].adopt.$post({ param: { sessionId } }, { headers }));
}

const headersOf = (code: string, token: string | null) => ({
  'X-Room-Code': code,
  ...roomPassword.header(),
  ...(token !== null && { Authorization: `Bearer ${token}` }),
});
