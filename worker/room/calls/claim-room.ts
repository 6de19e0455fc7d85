import { sameSecret } from '#domain/people/credentials.ts';
import type { RoomClaim } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import { automaticName } from '#domain/event/session.ts';
import type { PlanId } from '#domain/plans/plans.ts';
import { atLeast } from '#domain/plans/subscription.ts';
import { DEFAULT_TIME_ZONE } from '#protocol/constants.ts';
import { roomCode } from '#protocol/ids.ts';
import type { Instant } from '#protocol/time.ts';
import type { ConnectionRequest } from '../connections/connection-request.ts';
import type { StoredRoom } from '../stored-room.ts';
import { fingerprint, newSecret } from '../secrets.ts';
import type { Claimed, ClaimCall, Owner } from './types.ts';

type Claiming = {
  readonly state: StoredRoom;
  /** What every room here may have. */
  readonly leastPlan: PlanId;
  claim(claim: RoomClaim, now: Instant): Room;
};

/**
 * Claims the room. The first claim of an id wins; the same claim again gets the same answer, so that a retry is harmless.
 * Null if the id belongs to somebody else or to a room that ended.
 */
export function claimRoom(claiming: Claiming, call: ClaimCall, now: Instant): Claimed | null {
  const { lifecycle } = claiming.state;
  if (['ended', 'moved'].includes(lifecycle.state)) return null;
  if (lifecycle.state === 'open') {
    const isSame = call.code !== null && sameSecret(fingerprint(call.code), lifecycle.room.keys.controllerHash);
    return isSame && call.code !== null ? claimed(lifecycle.room, { controller: call.code, created: false }) : null;
  }
  const controller = call.code ?? newSecret();
  const room = claiming.claim(
    {
      sessionId: call.sessionId,
      name: call.name ?? automaticName(call.sessionId, call.owner?.name ?? null),
      isAutomatic: call.name === null,
      ownerUid: call.owner?.uid ?? null,
      tokensSince: call.owner?.tokensSince ?? null,
      bought: atLeast(claiming.leastPlan, call.owner?.bought ?? null, now),
      controllerHash: fingerprint(controller),
      codes: { moderator: newSecret(), viewer: newSecret() },
      timeZone: call.timeZone,
    },
    now,
  );
  return claimed(room, { controller, created: true });
}

function claimed(room: Room, { controller, created }: { controller: string; created: boolean }): Claimed {
  const { session, codes } = room;
  return {
    created,
    session_id: session.session_id,
    name: session.name,
    owner_uid: session.owner_uid ?? null,
    codes: { controller, moderator: codes?.moderator ?? '', viewer: codes?.viewer ?? '' },
    plan: { plan_id: session.plan_id ?? 'free', max_users: session.max_users, max_timers: session.max_timers },
  };
}

/**
 * Claims an unclaimed room for the first controller that connects with a well-formed code. Null if the request cannot
 * claim it; `unproven` while nobody has checked the status of the account in whose name it would be claimed.
 */
export async function claimByConnection(
  claiming: Claiming,
  request: ConnectionRequest,
  sessionId: string | undefined,
  { CREATE_ROOM, ROOM_PASSWORD }: Pick<Env, 'CREATE_ROOM' | 'ROOM_PASSWORD'>,
): Promise<Room | 'too_many' | 'unproven' | null> {
  const { state } = claiming;
  if (state.lifecycle.state !== 'unclaimed' || request.type !== 'controller' || !sessionId) return null;
  // No connection can give the password.
  if (ROOM_PASSWORD || !roomCode.safeParse(request.code).success) return null;
  const owner = ownerOf(request);
  if (owner === 'unproven') return owner;
  const { success } = await CREATE_ROOM.limit({ key: request.address });
  if (!success) return 'too_many';
  const call = { sessionId, name: null, owner, code: request.code, timeZone: DEFAULT_TIME_ZONE };
  claimRoom(claiming, call, state.now());
  return state.room;
}

function ownerOf({ uid, accountName, tokensSince }: ConnectionRequest): Owner | 'unproven' | null {
  if (uid === null) return null;
  return tokensSince === null ? 'unproven' : { uid, name: accountName, bought: null, tokensSince };
}
