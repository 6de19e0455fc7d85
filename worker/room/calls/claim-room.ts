import type { Room } from '#domain/room/room.ts';
import { sameSecret } from '#domain/people/credentials.ts';
import { automaticName } from '#domain/event/session.ts';
import { FREE } from '#domain/plans/subscription.ts';
import type { Instant } from '#protocol/time.ts';
import type { Claimed, ClaimCall } from './types.ts';
import type { RoomRuntime } from '../room-runtime.ts';
import { fingerprint, newSecret } from '../secrets.ts';

/**
 * The first claim of an id wins; the same claim again gets the same answer, so that a retry is harmless.
 * Null when the id belongs to somebody else, or to a room that ended.
 */
export function claimRoom(runtime: RoomRuntime, call: ClaimCall, now: Instant): Claimed | null {
  const { lifecycle } = runtime;
  if (lifecycle.state === 'ended') return null;
  if (lifecycle.state === 'open') {
    const isSame = call.code !== null && sameSecret(fingerprint(call.code), lifecycle.room.keys.controllerHash);
    return isSame && call.code !== null ? claimed(lifecycle.room, { controller: call.code, created: false }) : null;
  }
  const controller = call.code ?? newSecret();
  const room = runtime.claim(
    {
      sessionId: call.sessionId,
      name: call.name ?? automaticName(call.sessionId, call.owner?.name ?? null),
      isAutomatic: call.name === null,
      ownerUid: call.owner?.uid ?? null,
      tokensSince: call.owner?.tokensSince ?? null,
      bought: call.owner?.bought ?? FREE,
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
