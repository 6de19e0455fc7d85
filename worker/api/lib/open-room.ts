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
  /** Whose room it shall be; nobody's without. */
  readonly owner: Owner | null;
};

/** Opens a room for whoever calls, who is its controller from then on; the same again gives the same room. */
export async function openRoom(
  c: Context<AppEnv>,
  { sessionId, name, timeZone, owner }: RoomRequest,
): Promise<Claimed> {
  const { address, code } = c.var.caller;
  if (code !== null && !roomCode.safeParse(code).success) throw invalidField('X-Room-Code');
  const allowed = await c.env.CREATE_ROOM.limit({ key: address });
  if (!allowed.success) throw new RefusalError({ error: 'too_many' });

  // The code is made before the room is asked, so that asking again claims the same room with the same code.
  const claim = { sessionId, name, owner, code: code ?? randomId(), timeZone: timeZone ?? callerZoneOf(c.req.raw) };
  return ask(c, sessionId, (room) => room.claim(claim));
}

/** Whoever brings his own code, and asks again with the same key for the same thing, asks for the same room. */
export async function newRoomId(
  { var: { caller, key } }: Context<AppEnv>,
  what: 'opened' | 'restored',
): Promise<string> {
  return caller.code === null || key === null ? randomId() : digestOf(`${what} ${caller.code} ${key}`);
}

/** Where the organiser is, as far as the network knows. */
function callerZoneOf({ cf }: Request): string {
  const zone = timeZoneForm.safeParse(cf?.timezone);
  return zone.success ? zone.data : DEFAULT_TIME_ZONE;
}
