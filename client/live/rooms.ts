import { localMemory } from '../lib/safe-storage.ts';
import { createMemory, takeCode } from './memory.ts';

/** The rooms of this browser and their codes. */
export const memory = createMemory({ storage: localMemory, wall: () => Date.now() });

/**
 * The controller's code of a room: from the address of a second controller, or from before. Null for somebody who has
 * no rights here. A code in a link must not take the place of one that works: until it has opened the room
 * (`useRemembering`) it is only kept where there was none.
 */
export function controllerCodeOf(sessionId: string): string | null {
  const known = memory.codeOf(sessionId);
  const code = takeCode(window);
  if (code !== null && known === null) memory.remember({ session_id: sessionId, code });
  return code ?? known;
}
