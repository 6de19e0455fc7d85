import type { Message } from '#protocol/messages.ts';
import type { SharedState } from '../room/state.ts';

type Showing = Pick<SharedState, 'messages' | 'shownMessage'>;

/** The message that the stage shows; null if it shows none. */
export const shownMessageOf = ({ messages, shownMessage }: Showing): Message | null =>
  (shownMessage && messages.find(({ id }) => id === shownMessage.id)) ?? null;

/** Those that were shown before it, newest first. */
export function shownBefore({ messages, shownMessage }: Showing): readonly Message[] {
  const index = messages.findIndex(({ id }) => id === shownMessage?.id);
  return index === -1 ? [] : messages.slice(0, index).toReversed();
}
