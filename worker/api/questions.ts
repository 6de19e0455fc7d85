import { can } from '#domain/people/roles.ts';
import { verdictWords } from '#words/acts.ts';
import { QUESTIONS_PAGE } from '#protocol/questions.ts';
import type { JsonBody } from './lib/body.ts';
import { countUse } from './lib/limit.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { deleteThing, requireVisible, roomOfBody, roomOfField, roomOfPath, type CallerRooms } from './lib/room.ts';
import type { Handlers } from './lib/routes.ts';
import { asTable, fileName } from './lib/table-files.ts';
import { questionsTable } from './lib/tables.ts';
import type { questionOperations } from './openapi/text-operations.ts';

/** All questions, for callers who may moderate. */
async function questionsSheet(rooms: CallerRooms, sessionId: string) {
  const seen = await rooms.snapshot(sessionId);
  const all = requireVisible(can(seen.role, 'moderate-questions') ? seen.state : undefined, seen);
  return { name: fileName('preguntas', seen.state.event.name), table: questionsTable(all, seen.state.event.time_zone) };
}

export const questions = {
  '/questions': {
    post: async ({ c, rooms, body: { event_id, ...fields } }) => {
      const roomId = roomOfBody(event_id, 'event_id', 'no_event');
      // A venue shares one address, so this limit is wide; the room limits each tab.
      await countUse(c.env.ASK, c.var.caller.address);
      return rooms.answerWith('question', roomId, { ...fields, command: 'question.ask' });
    },
  },
  '/questions/bulk-moderate': {
    post: ({ rooms, body }) => rooms.perform(roomOfQuestions(body), { ...body, command: 'questions.moderate' }),
  },
  '/questions/bulk-delete': {
    post: ({ rooms, body }) => rooms.perform(roomOfQuestions(body), { ...body, command: 'questions.delete' }),
  },
  '/questions/:sessionId': {
    get: async ({ c, rooms, path: { sessionId }, query: { before, limit = QUESTIONS_PAGE } }) => {
      const sheet = await asTable(c, () => questionsSheet(rooms, sessionId));
      if (sheet) return sheet;
      const { state, votes = {} } = await rooms.snapshot(sessionId, { allQuestions: true });
      const { questions: all } = state;
      const end = before === undefined ? all.length : all.findIndex(({ id }) => id === before);
      // A deleted anchor says nothing about what is older.
      if (end === -1) throw new RefusalError({ error: 'question_not_found' });
      const page = all.slice(Math.max(0, end - limit), end);
      return { questions: page.map((question) => ({ ...question, votes: votes[question.id] ?? 0 })) };
    },
  },
  '/questions/:sessionId/words': {
    put: ({ rooms, path, body }) => rooms.perform(path.sessionId, { ...body, command: 'questions.hold' }),
  },
  '/questions/:questionId/moderate': {
    put: async ({ rooms, path: { questionId }, body }) => {
      const command = { ...body, command: 'question.moderate', question_id: questionId };
      const question = await rooms.performFor('question', roomOfPath(questionId, 'question_not_found'), command);
      return { message: verdictWords[question.status], question };
    },
  },
  '/questions/:questionId/vote': {
    post: ({ rooms, path, body }) => performOn(rooms, path.questionId, { ...body, command: 'question.vote' }),
  },
  '/questions/:questionId/show': {
    post: ({ rooms, path }) => performOn(rooms, path.questionId, { command: 'question.show' }),
  },
  '/questions/:questionId/merge': {
    post: ({ rooms, path: { questionId }, body }) => {
      const command = { ...body, command: 'questions.merge', into: questionId };
      return rooms.answerWith('question', roomOfPath(questionId, 'question_not_found'), command);
    },
  },
  '/questions/:questionId': {
    put: ({ rooms, path, body }) => performOn(rooms, path.questionId, { ...body, command: 'question.edit' }),
    delete: ({ rooms, path }) => deleteThing(rooms, 'question', path.questionId),
  },
} satisfies Handlers<typeof questionOperations>;

const roomOfQuestions = ({ question_ids: ids }: JsonBody): string =>
  roomOfField('question_ids', Array.isArray(ids) ? ids[0] : undefined);

/** A command about the question of the path, answered with it. */
const performOn = (rooms: CallerRooms, question_id: string, command: JsonBody) =>
  rooms.answerWith('question', roomOfPath(question_id, 'question_not_found'), { ...command, question_id });
