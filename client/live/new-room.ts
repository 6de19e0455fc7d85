import { api, reply } from '../api.ts';
import { randomId } from '../lib/random-id.ts';
import { browser } from './browser.ts';
import { tokenFor } from './token.ts';
import type { TokenSource } from './token.ts';
import { memory } from './rooms.ts';
import { startRoom } from './start-room.ts';

/** Opens a new room for /controller: of the account, if somebody is signed in. */
export const startRoomHere = (account: TokenSource) =>
  startRoom({
    memory,
    fresh: randomId,
    create: async (session_id, code) => {
      const token = await tokenFor(account, { code, timers: browser.timers });
      const headers = { 'X-Room-Code': code, ...(token !== null && { Authorization: `Bearer ${token}` }) };
      const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
      return reply(() => api.sessions.$post({ json: { session_id, time_zone } }, { headers }));
    },
  });
