import { useEffect } from 'react';
import { memory } from './rooms.ts';
import { useIsReady, useRoom } from './use-room.ts';

/** Once a code has opened the room as controller, this browser remembers both, with the room's name. */
export function useRemembering(code: string | null): void {
  const isReady = useIsReady();
  const isController = useRoom(({ you }) => you?.role === 'controller');
  const sessionId = useRoom(({ session }) => session.session_id);
  const name = useRoom(({ session }) => session.name);
  useEffect(() => {
    if (isReady && isController && code !== null) memory.remember({ session_id: sessionId, code, name });
  }, [isReady, isController, sessionId, code, name]);
}
