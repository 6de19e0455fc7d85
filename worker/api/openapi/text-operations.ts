import * as z from 'zod/mini';
import { sessionId } from '#protocol/ids.ts';
import { messagesQuery } from '#protocol/messages.ts';
import { questionsQuery } from '#protocol/questions.ts';
import { message, question } from './answers.ts';
import { bodyOf } from './bodies.ts';
import { EXAMPLE } from './example.ts';
import { gone, type Operations } from './operation.ts';

const inRoom = { session_id: sessionId };
const { room: session_id } = EXAMPLE;

/** The calls of messages. */
export const messageOperations = {
  '/messages': {
    post: {
      words: 'Muestra un mensaje en el escenario; con prepared, lo deja preparado.',
      needs: 'control',
      body: bodyOf('message.send', { also: { ...inRoom, prepared: z.optional(z.boolean()) } }),
      status: 201,
      answer: z.object({ message }),
      example: { body: { session_id, content: 'Más cerca del micrófono' } },
    },
  },
  '/messages/:sessionId': {
    get: {
      words: 'Los mensajes que se mostraron, del más nuevo al más viejo.',
      needs: 'read',
      at: '/sessions/:sessionId/messages',
      query: messagesQuery,
      answer: z.object({ messages: z.array(message), prepared_messages: z.optional(z.array(message)) }),
      example: { query: { limit: '5' } },
    },
  },
  '/messages/:messageId': {
    put: {
      words: 'Cambia un mensaje, o el lugar (position) de uno preparado.',
      needs: 'control',
      body: z.union([
        bodyOf('message.edit', { without: ['message_id'] }),
        bodyOf('message.move', { without: ['message_id'] }),
      ]),
      answer: z.object({ message }),
      example: { body: { content: 'Más cerca del micrófono', color: 'yellow' } },
    },
    delete: gone('Elimina un mensaje.', 'control'),
  },
  '/messages/:messageId/show': {
    post: {
      words: 'Muestra en el escenario un mensaje que ya existe.',
      needs: 'control',
      body: bodyOf('message.show', { without: ['message_id'] }),
      answer: z.object({ message }),
      example: { body: { for_seconds: 30 } },
    },
  },
  '/messages/:messageId/hide': { post: gone('Quita un mensaje del escenario.', 'control') },
} as const satisfies Operations;

/** The calls of questions. */
export const questionOperations = {
  '/questions': {
    post: {
      words: 'Hace una pregunta, como el público.',
      needs: 'nothing',
      body: bodyOf('question.ask', { also: { event_id: sessionId } }),
      status: 201,
      answer: z.object({ question }),
      example: { body: { event_id: session_id, content: '¿Habrá grabación?', author: 'Ana' } },
    },
  },
  '/questions/bulk-moderate': {
    post: {
      ...gone('Aprueba o rechaza varias preguntas de una vez, o las da por respondidas.', 'control'),
      body: bodyOf('questions.moderate'),
      example: { body: { question_ids: [EXAMPLE.question], status: 'approved' } },
    },
  },
  '/questions/bulk-delete': {
    post: {
      ...gone('Elimina preguntas.', 'control'),
      body: bodyOf('questions.delete'),
      example: { body: { question_ids: [EXAMPLE.question] } },
    },
  },
  '/questions/:sessionId': {
    get: {
      words: 'Las preguntas, de la más vieja a la más nueva.',
      needs: 'read',
      at: '/sessions/:sessionId/questions',
      asTable: 'control',
      query: questionsQuery,
      answer: z.object({ questions: z.array(z.extend(question, { votes: z.number() })) }),
      example: { query: { limit: '10' } },
    },
  },
  '/questions/:sessionId/words': {
    put: {
      ...gone('Cambia las palabras que detienen una pregunta hasta que alguien del equipo la aprueba.', 'edit'),
      body: bodyOf('questions.hold'),
      example: { body: { words: ['estafa'] } },
    },
  },
  '/questions/:questionId/moderate': {
    put: {
      words: 'Aprueba o rechaza una pregunta, o la da por respondida.',
      needs: 'control',
      body: bodyOf('question.moderate', { without: ['question_id'] }),
      answer: z.object({ message: z.string(), question }),
      example: { body: { status: 'approved' } },
    },
  },
  '/questions/:questionId/vote': {
    post: {
      words:
        'Vota por una pregunta, o retira el voto (on: false). Cada aparato (X-Client-Id) tiene un voto; sin él, cada llave.',
      needs: 'nothing',
      body: bodyOf('question.vote', { without: ['question_id'] }),
      answer: z.object({ question }),
      example: { body: { on: true } },
    },
  },
  '/questions/:questionId/show': {
    post: {
      words:
        'Muestra en las pantallas la pregunta que se responde ahora, y la aprueba con eso. La anterior queda respondida.',
      needs: 'control',
      answer: z.object({ question }),
    },
  },
  '/questions/:questionId/merge': {
    post: {
      words: 'Junta con esta pregunta las que preguntan lo mismo. Sus votos se suman: cada aparato cuenta una vez.',
      needs: 'control',
      body: bodyOf('questions.merge', { without: ['into'] }),
      answer: z.object({ question }),
      example: { body: { question_ids: [EXAMPLE.duplicate] } },
    },
  },
  '/questions/:questionId': {
    put: {
      words: 'Corrige una pregunta. Lo que se preguntó queda guardado (original).',
      needs: 'control',
      body: bodyOf('question.edit', { without: ['question_id'] }),
      answer: z.object({ question }),
      example: { body: { content: '¿Se podrá ver la grabación?' } },
    },
    delete: gone('Elimina una pregunta.', 'control'),
  },
} as const satisfies Operations;

/** The calls of alerts. */
export const alertOperations = {
  '/alerts/:alertId': { delete: gone('Elimina una alerta.', 'edit') },
  '/alerts/:alertId/hide': { post: gone('Quita una alerta de las pantallas.', 'control') },
} as const satisfies Operations;
