import * as z from 'zod/mini';
import { formatQuery } from '#protocol/format.ts';
import { thingId } from '#protocol/ids.ts';
import { logoQuery } from '#protocol/logo.ts';
import { endQuery, hallQuery, joinQuery, newSession, stateQuery } from '#protocol/session.ts';
import { seen, showActions } from '#protocol/show.ts';
import { stageControl } from '#protocol/stage.ts';
import { trailQuery } from '#protocol/trail.ts';
import {
  codes,
  createdKey,
  event,
  listedKey,
  programme,
  session,
  stage,
  timer,
  trailEntry,
  undone,
} from './answers.ts';
import { bodyOf } from './bodies.ts';
import { EXAMPLE } from './example.ts';
import { gone, type Operations } from './operation.ts';

const timers = z.object({ timers: z.array(timer) });
const ofEvent = z.object({ event });
const anything = z.looseObject({});
const state = z.looseObject({ session, event, timers: z.array(timer), rev: z.number(), server_time: z.number() });

/** The calls of rooms. */
export const sessionOperations = {
  '/sessions': {
    post: {
      words: 'Abre una sala nueva y da sus códigos.',
      needs: 'nothing',
      body: newSession,
      status: 201,
      answer: z.object({
        session_id: z.string(),
        name: z.string(),
        owner_uid: z.nullable(z.string()),
        codes,
        plan: z.object({ plan_id: z.string(), max_users: z.number(), max_timers: z.number() }),
      }),
      example: { body: { name: 'Congreso 2027', time_zone: 'America/Mexico_City' } },
    },
  },
  '/sessions/:sessionId': {
    get: { words: 'Lo que cualquiera puede saber de una sala.', needs: 'nothing', answer: session },
    put: {
      words: 'Cambia el nombre de la sala.',
      needs: 'edit',
      body: bodyOf('session.rename'),
      answer: session,
      example: { body: { name: 'Sala principal' } },
    },
    delete: { ...gone('Termina el evento para siempre.', 'controller'), query: endQuery },
  },
  '/sessions/:sessionId/codes': {
    post: {
      words: 'Cambia los códigos de la sala.',
      needs: 'controller',
      body: bodyOf('codes.renew'),
      answer: z.object({ codes }),
      example: { body: { role: 'viewer' } },
    },
  },
  '/sessions/:sessionId/state': {
    get: {
      words: 'Todo lo que esta llave puede ver de la sala, de una vez.',
      needs: 'read',
      query: stateQuery,
      answer: state,
    },
  },
  '/sessions/:sessionId/users': {
    get: { words: 'Las pantallas conectadas.', needs: 'control', answer: z.object({ users: z.array(anything) }) },
  },
  '/sessions/:sessionId/can-join': {
    get: {
      words: 'Si hay lugar para una pantalla más.',
      needs: 'nothing',
      byAddress: true,
      query: joinQuery,
      answer: z.object({
        canJoin: z.boolean(),
        reason: z.nullable(z.string()),
        current_users: z.number(),
        max_users: z.number(),
      }),
      example: { query: { type: 'guest' } },
    },
  },
} as const satisfies Operations;

/** The calls of events. */
export const eventOperations = {
  '/events/:eventId': { get: { words: 'El evento y sus ajustes.', needs: 'read', answer: ofEvent } },
  '/events/:eventId/hall': {
    get: {
      words: 'Lo que ve el público, igual para todos: puede tener unos segundos.',
      needs: 'nothing',
      isForAll: true,
      query: hallQuery,
      answer: state,
    },
  },
  '/events/:eventId/settings': {
    post: {
      words: 'Cambia el evento y sus ajustes. Solo con el código de control: delete_on_close, si termina por sí solo.',
      needs: 'edit',
      body: bodyOf('event.update'),
      answer: ofEvent,
      example: { body: { name: 'Congreso 2027', warn_seconds: 300 } },
    },
  },
  '/events/:eventId/stats': {
    get: {
      words: 'El informe hasta ahora.',
      needs: 'control',
      asTable: 'control',
      query: formatQuery,
      answer: anything,
    },
  },
  '/events/:eventId/programme': {
    get: {
      words: 'El programa: lo planeado, lo estimado y lo que pasó.',
      needs: 'read',
      asTable: 'read',
      query: formatQuery,
      answer: programme,
    },
    post: {
      words: 'Importa una lista: agrega, actualiza por su id o reemplaza el programa. Todo o nada.',
      needs: 'edit',
      body: bodyOf('timers.import'),
      answer: timers,
      example: {
        body: { mode: 'merge', items: [{ timer_id: EXAMPLE.timer, name: 'Bienvenida', presenter: 'Luz Ortega' }] },
      },
    },
  },
  '/events/:eventId/show': {
    post: {
      words: 'Siguiente, anterior, lanzar; pausar, reanudar o cancelar lo que empieza solo.',
      needs: 'control',
      body: z.object({
        action: z.enum(showActions),
        timer_id: z.optional(thingId),
        ...seen,
      }),
      answer: z.object({ timer: z.nullable(timer) }),
      example: { body: { action: 'next' } },
    },
  },
  '/events/:eventId/stage': {
    post: {
      words: 'Escenario en negro, señal AL AIRE, destello.',
      needs: 'control',
      body: stageControl,
      answer: z.object({ stage }),
      example: { body: { on_air: true } },
    },
  },
  '/events/:eventId/share-out': {
    post: {
      words: 'Reparte el retraso entre lo que falta.',
      needs: 'edit',
      body: bodyOf('timers.share_out'),
      answer: timers,
      example: { body: { mode: 'shorten' } },
    },
  },
  '/events/:eventId/trail': {
    get: {
      words: 'Quién hizo qué, por páginas: next es el before de la que sigue.',
      needs: 'control',
      asTable: 'control',
      query: trailQuery,
      answer: z.object({ entries: z.array(trailEntry), next: z.nullable(z.number()) }),
      example: { query: { limit: '20' } },
    },
  },
  '/events/:eventId/undo': {
    post: {
      words: 'Deshace lo último de esta llave, o la orden que se indica.',
      needs: 'control',
      body: bodyOf('undo'),
      answer: z.object({ undone }),
      example: { body: { command_id: EXAMPLE.command } },
    },
  },
} as const satisfies Operations;

/** The calls of logos. */
export const logoOperations = {
  '/events/:eventId/logo': {
    get: { words: 'La imagen del logo.', needs: 'nothing', query: logoQuery, answer: null },
    delete: gone('Quita el logo.', 'edit'),
  },
} as const satisfies Operations;

/** The calls of keys. */
export const keyOperations = {
  '/events/:eventId/keys': {
    get: {
      words: 'Las llaves de la sala, sin sus secretos.',
      needs: 'controller',
      answer: z.object({ keys: z.array(listedKey) }),
    },
    post: {
      words: 'Crea una llave. Su secreto viene solo en esta respuesta.',
      needs: 'controller',
      body: bodyOf('key.create'),
      status: 201,
      answer: createdKey,
      example: { body: { name: 'Stream Deck', scope: 'control', expires_at: null } },
    },
  },
  '/events/:eventId/keys/:keyId': { delete: gone('Retira una llave en el acto.', 'controller') },
} as const satisfies Operations;
