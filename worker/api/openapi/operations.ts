import * as z from 'zod/mini';
import { moveOperations } from './move-operations.ts';
import type { Operations } from './operation.ts';
import { eventOperations, keyOperations, logoOperations, sessionOperations } from './room-operations.ts';
import { alertOperations, messageOperations, questionOperations } from './text-operations.ts';
import { timerOperations } from './timer-operations.ts';
import { webhookOperations } from './webhook-operations.ts';

const anything = z.looseObject({});

/** The calls of what alerts and timers may be given. */
export const resourceOperations = {
  '/resources/sounds': {
    get: { words: 'Los sonidos de las alertas.', needs: 'nothing', answer: z.object({ sounds: z.array(anything) }) },
  },
  '/resources/colors': {
    get: { words: 'Los colores que se ofrecen.', needs: 'nothing', answer: z.object({ colors: z.array(z.string()) }) },
  },
} as const satisfies Operations;

/** The call of the service itself. */
export const healthOperations = {
  '/health': {
    get: {
      words: 'Si el servicio funciona.',
      needs: 'nothing',
      answer: z.object({ status: z.string(), database: z.boolean() }),
    },
  },
} as const satisfies Operations;

/** Every call that other programs may make. */
export const operations = {
  ...sessionOperations,
  ...moveOperations,
  ...eventOperations,
  ...logoOperations,
  ...keyOperations,
  ...webhookOperations,
  ...timerOperations,
  ...messageOperations,
  ...questionOperations,
  ...alertOperations,
  ...resourceOperations,
  ...healthOperations,
} as const satisfies Operations;
