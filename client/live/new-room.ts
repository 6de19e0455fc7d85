import { api, reply } from '../api.ts';
import { randomId } from '../lib/random-id.ts';
import { memory } from './rooms.ts';
import { startRoom } from './start-room.ts';

/** Opens a new room for /controller. */
export const startRoomHere = () =>
  startRoom({
    memory,
    fresh: randomId,
    create: (session_id, code) =>
      reply(() =>
        api.sessions.$post(
          { json: { session_id, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } },
          { headers: { 'X-Room-Code': code } },
        ),
      ),
  });
