import { DEFAULT_TIME_ZONE } from '#protocol/constants.ts';
import { timeZone as timeZoneForm } from '#protocol/event.ts';
import { roomCode } from '#protocol/ids.ts';
import type { Claimed, Owner } from '../../room/calls/types.ts';
import { invalidField } from './invalid.ts';
import { digestOf, randomId } from '../../lib/random-id.ts';
import { countUse } from './limit.ts';
import type { CallerRooms } from './room.ts';

type RoomRequest = {
  readonly sessionId: string;
  readonly name: string | null;
  readonly timeZone: string;
  /** Null for a room without an owner. */
  readonly owner: Owner | null;
};

/**
 * Opens a room with the caller as its controller. Repeated calls get the same room. `limit` counts new rooms by address.
 * @throws RefusalError
 */
export async function openRoom(
  { caller, act }: CallerRooms,
  limit: RateLimit,
  { sessionId, name, timeZone, owner }: RoomRequest,
): Promise<Claimed> {
  const { address, code } = caller;
  if (code !== null && !roomCode.safeParse(code).success) throw invalidField('X-Room-Code');
  await countUse(limit, address);

  // The code is created before the room is called, so that a retry claims the room with the same code.
  const claim = { sessionId, name, owner, code: code ?? randomId(), timeZone };
  return act(sessionId, (room) => room.claim(claim));
}

/** A caller with a code and an idempotency key gets the same id for the same request. */
export const newRoomId = async (
  { caller, key }: Pick<CallerRooms, 'caller' | 'key'>,
  what: 'opened' | 'restored',
): Promise<string> => (caller.code === null || key === null ? randomId() : digestOf(`${what} ${caller.code} ${key}`));

/** The caller's time zone by Cloudflare's location, or the default. */
export function callerZoneOf({ cf }: Request): string {
  const zone = timeZoneForm.safeParse(cf?.timezone);
  return zone.success ? zone.data : DEFAULT_TIME_ZONE;
}
