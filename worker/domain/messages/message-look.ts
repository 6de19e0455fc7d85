import { PLAIN_MESSAGE } from '#protocol/constants.ts';
import type { Message, MessageLook } from '#protocol/messages.ts';

type Changes = { readonly [Name in keyof MessageLook]?: MessageLook[Name] | undefined };

/** What of a look is not as in `PLAIN_MESSAGE`. */
export const lookOf = ({ color, bold, uppercase, fullscreen, flash }: Changes): MessageLook => ({
  ...(color !== undefined && color !== PLAIN_MESSAGE.color && { color }),
  ...(bold && { bold }),
  ...(uppercase && { uppercase }),
  ...(fullscreen && { fullscreen }),
  ...(flash && { flash }),
});

/** The message with the given changes of its look. */
export function withLook(message: Message, changes: Changes): Message {
  const { id, event_id, content, author, created_at } = message;
  const {
    color = message.color,
    bold = message.bold,
    uppercase = message.uppercase,
    fullscreen = message.fullscreen,
    flash = message.flash,
  } = changes;
  return { id, event_id, content, author, created_at, ...lookOf({ color, bold, uppercase, fullscreen, flash }) };
}
