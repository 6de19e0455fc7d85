import { MESSAGES_PAGE, messagesQuery } from '#protocol/messages.ts';
import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import type { AppEnv } from './lib/app-env.ts';
import { jsonBody } from './lib/body.ts';
import type { FieldsOf } from './lib/body.ts';
import { refuseInvalid } from './lib/invalid.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { requirePart, perform, roomOfBody, roomOfPath, snapshot, requireVisible } from './lib/room.ts';

type NewMessage = FieldsOf<'message.send'> & { readonly session_id: string };

export const messages = new Hono<AppEnv>()
  .get('/:sessionId', zValidator('query', messagesQuery, refuseInvalid), async (c) => {
    const { before, limit = MESSAGES_PAGE } = c.req.valid('query');
    const seen = await snapshot(c, c.req.param('sessionId'));
    const newestFirst = requireVisible(seen.state.messages, seen).toReversed();
    const start = before === undefined ? 0 : newestFirst.findIndex(({ id }) => id === before) + 1;
    // A deleted anchor says nothing about what is older.
    if (before !== undefined && start === 0) throw new RefusalError({ error: 'message_not_found' });
    return c.json({ messages: newestFirst.slice(start, start + limit) });
  })
  .post('/', jsonBody<NewMessage>(), async (c) => {
    const { session_id, ...fields } = c.req.valid('json');
    const answer = await perform(c, roomOfBody(session_id), { ...fields, command: 'message.send' });
    return c.json({ message: requirePart(answer, 'message') }, 201);
  })
  .delete('/:messageId', async (c) => {
    const id = c.req.param('messageId');
    await perform(c, roomOfPath(id, 'message_not_found'), { command: 'message.delete', message_id: id });
    return c.body(null, 204);
  });
