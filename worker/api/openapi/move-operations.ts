import * as z from 'zod/mini';
import { leaving } from '#protocol/moving.ts';
import { gone, type Operations } from './operation.ts';

const there = z.object({
  state: z.enum(['here', 'moved']),
  to: z.optional(z.nullable(z.string())),
  at: z.optional(z.number()),
  is_read: z.optional(z.boolean()),
  server_time: z.number(),
  ahead_ms: z.number(),
});

/** The calls of a room that moves to another copy of the product. */
export const moveOperations = {
  '/sessions/:sessionId/move': {
    get: {
      words: 'Si la sala está aquí, o a qué dirección se mudó.',
      needs: 'nothing',
      byAddress: true,
      answer: there,
    },
    post: {
      words: 'Cierra la sala y da el archivo con el que otra copia la continúa.',
      needs: 'controller',
      body: leaving,
      answer: z.looseObject({ kind: z.string(), version: z.number() }),
      example: { body: { to: 'http://192.168.1.20:8787' } },
    },
    delete: gone('Recupera la sala, mientras ninguna otra copia pueda leer el archivo.', 'controller'),
  },
} as const satisfies Operations;
