import { DEFAULT_TIME_ZONE } from '#protocol/constants.ts';
import { timeZone as timeZoneForm } from '#protocol/event.ts';
import { roomCode } from '#protocol/ids.ts';
import type { Claimed, Owner } from '../../room/calls/types.ts';
import { invalidField } from './invalid.ts';
import { digestOf, randomId } from '../../lib/random-id.ts';
import { sameSecret } from '#domain/people/credentials.ts';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { countUse } from './limit.ts';
import { RefusalError } from './refusal-error.ts';
import type { CallerRooms } from './room.ts';

type RoomRequest = {
  readonly sessionId: string;
  readonly name: string | null;
  readonly timeZone: string;
  /** Null for a room without an owner. */
  readonly owner: Owner | null;
};

/** What stands before a new room: how many an address may open, and the password, where the operator set one. */
export type RoomDoor = { readonly limit: RateLimit; readonly admit: (address: string) => Promise<void> };

export const roomDoorOf = ({ env, req }: Context<AppEnv>): RoomDoor => ({
  limit: env.CREATE_ROOM,
  admit: (address) => requirePassword(env, req.header('X-Room-Password') ?? null, address),
});

/** For those who run a room here already. */
export const openDoorOf = ({ env }: Context<AppEnv>): RoomDoor => ({ limit: env.CREATE_ROOM, admit: async () => {} });

/** Compares what came as `X-Room-Password`, percent-encoded. Tries count before, so that nobody tries for long. */
async function requirePassword(
  { ROOM_PASSWORD, SIGN_IN }: Pick<Env, 'ROOM_PASSWORD' | 'SIGN_IN'>,
  given: string | null,
  address: string,
): Promise<void> {
  if (!ROOM_PASSWORD) return;
  if (given !== null) await countUse(SIGN_IN, `${address}|room password`);
  if (!sameSecret(encodeURIComponent(ROOM_PASSWORD), given ?? '')) throw new RefusalError({ error: 'room_password' });
}

/**
 * Opens a room with the caller as its controller. Repeated calls get the same room.
 * @throws RefusalError
 */
export async function openRoom(
  { caller, act }: CallerRooms,
  door: RoomDoor,
  { sessionId, name, timeZone, owner }: RoomRequest,
): Promise<Claimed> {
  const { address, code } = caller;
  if (code !== null && !roomCode.safeParse(code).success) throw invalidField('X-Room-Code');
  await countUse(door.limit, address);
  await door.admit(address);

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
