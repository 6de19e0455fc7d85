import { can } from '#domain/people/roles.ts';
import { QUESTIONS_PAGE, questionsQuery } from '#protocol/questions.ts';
import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { AppEnv } from './lib/app-env.ts';
import { jsonBody } from './lib/body.ts';
import type { FieldsOf } from './lib/body.ts';
import { fileName, orTable } from './lib/table-files.ts';
import { questionsTable } from './lib/tables.ts';
import { refuseInvalid } from './lib/invalid.ts';
import { countUse } from './lib/limit.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { deleteThing, requireVisible, roomOfBody, roomOfPath, roomsOf } from './lib/room.ts';

type NewQuestion = FieldsOf<'question.ask'> & { readonly event_id: string };
type ModerationFields = Omit<FieldsOf<'question.moderate'>, 'question_id'>;

/** All questions, for callers who may moderate. */
async function questionsSheet(c: Context<AppEnv, '/:sessionId'>) {
  const seen = await roomsOf(c).snapshot(c.req.param('sessionId'));
  const all = requireVisible(can(seen.role, 'moderate-questions') ? seen.state.questions : undefined, seen);
  return { name: fileName('preguntas', seen.state.event.name), table: questionsTable(all, seen.state.event.time_zone) };
}

export const questions = new Hono<AppEnv>()
  .get('/:sessionId', zValidator('query', questionsQuery, refuseInvalid), orTable(questionsSheet), async (c) => {
    const { before, limit = QUESTIONS_PAGE } = c.req.valid('query');
    const { state } = await roomsOf(c).snapshot(c.req.param('sessionId'), { allQuestions: true });
    const { questions: all } = state;
    const end = before === undefined ? all.length : all.findIndex(({ id }) => id === before);
    // A deleted anchor says nothing about what is older.
    if (end === -1) throw new RefusalError({ error: 'question_not_found' });
    return c.json({ questions: all.slice(Math.max(0, end - limit), end) });
  })
  .post('/', jsonBody<NewQuestion>(), async (c) => {
    const { event_id, ...fields } = c.req.valid('json');
    const roomId = roomOfBody(event_id, 'event_id', 'No hay evento seleccionado');
    // A venue shares one address, so this limit is wide; the room limits each tab.
    await countUse(c.env.ASK, c.var.caller.address);
    const question = await roomsOf(c).performFor('question', roomId, { ...fields, command: 'question.ask' });
    return c.json({ question }, 201);
  })
  .put('/:questionId/moderate', jsonBody<ModerationFields>(), async (c) => {
    const id = c.req.param('questionId');
    const command = { ...c.req.valid('json'), command: 'question.moderate', question_id: id };
    const question = await roomsOf(c).performFor('question', roomOfPath(id, 'question_not_found'), command);
    return c.json({ message: question.status === 'approved' ? 'Pregunta aprobada' : 'Pregunta rechazada', question });
  })
  .delete('/:questionId', (c) => deleteThing(c, 'question', c.req.param('questionId')));
