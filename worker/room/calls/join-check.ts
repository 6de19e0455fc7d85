import { mayConnectAs, onScreen } from '#domain/people/credentials.ts';
import type { Room } from '#domain/room/room.ts';
import { isOccupied } from '#domain/people/seat.ts';
import { isKeptOut } from '#domain/people/removed-tabs.ts';
import { admit } from '#domain/people/seats.ts';
import type { Instant } from '#protocol/time.ts';
import type { ConnectionType, SeatType } from '#protocol/users.ts';
import { proofOf } from './callers.ts';
import type { Caller, JoinCheck } from './types.ts';
import { findAudienceSlot, type Audience } from '../connections/audience-slots.ts';
import { fingerprint, newSecret } from '../secrets.ts';

type Passing = { readonly relays: { readonly offered: readonly number[] } };

type JoinQuery = { readonly caller: Caller; readonly type: ConnectionType };

/** Whether a connection of this type would be admitted. Takes no seat. */
export function joinCheck(
  audience: Audience & Passing,
  room: Room,
  { caller, type }: JoinQuery,
  now: Instant,
): JoinCheck {
  const credential = onScreen(proofOf(room, caller, now));
  const counts = { current_users: room.seats.filter(isOccupied).length, max_users: room.session.max_users };
  if (!mayConnectAs(room, credential, type)) return { canJoin: false, reason: 'code_required', ...counts };
  const clientKey = fingerprint(caller.clientId ?? newSecret());
  const reason = type === 'audience' ? audienceReason() : seatReason(type);
  return { canJoin: reason === null, reason, ...counts };

  function audienceReason(): JoinCheck['reason'] {
    if (isKeptOut(room, { clientKey, credential, uid: caller.uid })) return 'removed';
    const hasPlace = findAudienceSlot(audience, caller.address) || audience.relays.offered.length > 0;
    return hasPlace ? null : 'room_full';
  }

  function seatReason(seat: SeatType): JoinCheck['reason'] {
    const context = { now, newId: newSecret, lastHeard: (userId: string) => audience.presence.lastHeardAt(userId) };
    const admission = admit(room, { type: seat, name: '', clientKey, credential, uid: caller.uid }, context);
    return admission.admitted ? null : admission.reason;
  }
}
