import { can } from '#domain/people/roles.ts';
import { MESSAGES_PAGE, messagesQuery } from '#protocol/messages.ts';
import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { AppEnv } from './lib/app-env.ts';
import { jsonBody } from './lib/body.ts';
import type { FieldsOf, JsonBody } from './lib/body.ts';
import { invalidField, refuseInvalid } from './lib/invalid.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { deleteThing, requireVisible, roomOfBody, roomOfPath, roomsOf } from './lib/room.ts';

/** `prepared`: it is not shown yet. */
type NewMessage = FieldsOf<'message.send'> & { readonly session_id: string; readonly prepared?: boolean };
type MessageChanges = Partial<FieldsOf<'message.edit'> & FieldsOf<'message.move'>>;

export const messages = new Hono<AppEnv>()
  .get('/:sessionId', zValidator('query', messagesQuery, refuseInvalid), async (c) => {
    const { before, limit = MESSAGES_PAGE } = c.req.valid('query');
    const seen = await roomsOf(c).snapshot(c.req.param('sessionId'));
    const newestFirst = requireVisible(seen.state.messages, seen).toReversed();
    const start = before === undefined ? 0 : newestFirst.findIndex(({ id }) => id === before) + 1;
    // A deleted anchor says nothing about what is older.
    if (before !== undefined && start === 0) throw new RefusalError({ error: 'message_not_found' });
    const { prepared_messages = [] } = seen.state;
    return c.json({
      messages: newestFirst.slice(start, start + limit),
      ...(can(seen.role, 'send-messages') && { prepared_messages }),
    });
  })
  .post('/', jsonBody<NewMessage>(), async (c) => {
    const { session_id, prepared = false, ...fields } = c.req.valid('json');
    if (typeof prepared !== 'boolean') throw invalidField('prepared');
    const command = { ...fields, command: prepared ? 'message.create' : 'message.send' };
    return c.json({ message: await roomsOf(c).performFor('message', roomOfBody(session_id), command) }, 201);
  })
  .put('/:messageId', jsonBody<MessageChanges>(), async (c) => {
    const id = c.req.param('messageId');
    const fields = c.req.valid('json');
    const command = 'position' in fields ? 'message.move' : 'message.edit';
    return c.json(await performOn(c, id, { ...fields, command }));
  })
  .post('/:messageId/show', jsonBody<Omit<FieldsOf<'message.show'>, 'message_id'>>(), async (c) =>
    c.json(await performOn(c, c.req.param('messageId'), { ...c.req.valid('json'), command: 'message.show' })),
  )
  .post('/:messageId/hide', async (c) => {
    const message_id = c.req.param('messageId');
    await roomsOf(c).perform(roomOfPath(message_id, 'message_not_found'), { command: 'message.hide', message_id });
    return c.body(null, 204);
  })
  .delete('/:messageId', (c) => deleteThing(c, 'message', c.req.param('messageId')));

/** A command about the message of the path, answered with it. */
const performOn = async (c: Context<AppEnv>, message_id: string, command: JsonBody) => ({
  message: await roomsOf(c).performFor('message', roomOfPath(message_id, 'message_not_found'), {
    ...command,
    message_id,
  }),
});
