import { localMemory } from '../../lib/browser/safe-storage.ts';
import { createKnownRooms, takeCodeFromAddress } from './known-rooms.ts';

/** The rooms of this browser and their codes. */
export const knownRooms = createKnownRooms({ storage: localMemory, wall: () => Date.now() });

/**
 * The controller codes of a room, in the order in which they are tried: the one in the address, and the one that is stored. A
 * code in a link must not replace one that works: before it has opened the room (`useRememberRoom`), it is stored only where
 * there was none.
 */
export function controllerCodesOf(sessionId: string): readonly string[] {
  const known = knownRooms.codeOf(sessionId);
  const code = takeCodeFromAddress(window);
  if (code !== null && known === null) knownRooms.remember({ session_id: sessionId, code });
  return presentCodes(code, known);
}

/** The codes with which a page tries a room, in their order: that of its link, and this browser's own. */
export const presentCodes = (link: string | null, own: string | null): readonly string[] =>
  [...new Set([link, own])].filter((code) => code !== null);
