import type { Codes } from '#protocol/session.ts';
import type { Instant } from '#protocol/time.ts';
import { instant } from '../lib/time.ts';
import { grantOf } from '../plans/subscription.ts';
import type { Subscription } from '../plans/subscription.ts';
import { reportOf } from '../report/report.ts';
import type { Report } from '../report/report.ts';
import { emptyStatistics } from '../report/statistics.ts';
import { ABANDONED_AFTER } from './abandoned.ts';
import { emptyRoom } from './slices.ts';
import type { Room } from './room.ts';

/** The life of a room id. It ends once and for ever. */
export type RoomLifecycle =
  | { readonly state: 'unclaimed' }
  | { readonly state: 'open'; readonly room: Room }
  | {
      readonly state: 'ended';
      readonly at: Instant;
      readonly record: Registration;
      /** Of an owned room, until it is stored where its owner finds it. */
      readonly report: Report | null;
      /** The command that ended it, as its memory of commands would have it: the same again ends nothing more. */
      readonly endedBy: string | null;
    };

/** What the list of rooms keeps of one. */
export type Registration = {
  readonly session_id: string;
  readonly owner_uid: string | null;
  readonly name: string;
  readonly created_at: Instant;
};

/** The entry of a room, with its end if it has ended; null for an id that nobody claimed. */
export function registrationOf(place: RoomLifecycle): (Registration & { readonly ended_at: Instant | null }) | null {
  switch (place.state) {
    case 'unclaimed':
      return null;
    case 'ended':
      return { ...place.record, ended_at: place.at };
    case 'open': {
      const { session_id, owner_uid = null, name } = place.room.session;
      return { session_id, owner_uid, name, created_at: place.room.createdAt, ended_at: null };
    }
  }
}

/** What is left of a room after its end. */
export function tombstoneOf(room: Room, at: Instant, endedBy: string | null = null): RoomLifecycle {
  const { session_id, owner_uid = null, name } = room.session;
  const record = { session_id, owner_uid, name, created_at: room.createdAt };
  return { state: 'ended', at, record, report: owner_uid === null ? null : reportOf(room, at), endedBy };
}

/** What is left when nobody shall be found by it any more. */
export const anonymized = (place: Extract<RoomLifecycle, { state: 'ended' }>): RoomLifecycle => ({
  ...place,
  record: { ...place.record, owner_uid: null, name: '' },
  report: null,
  endedBy: null,
});

export type RoomClaim = {
  readonly sessionId: string;
  readonly name: string;
  /** Nobody gave it that name. */
  readonly isAutomatic: boolean;
  readonly ownerUid: string | null;
  /** Since when tokens of its owner are good. */
  readonly tokensSince?: Instant | null;
  /** What its owner bought. */
  readonly bought: Subscription;
  readonly controllerHash: string;
  readonly codes: Codes;
  readonly timeZone: string;
};

/** A new room on its owner's plan. */
export function openRoom(claim: RoomClaim, now: Instant): Room {
  const { sessionId, name, isAutomatic, ownerUid, bought, controllerHash, codes, timeZone, tokensSince = null } = claim;
  const session = {
    session_id: sessionId,
    name,
    owner_uid: ownerUid,
    ...(isAutomatic && { automatic_names: ['session', 'event'] as const }),
    ...grantOf(bought, now),
  };
  return {
    ...emptyRoom(session, timeZone),
    codes,
    createdAt: now,
    keys: { controllerHash, ...(tokensSince !== null && { tokensSince }) },
    plan: { ...bought, lapsedAt: null },
    seats: [],
    accounts: ownerUid === null ? [] : [{ uid: ownerUid, at: now, isRecorded: false }],
    passedAlerts: [],
    statistics: emptyStatistics,
    clock: { rev: 0, acts: 0, advancedTo: now, activeAt: now, controllerLeftAt: null, emptySince: now },
  };
}

/** When an ownerless room ends if nobody comes back; null for an owned one. */
export const expiresAt = (room: Room): Instant | null =>
  room.session.owner_uid ? null : instant(room.clock.activeAt + ABANDONED_AFTER);
