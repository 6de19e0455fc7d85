import * as z from 'zod/mini';
import { FLASHES_MAX, MESSAGE_MAX, PREPARED_MAX, SHOWN_MAX_S, messageColors } from './constants.ts';
import { thingId } from './ids.ts';
import { line, requiredText } from './text.ts';

/** How a message looks on stage. Absent: as `PLAIN_MESSAGE`. */
const look = {
  color: z.optional(z.enum(messageColors)),
  bold: z.optional(z.boolean()),
  uppercase: z.optional(z.boolean()),
  /** It covers the whole stage. */
  fullscreen: z.optional(z.boolean()),
  /** How often it flashes when it is shown. */
  flash: z.optional(z.int().check(z.gte(0), z.lte(FLASHES_MAX))),
} as const;

const content = requiredText(MESSAGE_MAX);

export const newMessage = z.strictObject({ content, author: z.optional(line(100)), ...look });

/** Absent: until somebody hides it. */
const for_seconds = z.optional(z.int().check(z.gte(1), z.lte(SHOWN_MAX_S)));

const position = z.int().check(z.gte(0), z.lt(PREPARED_MAX));

export const MESSAGES_PAGE = 100;
const pageSize = z.coerce.number().check(z.int(), z.gte(1), z.lte(MESSAGES_PAGE));

/** A page of messages, newest first: the ones older than `before`. */
export const messagesQuery = z.object({ before: z.optional(thingId), limit: z.optional(pageSize) });

/** `message.send` is a message that is created and shown at once. `message.move` moves a prepared one among the others. */
export const messageCommands = [
  z.extend(newMessage, { command: z.literal('message.send'), for_seconds }),
  z.extend(newMessage, { command: z.literal('message.create') }),
  z.strictObject({ command: z.literal('message.edit'), message_id: thingId, content: z.optional(content), ...look }),
  z.strictObject({ command: z.literal('message.move'), message_id: thingId, position }),
  z.strictObject({
    command: z.literal('message.show'),
    message_id: thingId,
    fullscreen: z.optional(z.boolean()),
    for_seconds,
  }),
  z.strictObject({ command: z.literal('message.hide'), message_id: thingId }),
  z.strictObject({ command: z.literal('message.delete'), message_id: thingId }),
] as const;

/** How a message looks on stage. What is absent is as in `PLAIN_MESSAGE`. */
export type MessageLook = {
  readonly color?: (typeof messageColors)[number];
  readonly bold?: boolean;
  readonly uppercase?: boolean;
  readonly fullscreen?: boolean;
  readonly flash?: number;
};

/**
 * A message to the speaker. `event_id` is the session's id; `created_at`, epoch milliseconds, is when it was last shown, of
 * a prepared one when it was prepared.
 */
export type Message = MessageLook & {
  readonly id: string;
  readonly event_id: string;
  readonly content: string;
  readonly author: string;
  readonly created_at: number;
};

/** The message that the stage shows, until when (epoch milliseconds); null: until somebody hides it. */
export type ShownMessage = { readonly id: string; readonly until: number | null };

/** The fields of messages in `room_state`. An optional one is absent if the role may not see it. */
export type MessageState = {
  /** Those that were shown, oldest first. */
  readonly messages?: readonly Message[];
  /** In their order; absent without any. */
  readonly prepared_messages?: readonly Message[];
};

/** The facts of messages as a role receives them. */
export type MessageFactMessage =
  /** It is shown now, also one that was known already. Without `until`: until somebody hides it. */
  | {
      readonly type: 'new_message';
      readonly data: { readonly session_id: string; readonly message: Message; readonly until?: number };
    }
  | { readonly type: 'message_hidden'; readonly data: { readonly message_id: string } }
  | { readonly type: 'message_edited'; readonly data: { readonly message: Message } }
  | { readonly type: 'message_deleted'; readonly data: { readonly message_id: string } }
  /** All that are prepared now. */
  | { readonly type: 'messages_prepared'; readonly data: { readonly messages: readonly Message[] } };
