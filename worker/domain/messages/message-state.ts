import type { Message, MessageFactMessage, ShownMessage } from '#protocol/messages.ts';
import { MESSAGES_KEPT } from '#protocol/constants.ts';
import type { AreaState } from '../room/area-state.ts';

export type MessageSlices = {
  /** Those that were shown, oldest first. */
  readonly messages: readonly Message[];
  /** In their order. */
  readonly preparedMessages: readonly Message[];
  /** What the stage shows of `messages`; null if nothing. */
  readonly shownMessage: ShownMessage | null;
};

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

export const messageState: AreaState<MessageSlices, MessageFacts, MessageFactMessage> = {
  // What a snapshot lacks is as in a new room.
  slices: ({ messages = [], prepared_messages = [], stage }) => ({
    messages,
    preparedMessages: prepared_messages,
    shownMessage: stage?.shown_message ?? null,
  }),
  changes: {
    'message.sent': ({ messages }, { message, until = null }) => ({
      messages: [...messages.filter(({ id }) => id !== message.id), message].slice(-MESSAGES_KEPT),
      shownMessage: { id: message.id, until },
    }),
    'message.hidden': () => ({ shownMessage: null }),
    'message.edited': ({ messages }, { message }) => ({ messages: withMessage(messages, message) }),
    'message.deleted': ({ messages }, { messageId }) => ({ messages: messages.filter(({ id }) => id !== messageId) }),
    'messages.prepared': (_, { messages }) => ({ preparedMessages: messages }),
  },
  fromMessage: {
    new_message: ({ message, until }) => ({ fact: 'message.sent', message, ...(until && { until }) }),
    message_hidden: ({ message_id }) => ({ fact: 'message.hidden', messageId: message_id }),
    message_edited: ({ message }) => ({ fact: 'message.edited', message }),
    message_deleted: ({ message_id }) => ({ fact: 'message.deleted', messageId: message_id }),
    messages_prepared: ({ messages }) => ({ fact: 'messages.prepared', messages }),
  },
};
