import * as z from 'zod/mini';
import { OWN_PAGES } from './operation.ts';
import type { Methods } from './operation.ts';
import { roomOperations } from './room-operations.ts';
import { textOperations } from './text-operations.ts';
import { timerOperations } from './timer-operations.ts';

const anything = z.looseObject({});

/** Every call with its description. */
export const operations = {
  ...roomOperations,
  ...timerOperations,
  ...textOperations,
  '/users': { post: OWN_PAGES },
  '/users/:uid': { get: OWN_PAGES, put: OWN_PAGES, delete: OWN_PAGES },
  '/users/:uid/check': { get: OWN_PAGES },
  '/templates': { get: OWN_PAGES, post: OWN_PAGES },
  '/templates/:templateId': { get: OWN_PAGES, put: OWN_PAGES, delete: OWN_PAGES },
  '/plans': { get: OWN_PAGES },
  '/payments/create-checkout-session': { post: OWN_PAGES },
  '/payments/success': { get: OWN_PAGES },
  '/payments/webhook': { post: OWN_PAGES },
  '/reports/:sessionId': { get: OWN_PAGES },
  '/reports/:sessionId/trail': { get: OWN_PAGES },
  '/resources/sounds': {
    get: { words: 'Los sonidos de las alertas.', needs: 'nothing', answer: z.object({ sounds: z.array(anything) }) },
  },
  '/resources/colors': {
    get: { words: 'Los colores que se ofrecen.', needs: 'nothing', answer: z.object({ colors: z.array(z.string()) }) },
  },
  '/health': {
    get: {
      words: 'Si el servicio funciona.',
      needs: 'nothing',
      answer: z.object({ status: z.string(), database: z.boolean() }),
    },
  },
  '/config': { get: OWN_PAGES },
} as const satisfies Record<string, Methods>;
