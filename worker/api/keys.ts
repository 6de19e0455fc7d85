import { Hono } from 'hono';
import { requireActiveCaller } from './lib/account.ts';
import type { AppEnv } from './lib/app-env.ts';
import { jsonBody } from './lib/body.ts';
import type { FieldsOf } from './lib/body.ts';
import { roomsOf } from './lib/room.ts';

/** The keys of programs. */
export const keys = new Hono<AppEnv>()
  .get('/:eventId/keys', async (c) =>
    c.json({ keys: await roomsOf(c).ask(c.req.param('eventId'), (room, caller) => room.keys(caller)) }),
  )
  .post('/:eventId/keys', jsonBody<FieldsOf<'key.create'>>(), async (c) => {
    // A key outlives the token with which it was made.
    const rooms = roomsOf(c, await requireActiveCaller(c.env, c.var));
    const command = { ...c.req.valid('json'), command: 'key.create' };
    return c.json(await rooms.performFor('key', c.req.param('eventId'), command), 201);
  })
  .delete('/:eventId/keys/:keyId', async (c) => {
    const { eventId, keyId } = c.req.param();
    await roomsOf(c).perform(eventId, { command: 'key.revoke', key_id: keyId });
    return c.body(null, 204);
  });
