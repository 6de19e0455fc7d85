import * as z from 'zod/mini';
import { MESSAGE_MAX } from './constants.ts';
import { thingId } from './ids.ts';
import { line, requiredText } from './text.ts';

export const newMessage = z.strictObject({ content: requiredText(MESSAGE_MAX), author: z.optional(line(100)) });

export const MESSAGES_PAGE = 100;
const pageSize = z.coerce.number().check(z.int(), z.gte(1), z.lte(MESSAGES_PAGE));

/** A page of messages, newest first: the ones older than `before`. */
export const messagesQuery = z.object({ before: z.optional(thingId), limit: z.optional(pageSize) });

export const messageCommands = [
  z.extend(newMessage, { command: z.literal('message.send') }),
  z.strictObject({ command: z.literal('message.delete'), message_id: thingId }),
] as const;

/** A message to the speaker. `event_id` is the session's id, `created_at` epoch milliseconds. */
export type Message = {
  readonly id: string;
  readonly event_id: string;
  readonly content: string;
  readonly author: string;
  readonly created_at: number;
};

/** The fields of messages in `room_state`. An optional one is absent if the role may not see it. */
export type MessageState = {
  readonly messages?: readonly Message[];
};

/** The facts of messages as a role receives them. */
export type MessageFactMessage =
  | { readonly type: 'new_message'; readonly data: { readonly session_id: string; readonly message: Message } }
  | { readonly type: 'message_deleted'; readonly data: { readonly message_id: string } };
