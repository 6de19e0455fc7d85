import { MESSAGES_PAGE, messagesQuery } from '#protocol/messages.ts';
import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import type { AppEnv } from './lib/app-env.ts';
import { jsonBody } from './lib/body.ts';
import type { FieldsOf } from './lib/body.ts';
import { refuseInvalid } from './lib/invalid.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { deleteThing, requireVisible, roomOfBody, roomsOf } from './lib/room.ts';

type NewMessage = FieldsOf<'message.send'> & { readonly session_id: string };

export const messages = new Hono<AppEnv>()
  .get('/:sessionId', zValidator('query', messagesQuery, refuseInvalid), async (c) => {
    const { before, limit = MESSAGES_PAGE } = c.req.valid('query');
    const seen = await roomsOf(c).snapshot(c.req.param('sessionId'));
    const newestFirst = requireVisible(seen.state.messages, seen).toReversed();
    const start = before === undefined ? 0 : newestFirst.findIndex(({ id }) => id === before) + 1;
    // A deleted anchor says nothing about what is older.
    if (before !== undefined && start === 0) throw new RefusalError({ error: 'message_not_found' });
    return c.json({ messages: newestFirst.slice(start, start + limit) });
  })
  .post('/', jsonBody<NewMessage>(), async (c) => {
    const { session_id, ...fields } = c.req.valid('json');
    const command = { ...fields, command: 'message.send' };
    return c.json({ message: await roomsOf(c).performFor('message', roomOfBody(session_id), command) }, 201);
  })
  .delete('/:messageId', (c) => deleteThing(c, 'message', c.req.param('messageId')));
