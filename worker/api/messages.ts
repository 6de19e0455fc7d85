import { can } from '#domain/people/roles.ts';
import { MESSAGES_PAGE } from '#protocol/messages.ts';
import type { JsonBody } from './lib/body.ts';
import { invalidField } from './lib/invalid.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { deleteThing, requireVisible, roomOfBody, roomOfPath, type CallerRooms } from './lib/room.ts';
import type { Handlers } from './lib/routes.ts';
import type { messageOperations } from './openapi/text-operations.ts';

export const messages = {
  '/messages': {
    post: ({ rooms, body: { session_id, prepared = false, ...fields } }) => {
      // It is not shown yet.
      if (typeof prepared !== 'boolean') throw invalidField('prepared');
      const command = { ...fields, command: prepared ? 'message.create' : 'message.send' };
      return rooms.answerWith('message', roomOfBody(session_id), command);
    },
  },
  '/messages/:sessionId': {
    get: async ({ rooms, path, query: { before, limit = MESSAGES_PAGE } }) => {
      const seen = await rooms.snapshot(path.sessionId);
      const newestFirst = requireVisible(seen.state.messages, seen).toReversed();
      const start = before === undefined ? 0 : newestFirst.findIndex(({ id }) => id === before) + 1;
      // A deleted anchor says nothing about what is older.
      if (before !== undefined && start === 0) throw new RefusalError({ error: 'message_not_found' });
      const { prepared_messages = [] } = seen.state;
      return {
        messages: newestFirst.slice(start, start + limit),
        ...(can(seen.role, 'send-messages') && { prepared_messages }),
      };
    },
  },
  '/messages/:messageId': {
    put: ({ rooms, path, body }) => {
      const command = 'position' in body ? 'message.move' : 'message.edit';
      return performOn(rooms, path.messageId, { ...body, command });
    },
    delete: ({ rooms, path }) => deleteThing(rooms, 'message', path.messageId),
  },
  '/messages/:messageId/show': {
    post: ({ rooms, path, body }) => performOn(rooms, path.messageId, { ...body, command: 'message.show' }),
  },
  '/messages/:messageId/hide': {
    post: ({ rooms, path: { messageId } }) =>
      rooms.perform(roomOfPath(messageId, 'message_not_found'), { command: 'message.hide', message_id: messageId }),
  },
} satisfies Handlers<typeof messageOperations>;

/** A command about the message of the path, answered with it. */
const performOn = (rooms: CallerRooms, message_id: string, command: JsonBody) =>
  rooms.answerWith('message', roomOfPath(message_id, 'message_not_found'), { ...command, message_id });
