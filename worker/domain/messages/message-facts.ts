import type { Message, MessageFactMessage } from '#protocol/messages.ts';
import { can } from '../people/roles.ts';
import type { FactChanges, FactFrames, MessageRules } from '../room/fact-rule.ts';

/** A room keeps this many messages, the newest ones. */
export const MESSAGES_KEPT = 200;

/** The facts of messages, named in the past tense, with their fields. */
export type MessageFacts = {
  'message.sent': { readonly message: Message };
  'message.deleted': { readonly messageId: string };
};

/** What each fact changes. */
export const messageFacts = {
  'message.sent': ({ messages }, { message }) => ({ messages: [...messages, message].slice(-MESSAGES_KEPT) }),
  'message.deleted': ({ messages }, { messageId }) => ({ messages: messages.filter(({ id }) => id !== messageId) }),
} as const satisfies FactChanges<MessageFacts>;

/** How the room tells and logs each fact. */
export const messageFrames = {
  'message.sent': {
    toMessage: ({ message }, { role, sessionId }) =>
      can(role, 'see-messages') ? { type: 'new_message', data: { session_id: sessionId, message } } : null,
    log: 'room',
  },
  'message.deleted': {
    toMessage: ({ messageId }, { role }) =>
      can(role, 'see-messages') ? { type: 'message_deleted', data: { message_id: messageId } } : null,
    log: 'room',
  },
} as const satisfies FactFrames<MessageFacts>;

export const messageMessages = {
  new_message: ({ message }) => ({ fact: 'message.sent', message }),
  message_deleted: ({ message_id }) => ({ fact: 'message.deleted', messageId: message_id }),
} as const satisfies MessageRules<MessageFactMessage, MessageFacts>;
