import * as z from 'zod/mini';
import { redelivery } from '#protocol/webhooks.ts';
import { createdWebhook, listedWebhook } from './answers.ts';
import { bodyOf } from './bodies.ts';
import { gone, type Operations } from './operation.ts';

/** The calls of webhooks. */
export const webhookOperations = {
  '/events/:eventId/webhooks': {
    get: {
      words: 'Los webhooks de la sala con sus últimas entregas, sin sus secretos.',
      needs: 'controller',
      answer: z.object({ webhooks: z.array(listedWebhook) }),
    },
    post: {
      words: 'Agrega un webhook. El secreto que firma sus entregas viene solo en esta respuesta.',
      needs: 'controller',
      body: bodyOf('webhook.create'),
      status: 201,
      answer: createdWebhook,
      example: { body: { url: 'https://ejemplo.mx/webhooks', events: ['timer.started', 'timer.zero'] } },
    },
  },
  '/events/:eventId/webhooks/:webhookId': { delete: gone('Quita un webhook en el acto.', 'controller') },
  '/events/:eventId/webhooks/:webhookId/redeliver': {
    post: {
      words: 'Envía otra vez lo que no llegó: una entrega, o todas las del webhook.',
      needs: 'controller',
      body: redelivery,
      answer: z.object({ redelivered: z.number() }),
      example: { body: {} },
    },
  },
} as const satisfies Operations;
