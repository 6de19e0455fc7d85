import type { RoomLifecycle } from '#domain/room/lifecycle.ts';
import { closeCodes } from '#protocol/close-codes.ts';

const FINISHED = { code: closeCodes.finished, reason: 'finished' } as const;
const MOVED = { code: closeCodes.moved, reason: 'moved' } as const;
const NOT_FOUND = { code: closeCodes.noSuchRoom, reason: 'not_found' } as const;
export const TOO_MANY_ROOMS = { code: closeCodes.tooFast, reason: 'too_many_rooms' } as const;
export const TOO_MANY_CODES = { code: closeCodes.tooFast, reason: 'too_many_codes' } as const;

/** Why a connection finds no open room. */
export function absenceOf({ state }: RoomLifecycle): typeof FINISHED | typeof MOVED | typeof NOT_FOUND {
  if (state === 'ended') return FINISHED;
  return state === 'moved' ? MOVED : NOT_FOUND;
}
