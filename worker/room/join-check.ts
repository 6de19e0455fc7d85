import { opens } from '#domain/credentials.ts';
import type { Room } from '#domain/room.ts';
import { hasPlace } from '#domain/seat.ts';
import type { Credential } from '#domain/seat.ts';
import { admit } from '#domain/seats.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role, SeatType } from '#protocol/users.ts';
import type { Caller, JoinCheck } from './calls.ts';
import type { Core } from './core.ts';
import { audiencePlace } from './entrance.ts';
import { fingerprint, freshSecret } from './secrets.ts';

type Asked = { readonly caller: Caller; readonly type: Role; readonly credential: Credential };

/** The same judgement as at the door, without going in. */
export function joinCheck(core: Core, room: Room, { caller, type, credential }: Asked, now: Instant): JoinCheck {
  const counts = { current_users: room.seats.filter(hasPlace).length, max_users: room.session.max_users };
  if (!opens(room, credential, type)) return { canJoin: false, reason: 'code_required', ...counts };
  const reason = type === 'audience' ? whyNoPlace() : whyNoSeat(type);
  return { canJoin: reason === null, reason, ...counts };

  function whyNoPlace(): JoinCheck['reason'] {
    return audiencePlace(core, caller.address) ? null : 'room_full';
  }

  function whyNoSeat(seat: SeatType): JoinCheck['reason'] {
    const clientKey = fingerprint(caller.clientId ?? freshSecret());
    const door = { now, fresh: freshSecret, lastHeard: (userId: string) => core.lastHeard(userId) };
    const admission = admit(room, { type: seat, name: '', clientKey, credential, uid: caller.uid }, door);
    return admission.admitted ? null : admission.reason;
  }
}
