import * as z from 'zod/mini';
import { sessionId } from '#protocol/ids.ts';
import { timerActions } from '#protocol/timers.ts';
import { alert, timer } from './answers.ts';
import { bodyOf } from './bodies.ts';
import { EXAMPLE } from './example.ts';
import { gone, type Operations } from './operation.ts';
import { settingWords } from './setting-words.ts';

const inRoom = { session_id: sessionId };
const { room: session_id, timer: timer_id } = EXAMPLE;
const timers = z.object({ timers: z.array(timer) });
const { name, presenter } = settingWords;

/** The calls of timers. */
export const timerOperations = {
  '/timers': {
    post: {
      words: 'Agrega un temporizador al programa.',
      needs: 'edit',
      body: bodyOf('timer.create', { also: inRoom }),
      status: 201,
      answer: timer,
      example: { body: { session_id, name: name.example, duration_minutes: 45, presenter: presenter.example } },
    },
  },
  '/timers/bulk-control': {
    post: {
      words: 'La misma acción en varios temporizadores.',
      needs: 'control',
      body: bodyOf('timers.bulk'),
      answer: z.extend(timers, { message: z.string() }),
      example: { body: { timer_ids: [timer_id], action: 'reset' } },
    },
  },
  '/timers/bulk-create': {
    post: {
      words: 'Agrega varios temporizadores de una vez.',
      needs: 'edit',
      body: bodyOf('timers.create', { also: inRoom }),
      status: 201,
      answer: timers,
      example: { body: { session_id, timers: [{ name: 'Panel', duration_minutes: 30 }] } },
    },
  },
  '/timers/bulk-edit': {
    post: {
      words: 'Cambia varios temporizadores de una vez.',
      needs: 'edit',
      body: bodyOf('timers.edit'),
      answer: timers,
      example: { body: { edits: [{ timer_id, presenter: presenter.example }] } },
    },
  },
  '/timers/bulk-duplicate': {
    post: {
      words: 'Copia temporizadores, con sus alertas.',
      needs: 'edit',
      body: bodyOf('timers.duplicate'),
      status: 201,
      answer: timers,
      example: { body: { timer_ids: [timer_id] } },
    },
  },
  '/timers/bulk-delete': {
    post: {
      ...gone('Elimina temporizadores.', 'edit'),
      body: bodyOf('timers.delete'),
      example: { body: { timer_ids: [timer_id] } },
    },
  },
  '/timers/bulk-move': {
    post: {
      words: 'Mueve temporizadores a otro lugar.',
      needs: 'edit',
      body: bodyOf('timers.move'),
      answer: timers,
      example: { body: { timer_ids: [timer_id], position: 0 } },
    },
  },
  '/timers/:sessionId': {
    get: {
      words: 'Los temporizadores, en orden.',
      needs: 'read',
      at: '/sessions/:sessionId/timers',
      answer: z.array(timer),
    },
  },
  '/timers/:timerId': {
    put: {
      words: 'Cambia un temporizador: sus datos, su lugar (position) o su tiempo restante (current_time).',
      needs: 'edit',
      body: z.union([
        bodyOf('timer.edit', { without: ['timer_id'] }),
        bodyOf('timer.move', { without: ['timer_id'] }),
        bodyOf('timer.seek', { without: ['timer_id'] }),
      ]),
      answer: timer,
      example: { body: { name: 'Apertura', duration_minutes: 20 } },
    },
    delete: gone('Elimina un temporizador.', 'edit'),
  },
  '/timers/:timerId/control': {
    post: {
      words:
        'Inicia, pausa, detiene, reinicia o ajusta un temporizador. value, en segundos, va con delay, advance y seek.',
      needs: 'control',
      body: z.object({
        action: z.enum(timerActions),
        value: z.optional(z.nullable(z.number())),
        started_ago_seconds: z.optional(z.int()),
      }),
      answer: timer,
      example: { body: { action: 'start' } },
    },
  },
  '/timers/:timerId/alerts': {
    post: {
      words: 'Agrega una alerta a un temporizador.',
      needs: 'edit',
      body: bodyOf('alert.create', { without: ['timer_id'] }),
      status: 201,
      answer: z.object({ alert }),
      example: { body: { message: 'Cierra con las preguntas', at_seconds: 120 } },
    },
  },
} as const satisfies Operations;
