import * as z from 'zod/mini';
import type { WebhookEvent } from '#protocol/webhooks.ts';

/** What each event is called, for the document. */
export const webhookWords: Readonly<Record<WebhookEvent, string>> = {
  'timer.started': 'Un temporizador inicia.',
  'timer.paused': 'Un temporizador se pausa.',
  'timer.warning': 'Un temporizador llega al aviso amarillo.',
  'timer.danger': 'Un temporizador llega al aviso rojo.',
  'timer.zero': 'Un temporizador llega a cero.',
  'timer.finished': 'Un temporizador termina.',
  'message.shown': 'El escenario muestra un mensaje.',
  'question.approved': 'Se aprueba una pregunta.',
  'question.now': 'Una pregunta se empieza a responder.',
  'question.answered': 'Una pregunta queda respondida.',
  'question.merged': 'Una pregunta se junta con otra que pregunta lo mismo (into).',
  'event.finished': 'Termina el evento.',
};

const bodyOf = (event: WebhookEvent, more: Readonly<Record<string, z.ZodMiniType>>) =>
  z.object({
    type: z.literal(event),
    timestamp: z.string(),
    rev: z.number(),
    room: z.string(),
    event: z.string(),
    ...more,
  });

const timer = {
  timer_id: z.string(),
  index: z.number(),
  name: z.string(),
  presenter: z.string(),
  left_ms: z.number(),
  duration_ms: z.number(),
};

const question = { question_id: z.string(), question: z.string(), author: z.string() };

/** The body of each event's delivery. */
export const webhookBodies: Readonly<Record<WebhookEvent, z.ZodMiniType>> = {
  'timer.started': bodyOf('timer.started', timer),
  'timer.paused': bodyOf('timer.paused', timer),
  'timer.warning': bodyOf('timer.warning', timer),
  'timer.danger': bodyOf('timer.danger', timer),
  'timer.zero': bodyOf('timer.zero', timer),
  'timer.finished': bodyOf('timer.finished', timer),
  'message.shown': bodyOf('message.shown', { message_id: z.string(), message: z.string() }),
  'question.approved': bodyOf('question.approved', question),
  'question.now': bodyOf('question.now', question),
  'question.answered': bodyOf('question.answered', question),
  'question.merged': bodyOf('question.merged', { ...question, into: z.string() }),
  'event.finished': bodyOf('event.finished', {}),
};
