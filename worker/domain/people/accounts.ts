import type { Instant } from '#protocol/time.ts';
import type { Decision } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { Account } from '../room/private-state.ts';
import type { Room } from '../room/room.ts';

/** The room with one more account; the identical room if `uid` is null or known already. */
export function withAccount(room: Room, uid: string | null, now: Instant): Room {
  if (uid === null || room.accounts.some((each) => each.uid === uid)) return room;
  return { ...room, accounts: [...room.accounts, { uid, at: now, isRecorded: false }] };
}

/** At most this many accounts are written to D1 at once. */
const RECORDED_AT_ONCE = 50;

/** The accounts that D1 does not have yet, at most `RECORDED_AT_ONCE`. */
export const unrecorded = ({ accounts }: Room): readonly Account[] =>
  accounts.filter(({ isRecorded }) => !isRecorded).slice(0, RECORDED_AT_ONCE);

/** Marks accounts as recorded in D1. */
export function withRecorded(room: Room, done: readonly Account[]): Room {
  const uids = new Set(done.map(({ uid }) => uid));
  return {
    ...room,
    accounts: room.accounts.map((each) => (uids.has(each.uid) ? { ...each, isRecorded: true } : each)),
  };
}

/** Removes a deleted account from a room that belongs to another one. */
export function withoutAccount({ timers, seats, givenNames, accounts }: Room, uid: string): Decision {
  const facts = timers
    .filter(({ ownerUid }) => ownerUid === uid)
    .map((timer): Fact => ({ fact: 'timer.updated', action: 'edit', timer: { ...timer, ownerUid: null } }));
  return {
    ok: true,
    facts,
    privateState: {
      seats: seats.map((seat) => (seat.uid === uid ? { ...seat, uid: null } : seat)),
      ...(givenNames && { givenNames: givenNames.filter((each) => each.uid !== uid) }),
      accounts: accounts.filter((each) => each.uid !== uid),
    },
  };
}
