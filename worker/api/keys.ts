import { requireActiveCaller } from './lib/account.ts';
import { roomsOf } from './lib/room.ts';
import type { Handlers } from './lib/routes.ts';
import type { keyOperations } from './openapi/room-operations.ts';

/** The keys of programs. */
export const keys = {
  '/events/:eventId/keys': {
    get: async ({ rooms, path }) => ({ keys: await rooms.ask(path.eventId, (room, caller) => room.keys(caller)) }),
    post: async ({ c, path, body }) => {
      // A key outlives the token with which it was made.
      const rooms = roomsOf(c, await requireActiveCaller(c.env, c.var));
      return rooms.performFor('key', path.eventId, { ...body, command: 'key.create' });
    },
  },
  '/events/:eventId/keys/:keyId': {
    delete: ({ rooms, path: { eventId, keyId } }) => rooms.perform(eventId, { command: 'key.revoke', key_id: keyId }),
  },
} satisfies Handlers<typeof keyOperations>;
