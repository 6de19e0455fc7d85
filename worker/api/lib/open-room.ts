import { DEFAULT_TIME_ZONE } from '#protocol/constants.ts';
import { timeZone as timeZoneForm } from '#protocol/event.ts';
import { roomCode } from '#protocol/ids.ts';
import type { Context } from 'hono';
import type { Claimed, Owner } from '../../room/calls/types.ts';
import type { AppEnv } from './app-env.ts';
import { invalidField } from './invalid.ts';
import { digestOf, randomId } from '../../lib/random-id.ts';
import { RefusalError } from './refusal-error.ts';
import { ask } from './room.ts';

type RoomRequest = {
  readonly sessionId: string;
  readonly name: string | null;
  readonly timeZone?: string | undefined;
  /** Null for a room without an owner. */
  readonly owner: Owner | null;
};

/** Opens a room with the caller as its controller. Repeated calls get the same room. */
export async function openRoom(
  c: Context<AppEnv>,
  { sessionId, name, timeZone, owner }: RoomRequest,
): Promise<Claimed> {
  const { address, code } = c.var.caller;
  if (code !== null && !roomCode.safeParse(code).success) throw invalidField('X-Room-Code');
  const allowed = await c.env.CREATE_ROOM.limit({ key: address });
  if (!allowed.success) throw new RefusalError({ error: 'too_many' });

  // The code is created before the room is called, so that a retry claims the room with the same code.
  const claim = { sessionId, name, owner, code: code ?? randomId(), timeZone: timeZone ?? callerZoneOf(c.req.raw) };
  return ask(c, sessionId, (room) => room.claim(claim));
}

/** A caller with a code and an idempotency key gets the same id for the same request. */
export async function newRoomId(
  { var: { caller, key } }: Context<AppEnv>,
  what: 'opened' | 'restored',
): Promise<string> {
  return caller.code === null || key === null ? randomId() : digestOf(`${what} ${caller.code} ${key}`);
}

/** The caller's time zone by Cloudflare's location, or the default. */
function callerZoneOf({ cf }: Request): string {
  const zone = timeZoneForm.safeParse(cf?.timezone);
  return zone.success ? zone.data : DEFAULT_TIME_ZONE;
}
