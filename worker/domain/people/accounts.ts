import type { Instant } from '#protocol/time.ts';
import type { Decision } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { Account } from '../room/private-state.ts';
import type { Room } from '../room/room.ts';

/** The room with an account noted that acted in it; the same room if it is known, or if nobody is signed in. */
export function withAccount(room: Room, uid: string | null, now: Instant): Room {
  if (uid === null || room.accounts.some((each) => each.uid === uid)) return room;
  return { ...room, accounts: [...room.accounts, { uid, at: now, isRecorded: false }] };
}

/** Of those that nobody can find yet, so many at a time. */
const RECORDED_AT_ONCE = 50;

export const unrecorded = ({ accounts }: Room): readonly Account[] =>
  accounts.filter(({ isRecorded }) => !isRecorded).slice(0, RECORDED_AT_ONCE);

export function withRecorded(room: Room, done: readonly Account[]): Room {
  const uids = new Set(done.map(({ uid }) => uid));
  return {
    ...room,
    accounts: room.accounts.map((each) => (uids.has(each.uid) ? { ...each, isRecorded: true } : each)),
  };
}

/** An account that ended is not named any more in a room that belongs to somebody else. */
export function withoutAccount({ timers, seats, accounts }: Room, uid: string): Decision {
  const facts = timers
    .filter(({ ownerUid }) => ownerUid === uid)
    .map((timer): Fact => ({ fact: 'timer.updated', action: 'edit', timer: { ...timer, ownerUid: null } }));
  return {
    ok: true,
    facts,
    privateState: {
      seats: seats.map((seat) => (seat.uid === uid ? { ...seat, uid: null } : seat)),
      accounts: accounts.filter((each) => each.uid !== uid),
    },
  };
}
