import { can } from '#domain/people/roles.ts';
import { QUESTIONS_PAGE } from '#protocol/questions.ts';
import { countUse } from './lib/limit.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { deleteThing, requireVisible, roomOfBody, roomOfPath } from './lib/room.ts';
import type { CallerRooms } from './lib/room.ts';
import type { Handlers } from './lib/routes.ts';
import { asTable, fileName } from './lib/table-files.ts';
import { questionsTable } from './lib/tables.ts';
import type { questionOperations } from './openapi/text-operations.ts';

/** All questions, for callers who may moderate. */
async function questionsSheet(rooms: CallerRooms, sessionId: string) {
  const seen = await rooms.snapshot(sessionId);
  const all = requireVisible(can(seen.role, 'moderate-questions') ? seen.state.questions : undefined, seen);
  return { name: fileName('preguntas', seen.state.event.name), table: questionsTable(all, seen.state.event.time_zone) };
}

export const questions = {
  '/questions': {
    post: async ({ c, rooms, body: { event_id, ...fields } }) => {
      const roomId = roomOfBody(event_id, 'event_id', 'No hay evento seleccionado');
      // A venue shares one address, so this limit is wide; the room limits each tab.
      await countUse(c.env.ASK, c.var.caller.address);
      return rooms.answerWith('question', roomId, { ...fields, command: 'question.ask' });
    },
  },
  '/questions/:sessionId': {
    get: async ({ c, rooms, path: { sessionId }, query: { before, limit = QUESTIONS_PAGE } }) => {
      const sheet = await asTable(c, () => questionsSheet(rooms, sessionId));
      if (sheet) return sheet;
      const { questions: all } = (await rooms.snapshot(sessionId, { allQuestions: true })).state;
      const end = before === undefined ? all.length : all.findIndex(({ id }) => id === before);
      // A deleted anchor says nothing about what is older.
      if (end === -1) throw new RefusalError({ error: 'question_not_found' });
      return { questions: all.slice(Math.max(0, end - limit), end) };
    },
  },
  '/questions/:questionId/moderate': {
    put: async ({ rooms, path: { questionId }, body }) => {
      const command = { ...body, command: 'question.moderate', question_id: questionId };
      const question = await rooms.performFor('question', roomOfPath(questionId, 'question_not_found'), command);
      return { message: question.status === 'approved' ? 'Pregunta aprobada' : 'Pregunta rechazada', question };
    },
  },
  '/questions/:questionId': { delete: ({ rooms, path }) => deleteThing(rooms, 'question', path.questionId) },
} satisfies Handlers<typeof questionOperations>;
