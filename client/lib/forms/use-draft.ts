import { useEffect } from 'react';
import { tabMemory } from '../browser/safe-storage.ts';

/** Texts that people write in a room and may lose before they are sent. */
type DraftKind = 'message' | 'question' | 'event' | 'colors' | 'words';

const keyOf = (kind: DraftKind, sessionId: string) => `a-tiempo.${kind}-draft.${sessionId}`;

/** The draft in this tab; empty if there is none. */
export const draftOf = (kind: DraftKind, sessionId: string): string => tabMemory.getItem(keyOf(kind, sessionId)) ?? '';

/** Keeps `text` in the tab: a phone throws away the pages it does not show, and people press reload. */
export function useDraft(kind: DraftKind, sessionId: string, text: string): void {
  useEffect(() => {
    const key = keyOf(kind, sessionId);
    if (text === '') tabMemory.removeItem(key);
    else tabMemory.setItem(key, text);
  }, [kind, sessionId, text]);
}
