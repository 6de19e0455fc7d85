import { useEffect, useState } from 'react';
import { tabMemory } from './safe-storage.ts';

/** What people write in a room, and may lose before it is sent. */
type Kind = 'message' | 'question';

const keyOf = (kind: Kind, sessionId: string) => `a-tiempo.${kind}-draft.${sessionId}`;

export const draftOf = (kind: Kind, sessionId: string): string => tabMemory.getItem(keyOf(kind, sessionId)) ?? '';

/** What is being written. Its tab keeps it: a phone throws away the pages it does not show, and people press reload. */
export function useDraft(kind: Kind, sessionId: string) {
  const [text, setText] = useState(() => draftOf(kind, sessionId));
  useEffect(() => {
    const key = keyOf(kind, sessionId);
    if (text === '') tabMemory.removeItem(key);
    else tabMemory.setItem(key, text);
  }, [kind, sessionId, text]);
  return [text, setText] as const;
}
