import type { Message, ShownMessage } from '#protocol/messages.ts';
import { byId, idOf } from '../lib/lists.ts';
import { isSame } from '../lib/mark.ts';
import { can } from '../people/roles.ts';
import type { Fact } from '../room/facts.ts';
import type { Room } from '../room/room.ts';
import type { SliceForms, SliceViews } from '../room/slice-form.ts';
import { document, documentEach, elementsIn } from '../room/stored-form.ts';
import type { StoredForm } from '../room/stored-form.ts';
import { whole } from '../trail/form.ts';
import { list } from '../trail/list-form.ts';
import type { MessageSlices } from './message-facts.ts';
import { shownMessageOf } from './shown-message.ts';

/** How many of the newest messages a screen saves. */
const SAVED = 50;

/** Who may see each slice. */
export const messageViews = {
  messages: {
    toWire: ({ messages }, { role }) => (can(role, 'see-messages') ? { messages } : {}),
    redact: ({ messages }, { role }) => (can(role, 'see-messages') ? messages.slice(-SAVED) : []),
  },
  preparedMessages: {
    toWire: ({ preparedMessages: prepared_messages }, { role }) =>
      can(role, 'send-messages') && prepared_messages.length > 0 ? { prepared_messages } : {},
    redact: ({ preparedMessages }, { role }) => (can(role, 'send-messages') ? preparedMessages : []),
  },
  shownMessage: {
    // It is part of `stage`.
    toWire: () => ({}),
    redact: ({ shownMessage }, { role }) => (can(role, 'see-messages') ? shownMessage : null),
  },
} as const satisfies SliceViews<MessageSlices>;

const inverse = list<Message>({ idOf });

/** How the room keeps each slice. */
export const messageForms = {
  messages: {
    stored: documentEach<Message>('message/', { idOf, order: byAge }),
    inverse,
    told: tellMessages,
  },
  preparedMessages: {
    stored: document<readonly Message[]>('prepared', []),
    inverse,
    told: (_, { preparedMessages: messages }) => [{ fact: 'messages.prepared', messages }],
  },
  shownMessage: { stored: storedShown(), inverse: whole<ShownMessage | null>(), told: tellShownMessage },
} as const satisfies SliceForms<MessageSlices>;

/** In a room that an older version stored, the stage shows the newest message. */
/* @__NO_SIDE_EFFECTS__ */
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
