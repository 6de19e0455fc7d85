import { localMemory } from '../../lib/safe-storage.ts';
import { createKnownRooms, takeCodeFromAddress } from './known-rooms.ts';

/** The rooms of this browser and their codes. */
export const knownRooms = createKnownRooms({ storage: localMemory, wall: () => Date.now() });

/**
 * The controller's codes of a room, in the order in which they are tried: from the address of a second controller, and
 * from before. None for somebody who has no rights here. A code in a link must not take the place of one that works:
 * until it has opened the room (`useRemembering`) it is only kept where there was none.
 */
export function controllerCodesOf(sessionId: string): readonly string[] {
  const known = knownRooms.codeOf(sessionId);
  const code = takeCodeFromAddress(window);
  if (code !== null && known === null) knownRooms.remember({ session_id: sessionId, code });
  return [...new Set([code, known])].filter((each) => each !== null);
}
