import type { KeyValue } from '../../lib/browser/safe-storage.ts';

const KEY = 'a-tiempo.room-before-plans';
const ROOM_ID = /^[A-Za-z0-9_-]{20,64}$/;

/** The room whose limit led to the plans, for as long as the tab is open. */
export const createReturnRoom = (storage: KeyValue) => ({
  keep(sessionId: string | null) {
    if (sessionId !== null && ROOM_ID.test(sessionId)) storage.setItem(KEY, sessionId);
  },
  read(): string | null {
    const sessionId = storage.getItem(KEY);
    return sessionId !== null && ROOM_ID.test(sessionId) ? sessionId : null;
  },
});
