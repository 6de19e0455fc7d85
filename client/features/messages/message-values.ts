import type { Message, MessageLook } from '#protocol/messages.ts';
import { FLASHES_MAX, PLAIN_MESSAGE, SHOWN_MAX_S } from '#protocol/constants.ts';
import type { Wrong } from '../../lib/forms/use-form.ts';
import { messages as words } from '../../text/es.ts';

/** What the fields of a message hold. Numbers are as typed; an empty `seconds` is until somebody hides it. */
export type MessageValues = Required<Omit<MessageLook, 'flash'>> & {
  readonly content: string;
  readonly flash: string;
  readonly seconds: string;
};

/** The fields of a message; without one those of a new one. */
export const valuesOf = (message: (MessageLook & Pick<Message, 'content'>) | null): MessageValues => ({
  ...PLAIN_MESSAGE,
  ...message,
  content: message?.content ?? '',
  flash: String(message?.flash ?? PLAIN_MESSAGE.flash),
  seconds: '',
});

/** How the message looks, as commands take it. */
export const lookIn = ({ color, bold, uppercase, fullscreen, flash }: MessageValues): Required<MessageLook> => ({
  color,
  bold,
  uppercase,
  fullscreen,
  flash: Number(flash),
});

/** What differs, as commands take it. */
export function changesOf(before: MessageValues, after: MessageValues): MessageLook & { readonly content?: string } {
  const [old, now] = [before, after].map((each) => ({ content: each.content.trim(), ...lookIn(each) }));
  return Object.fromEntries(Object.entries(now ?? {}).filter(([name, value]) => value !== Object(old)[name]));
}

/** For how long it is shown, as commands take it. */
export const timeIn = ({ seconds }: MessageValues): { readonly for_seconds?: number } =>
  seconds.trim() === '' ? {} : { for_seconds: Number(seconds) };

const isWhole = (text: string, least: number, most: number): boolean => {
  const number = Number(text);
  return text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most;
};

export const checkMessage = ({ content, flash, seconds }: MessageValues): Wrong => ({
  ...(content.trim() === '' && { content: words.required }),
  ...(!isWhole(flash, 0, FLASHES_MAX) && { flash: words.flashRange }),
  ...(seconds.trim() !== '' && !isWhole(seconds, 1, SHOWN_MAX_S) && { seconds: words.secondsRange }),
});

/** The text as lists show it: with the meanings of its placeholders in brackets. */
export const listedText = (content: string): string =>
  Object.entries(words.meanings).reduce(
    (text, [name, meaning]) => text.replaceAll(`{${name}}`, `[${meaning}]`),
    content,
  );

/** The colour of a message's edge in lists. */
export const messageEdge: Record<MessageValues['color'], string> = {
  white: 'var(--edge)',
  green: 'var(--signal-calm)',
  yellow: 'var(--signal-warning)',
  red: 'var(--signal-danger)',
};

/** The choices that are not the default, in words. */
export const saidOf = ({ color, bold, uppercase, fullscreen, flash, seconds }: MessageValues): readonly string[] => [
  ...(color === PLAIN_MESSAGE.color ? [] : [words.colors[color]]),
  ...(bold ? [words.bold] : []),
  ...(uppercase ? [words.uppercase] : []),
  ...(fullscreen ? [words.fullscreen] : []),
  ...(Number(flash) > 0 ? [words.flashes(Number(flash))] : []),
  ...(Number(seconds) > 0 ? [words.forTime(Number(seconds))] : []),
];
