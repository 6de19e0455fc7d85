import type { Saying } from '#protocol/commands.ts';
import { ADMINISTRATOR } from '#protocol/constants.ts';
import type { Context, Decision } from './change.ts';
import { refused } from './change.ts';
import { can } from './roles.ts';
import type { Shown } from './room.ts';
import { justAfter } from './time.ts';

export function sendMessage(room: Shown, command: Saying<'message.send'>, { actor, now, fresh }: Context): Decision {
  if (!can(actor.role, 'send-messages')) return refused('forbidden');
  const { session_id } = room.session;
  const message = {
    id: `${session_id}.${fresh()}`,
    event_id: session_id,
    content: command.content,
    author: command.author || ADMINISTRATOR,
    created_at: justAfter(room.messages.at(-1)?.created_at, now),
  };
  return { ok: true, facts: [{ fact: 'message.sent', message }], answer: { message: message.id } };
}

export function deleteMessage(room: Shown, command: Saying<'message.delete'>, { actor }: Context): Decision {
  if (!can(actor.role, 'send-messages')) return refused('forbidden');
  const messageId = command.message_id;
  if (!room.messages.some((each) => each.id === messageId)) return refused('message_not_found');
  return { ok: true, facts: [{ fact: 'message.deleted', messageId }] };
}
