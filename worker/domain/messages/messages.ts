import type { CommandOf } from '#protocol/commands.ts';
import { ADMINISTRATOR } from '#protocol/constants.ts';
import type { Context, Decision } from '../room/decision.ts';
import { refused } from '../room/decision.ts';
import type { SharedState } from '../room/slices.ts';
import { justAfter } from '../lib/time.ts';

/** Sends a message to the speaker; without an author it is from `ADMINISTRATOR`. */
export function sendMessage(room: SharedState, command: CommandOf<'message.send'>, { now, newId }: Context): Decision {
  const { session_id } = room.session;
  const message = {
    id: `${session_id}.${newId()}`,
    event_id: session_id,
    content: command.content,
    author: command.author || ADMINISTRATOR,
    created_at: justAfter(room.messages.at(-1)?.created_at, now),
  };
  return { ok: true, facts: [{ fact: 'message.sent', message }], answer: { message: message.id } };
}

/** Refused with `message_not_found`. */
export function deleteMessage(room: SharedState, command: CommandOf<'message.delete'>): Decision {
  const messageId = command.message_id;
  if (!room.messages.some((each) => each.id === messageId)) return refused('message_not_found');
  return { ok: true, facts: [{ fact: 'message.deleted', messageId }] };
}
