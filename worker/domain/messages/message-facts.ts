import type { RoomState } from '#protocol/down.ts';
import type { Message, MessageFactMessage, ShownMessage } from '#protocol/messages.ts';
import { can } from '../people/roles.ts';
import type { FactChanges, FactFrames, MessageRules } from '../room/fact-rule.ts';

/** A room keeps this many messages that were shown, the newest ones. */
export const MESSAGES_KEPT = 200;

export type MessageSlices = {
  /** Those that were shown, oldest first. */
  readonly messages: readonly Message[];
  /** In their order. */
  readonly preparedMessages: readonly Message[];
  /** What the stage shows of `messages`; null if nothing. */
  readonly shownMessage: ShownMessage | null;
};

/** From a snapshot. What it lacks is as in a new room. */
export const messageSlices = ({ messages = [], prepared_messages = [], stage }: RoomState): MessageSlices => ({
  messages,
  preparedMessages: prepared_messages,
  shownMessage: stage?.shown_message ?? null,
});

/** The facts of messages, named in the past tense, with their fields. */
export type MessageFacts = {
  /** The stage shows it now instead of another one: a new message, or one that was prepared or shown before. */
  'message.sent': { readonly message: Message; readonly until?: number };
  /** The stage shows none any more. */
  'message.hidden': { readonly messageId: string };
  /** One that was shown, as it is now; one that is not known comes back. */
  'message.edited': { readonly message: Message };
  /** One that was shown. */
  'message.deleted': { readonly messageId: string };
  /** All that are prepared now. */
  'messages.prepared': { readonly messages: readonly Message[] };
};

/** With this message at its place: they are in the order of their moments. */
function withMessage(messages: readonly Message[], message: Message): readonly Message[] {
  const others = messages.filter(({ id }) => id !== message.id);
  const isEarlier = ({ created_at }: Message) => created_at < message.created_at;
  return [...others.filter(isEarlier), message, ...others.filter((each) => !isEarlier(each))];
}

/** What each fact changes. */
export const messageFacts = {
  'message.sent': ({ messages }, { message, until = null }) => ({
    messages: [...messages.filter(({ id }) => id !== message.id), message].slice(-MESSAGES_KEPT),
    shownMessage: { id: message.id, until },
  }),
  'message.hidden': () => ({ shownMessage: null }),
  'message.edited': ({ messages }, { message }) => ({ messages: withMessage(messages, message) }),
  'message.deleted': ({ messages }, { messageId }) => ({ messages: messages.filter(({ id }) => id !== messageId) }),
  'messages.prepared': (_, { messages }) => ({ preparedMessages: messages }),
} as const satisfies FactChanges<MessageFacts, MessageSlices>;

/** How the room tells and logs each fact. */
export const messageFrames = {
  'message.sent': {
    toMessage: ({ message, until }, { role, sessionId }) =>
      can(role, 'see-messages')
        ? { type: 'new_message', data: { session_id: sessionId, message, ...(until !== undefined && { until }) } }
        : null,
    log: 'room',
  },
  'message.hidden': {
    toMessage: ({ messageId }, { role }) =>
      can(role, 'see-messages') ? { type: 'message_hidden', data: { message_id: messageId } } : null,
    log: 'room',
  },
  'message.edited': {
    toMessage: ({ message }, { role }) =>
      can(role, 'see-messages') ? { type: 'message_edited', data: { message } } : null,
    log: 'room',
  },
  'message.deleted': {
    toMessage: ({ messageId }, { role }) =>
      can(role, 'see-messages') ? { type: 'message_deleted', data: { message_id: messageId } } : null,
    log: 'room',
  },
  'messages.prepared': {
    toMessage: ({ messages }, { role }) =>
      can(role, 'send-messages') ? { type: 'messages_prepared', data: { messages } } : null,
    log: 'room',
  },
} as const satisfies FactFrames<MessageFacts>;

export const messageMessages = {
  new_message: ({ message, until }) => ({ fact: 'message.sent', message, ...(until && { until }) }),
  message_hidden: ({ message_id }) => ({ fact: 'message.hidden', messageId: message_id }),
  message_edited: ({ message }) => ({ fact: 'message.edited', message }),
  message_deleted: ({ message_id }) => ({ fact: 'message.deleted', messageId: message_id }),
  messages_prepared: ({ messages }) => ({ fact: 'messages.prepared', messages }),
} as const satisfies MessageRules<MessageFactMessage, MessageFacts>;
