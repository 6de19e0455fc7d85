import type { Message, ShownMessage } from '#protocol/messages.ts';
import { byId, idOf } from '../lib/lists.ts';
import { isSame } from '../lib/mark.ts';
import { can } from '../people/roles.ts';
import type { Fact } from '../room/facts.ts';
import type { Room } from '../room/room.ts';
import type { AreaStorage } from '../room/area-storage.ts';
import { document, documentEach, elementsIn, type StoredForm } from '../room/stored-form.ts';
import { whole } from '../trail/reversal.ts';
import { list } from '../trail/list-reversal.ts';
import type { MessageFacts, MessageSlices } from './message-state.ts';
import { shownMessageOf } from './shown-message.ts';

const inverse = list<Message>({ idOf });

export const messageStorage: AreaStorage<MessageSlices, MessageFacts> = {
  slices: {
    messages: {
      toWire: ({ messages }, { role }) => (can(role, 'see-messages') ? { messages } : {}),
      stored: documentEach<Message>('message/', { idOf, order: byAge }),
      inverse,
      told: tellMessages,
    },
    preparedMessages: {
      toWire: ({ preparedMessages: prepared_messages }, { role }) =>
        can(role, 'send-messages') && prepared_messages.length > 0 ? { prepared_messages } : {},
      stored: document<readonly Message[]>('prepared', []),
      inverse,
      told: (_, { preparedMessages: messages }) => [{ fact: 'messages.prepared', messages }],
    },
    shownMessage: {
      // It is part of `stage`.
      toWire: () => ({}),
      stored: storedShown(),
      inverse: whole<ShownMessage | null>(),
      told: tellShownMessage,
    },
  },
  frames: {
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
  },
};

/** In a room that an older version stored, the stage shows the newest message. */
function storedShown(): StoredForm<ShownMessage | null> {
  const form = document<ShownMessage | null>('shown', null);
  return {
    ...form,
    fromDocuments: (documents) => {
      if (documents.has('shown')) return form.fromDocuments(documents);
      const newest = elementsIn<Message>(documents, 'message/').toSorted(byAge).at(-1);
      return newest ? { id: newest.id, until: null } : null;
    },
  };
}

function byAge(a: Message, b: Message): number {
  return a.created_at - b.created_at;
}

function tellMessages({ messages, shownMessage }: Room, after: Room): readonly Fact[] {
  const [known, kept] = [byId(messages), byId(after.messages)];
  return [
    ...messages
      .map(idOf)
      .filter((id) => !kept.has(id))
      .flatMap((messageId): readonly Fact[] => [
        ...(messageId === shownMessage?.id ? [{ fact: 'message.hidden', messageId } as const] : []),
        { fact: 'message.deleted', messageId },
      ]),
    ...after.messages
      .filter((message) => !isSame(known.get(message.id), message))
      .map((message) => ({ fact: 'message.edited', message }) as const),
  ];
}

function tellShownMessage(before: Room, after: Room): readonly Fact[] {
  const message = shownMessageOf(after);
  if (message)
    return [{ fact: 'message.sent', message, ...(after.shownMessage?.until && { until: after.shownMessage.until }) }];
  return before.shownMessage ? [{ fact: 'message.hidden', messageId: before.shownMessage.id }] : [];
}
