import { isOwnAddress } from '#domain/programs/public-url.ts';
import { redelivery } from '#protocol/webhooks.ts';
import { receiverRules } from '../lib/receiver-rules.ts';
import { requireActiveCaller } from './lib/account.ts';
import { invalidField, refuseInvalid } from './lib/invalid.ts';
import { roomsOf } from './lib/room.ts';
import type { Handlers } from './lib/routes.ts';
import type { webhookOperations } from './openapi/webhook-operations.ts';

/** Where a room tells other programs what happens. */
export const webhooks = {
  '/events/:eventId/webhooks': {
    get: async ({ rooms, path }) => ({
      webhooks: await rooms.ask(path.eventId, (room, caller) => room.webhooks(caller)),
    }),
    post: async ({ c, path, body }) => {
      // A webhook outlives the token with which it was made.
      const rooms = roomsOf(c, await requireActiveCaller(c.env, c.var));
      // The room refuses the public address. The product may have other names, such as that of this request.
      if (typeof body['url'] === 'string' && isOwnAddress(body['url'], [c.req.url], receiverRules(c.env).reach)) {
        throw invalidField('url', 'own_address');
      }
      return rooms.performFor('webhook', path.eventId, { ...body, command: 'webhook.create' });
    },
  },
  '/events/:eventId/webhooks/:webhookId/redeliver': {
    post: ({ rooms, path: { eventId, webhookId }, body }) => {
      const wanted = redelivery.safeParse(body);
      refuseInvalid(wanted);
      const { delivery_id: deliveryId = null } = wanted.data;
      return rooms.act(eventId, (room, caller) => room.redeliver(caller, { webhookId, deliveryId }));
    },
  },
  '/events/:eventId/webhooks/:webhookId': {
    delete: ({ rooms, path: { eventId, webhookId } }) =>
      rooms.perform(eventId, { command: 'webhook.delete', webhook_id: webhookId }),
  },
} satisfies Handlers<typeof webhookOperations>;
