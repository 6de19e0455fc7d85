import { useEffect } from 'react';
import { knownRooms } from '../rooms/browser-rooms.ts';
import { useIsReady, useRoom } from './use-room.ts';

/**
 * Remembers the room, with its name and code, once the code has opened it as controller. Forgets a code that was refused
 * before an account opened the room.
 */
export function useRememberRoom(code: string | null, refused: readonly string[]): void {
  const isReady = useIsReady();
  const isController = useRoom(({ you }) => you?.role === 'controller');
  const sessionId = useRoom(({ session }) => session.session_id);
  const name = useRoom(({ session }) => session.name);
  const is_owned = useRoom(({ session }) => Boolean(session.owner_uid));
  useEffect(() => {
    if (!isReady || !isController) return;
    if (code !== null) knownRooms.remember({ session_id: sessionId, code, name, is_owned });
    else if (refused.includes(knownRooms.codeOf(sessionId) ?? '')) knownRooms.forget(sessionId);
  }, [isReady, isController, sessionId, code, refused, name, is_owned]);
}
