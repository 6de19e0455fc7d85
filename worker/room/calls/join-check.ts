import { mayConnectAs } from '#domain/people/credentials.ts';
import type { Room } from '#domain/room/room.ts';
import { hasPlace } from '#domain/people/seat.ts';
import type { Credential } from '#domain/people/seat.ts';
import { admit } from '#domain/people/seats.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role, SeatType } from '#protocol/users.ts';
import type { Caller, JoinCheck } from './types.ts';
import type { RoomRuntime } from '../room-runtime.ts';
import { findAudienceSlot } from '../connections/admission.ts';
import { fingerprint, newSecret } from '../secrets.ts';

type JoinQuery = { readonly caller: Caller; readonly type: Role; readonly credential: Credential };

/** The same judgement as at the door, without going in. */
export function joinCheck(
  runtime: RoomRuntime,
  room: Room,
  { caller, type, credential }: JoinQuery,
  now: Instant,
): JoinCheck {
  const counts = { current_users: room.seats.filter(hasPlace).length, max_users: room.session.max_users };
  if (!mayConnectAs(room, credential, type)) return { canJoin: false, reason: 'code_required', ...counts };
  const reason = type === 'audience' ? whyNoPlace() : whyNoSeat(type);
  return { canJoin: reason === null, reason, ...counts };

  function whyNoPlace(): JoinCheck['reason'] {
    return findAudienceSlot(runtime, caller.address) ? null : 'room_full';
  }

  function whyNoSeat(seat: SeatType): JoinCheck['reason'] {
    const clientKey = fingerprint(caller.clientId ?? newSecret());
    const door = { now, newId: newSecret, lastHeard: (userId: string) => runtime.lastHeard(userId) };
    const admission = admit(room, { type: seat, name: '', clientKey, credential, uid: caller.uid }, door);
    return admission.admitted ? null : admission.reason;
  }
}
