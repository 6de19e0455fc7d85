import { isOwnAddress } from '#domain/programs/public-url.ts';
import { addressProblems } from '#domain/programs/webhooks.ts';
import { redelivery } from '#protocol/webhooks.ts';
import { Hono } from 'hono';
import { requireActiveCaller } from './lib/account.ts';
import type { AppEnv } from './lib/app-env.ts';
import { jsonBody } from './lib/body.ts';
import type { FieldsOf } from './lib/body.ts';
import { invalidField, refuseInvalid } from './lib/invalid.ts';
import { roomsOf } from './lib/room.ts';

/** Where a room tells other programs what happens. */
export const webhooks = new Hono<AppEnv>()
  .get('/:eventId/webhooks', async (c) =>
    c.json({ webhooks: await roomsOf(c).ask(c.req.param('eventId'), (room, caller) => room.webhooks(caller)) }),
  )
  .post('/:eventId/webhooks', jsonBody<FieldsOf<'webhook.create'>>(), async (c) => {
    // A webhook outlives the token with which it was made.
    const rooms = roomsOf(c, await requireActiveCaller(c.env, c.var));
    const fields = c.req.valid('json');
    // The room refuses the public address. The product may have other names, such as that of this request.
    if (typeof fields['url'] === 'string' && isOwnAddress(fields['url'], [c.req.url])) {
      throw invalidField('url', addressProblems.own);
    }
    const command = { ...fields, command: 'webhook.create' };
    return c.json(await rooms.performFor('webhook', c.req.param('eventId'), command), 201);
  })
  .post('/:eventId/webhooks/:webhookId/redeliver', jsonBody<{ delivery_id?: string }>(), async (c) => {
    const { eventId, webhookId } = c.req.param();
    const wanted = redelivery.safeParse(c.req.valid('json'));
    refuseInvalid(wanted);
    const { delivery_id: deliveryId = null } = wanted.data;
    return c.json(await roomsOf(c).ask(eventId, (room, caller) => room.redeliver(caller, { webhookId, deliveryId })));
  })
  .delete('/:eventId/webhooks/:webhookId', async (c) => {
    const { eventId, webhookId } = c.req.param();
    await roomsOf(c).perform(eventId, { command: 'webhook.delete', webhook_id: webhookId });
    return c.body(null, 204);
  });
