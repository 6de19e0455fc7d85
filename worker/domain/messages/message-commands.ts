import type { CommandOf } from '#protocol/commands.ts';
import { ADMINISTRATOR, PREPARED_MAX } from '#protocol/constants.ts';
import type { Message } from '#protocol/messages.ts';
import { type Context, type Decision, nothing, refused } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/state.ts';
import { nextFlash } from '../stage/flash.ts';
import { justAfter, later, seconds } from '../lib/time.ts';
import { withLook } from './message-look.ts';
import { fieldsOf, post, put, remove } from '../room/command-call.ts';
import type { CommandRules, Difference } from '../room/command-rule.ts';
import { shortened } from '../trail/named.ts';

const prepare = { capability: 'send-messages', isPredictable: false } as const;

const say = { capability: 'send-messages', isPredictable: true } as const;

const contentOf = ({ before }: Difference, id: string) =>
  shortened([...before.messages, ...before.preparedMessages].find((each) => each.id === id)?.content);

export const messageCommands = {
  'message.send': {
    ...prepare,
    decide: sendMessage,
    call: (command, session_id) => post('/messages', { ...fieldsOf(command), session_id }),
    what: ({ content }) => shortened(content),
  },
  'message.create': {
    ...prepare,
    decide: createMessage,
    call: (command, session_id) => post('/messages', { ...fieldsOf(command), session_id, prepared: true }),
    what: ({ content }) => shortened(content),
  },
  'message.edit': {
    ...say,
    decide: editMessage,
    call: ({ message_id, ...changes }) => put(`/messages/${message_id}`, fieldsOf(changes)),
    what: ({ message_id }, difference) => contentOf(difference, message_id),
  },
  'message.move': {
    ...say,
    decide: moveMessage,
    call: ({ message_id, position }) => put(`/messages/${message_id}`, { position }),
    what: ({ message_id }, difference) => contentOf(difference, message_id),
  },
  'message.show': {
    ...say,
    decide: showMessage,
    call: ({ message_id, ...fields }) => post(`/messages/${message_id}/show`, fieldsOf(fields)),
    what: ({ message_id }, difference) => contentOf(difference, message_id),
  },
  'message.hide': {
    ...say,
    decide: hideMessage,
    call: ({ message_id }) => post(`/messages/${message_id}/hide`, {}),
    what: ({ message_id }, difference) => contentOf(difference, message_id),
  },
  'message.delete': {
    ...say,
    decide: deleteMessage,
    call: ({ message_id }) => remove(`/messages/${message_id}`),
    what: ({ message_id }, difference) => contentOf(difference, message_id),
  },
} as const satisfies Partial<CommandRules>;

/** Sends a message to the speaker; without an author it is from `ADMINISTRATOR`. */
function sendMessage(room: SharedState, command: CommandOf<'message.send'>, context: Context): Decision {
  return shown(room, newMessage(room, command, context), { ...command, ...context });
}

/** Prepares a message. Refused with `too_many_messages` beyond `PREPARED_MAX`. */
function createMessage(room: SharedState, command: CommandOf<'message.create'>, context: Context): Decision {
  if (room.preparedMessages.length >= PREPARED_MAX) return refused('too_many_messages');
  const message = newMessage(room, command, context);
  return { ok: true, facts: [preparedNow([...room.preparedMessages, message])], answer: { message: message.id } };
}

type New = Omit<CommandOf<'message.create'>, 'command'>;

function newMessage({ session }: SharedState, { content, author, ...look }: New, { now, newId }: Context): Message {
  const { session_id } = session;
  const message = {
    id: `${session_id}.${newId()}`,
    event_id: session_id,
    content,
    author: author || ADMINISTRATOR,
    created_at: now,
  };
  return withLook(message, look);
}

/** Changes a message in every place, also while it is shown. Refused with `message_not_found`. */
function editMessage(room: SharedState, command: CommandOf<'message.edit'>): Decision {
  const { message_id, content, ...look } = command;
  const { prepared, sent } = found(room, message_id);
  if (!prepared && !sent) return refused('message_not_found');
  const edited = (message: Message): Message => withLook({ ...message, content: content ?? message.content }, look);
  const facts: Fact[] = [
    ...(prepared && !isSame(prepared, edited(prepared))
      ? [preparedNow(room.preparedMessages.map((each) => (each === prepared ? edited(prepared) : each)))]
      : []),
    ...(sent && !isSame(sent, edited(sent)) ? [{ fact: 'message.edited', message: edited(sent) } as const] : []),
  ];
  return { ok: true, facts, answer: { message: message_id } };
}

const isSame = (a: Message, b: Message): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Moves a prepared message among the others. Refused with `message_not_found`. */
function moveMessage(room: SharedState, { message_id, position }: CommandOf<'message.move'>): Decision {
  const { preparedMessages } = room;
  const { prepared } = found(room, message_id);
  if (!prepared) return refused('message_not_found');
  const answer = { message: message_id };
  const others = preparedMessages.filter((each) => each !== prepared);
  const after = [...others.slice(0, position), prepared, ...others.slice(position)];
  if (after.every((message, index) => message === preparedMessages[index])) return nothing(answer);
  return { ok: true, facts: [preparedNow(after)], answer };
}

/** Shows a message on the stage instead of another one. Refused with `message_not_found`. */
function showMessage(room: SharedState, command: CommandOf<'message.show'>, context: Context): Decision {
  const { prepared, sent } = found(room, command.message_id);
  const message = prepared ?? sent;
  if (!message) return refused('message_not_found');
  return shown(room, withLook(message, { fullscreen: command.fullscreen }), { ...command, ...context });
}

type Showing = { readonly for_seconds?: number | undefined } & Pick<Context, 'now'>;

/** A message that flashes lets the whole stage flash. */
function shown({ messages, stage }: SharedState, message: Message, { for_seconds, now }: Showing): Decision {
  const until = for_seconds === undefined ? {} : { until: later(now, seconds(for_seconds)) };
  const created_at = justAfter(messages.at(-1)?.created_at, now);
  const flash = message.flash ? nextFlash(stage.flash, message.flash, now) : stage.flash;
  return {
    ok: true,
    facts: [
      { fact: 'message.sent', message: { ...message, created_at }, ...until },
      ...(flash === stage.flash ? [] : [{ fact: 'stage.updated', stage: { ...stage, flash } } as const]),
    ],
    answer: { message: message.id },
  };
}

/** Takes a message off the stage. One that is not shown does not change; an unknown one is `message_not_found`. */
function hideMessage(room: SharedState, { message_id }: CommandOf<'message.hide'>): Decision {
  if (room.shownMessage?.id === message_id) {
    return { ok: true, facts: [{ fact: 'message.hidden', messageId: message_id }] };
  }
  const { prepared, sent } = found(room, message_id);
  return prepared || sent ? nothing() : refused('message_not_found');
}

/** Refused with `message_not_found`. */
function deleteMessage(room: SharedState, { message_id }: CommandOf<'message.delete'>): Decision {
  const { prepared, sent } = found(room, message_id);
  if (!prepared && !sent) return refused('message_not_found');
  const facts: Fact[] = [
    ...(prepared ? [preparedNow(room.preparedMessages.filter((each) => each !== prepared))] : []),
    ...(room.shownMessage?.id === message_id ? [{ fact: 'message.hidden', messageId: message_id } as const] : []),
    ...(sent ? [{ fact: 'message.deleted', messageId: message_id } as const] : []),
  ];
  return { ok: true, facts };
}

const preparedNow = (messages: readonly Message[]): Fact => ({ fact: 'messages.prepared', messages });

const found = ({ preparedMessages, messages }: SharedState, messageId: string) => ({
  prepared: preparedMessages.find(({ id }) => id === messageId),
  sent: messages.find(({ id }) => id === messageId),
});
