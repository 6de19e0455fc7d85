import type { Codes } from '#protocol/session.ts';
import type { Instant } from '#protocol/time.ts';
import { automaticName } from '../event/session.ts';
import { instant } from '../lib/time.ts';
import type { MovedRoom } from '../moving/move.ts';
import { grantOf, type Subscription } from '../plans/subscription.ts';
import type { WebhookTarget } from '../programs/webhooks.ts';
import { reportOf, type Report } from '../report/report.ts';
import type { Entry } from '../trail/entry.ts';
import { emptyStatistics } from '../report/statistics.ts';
import { ABANDONED_AFTER } from './abandoned.ts';
import { emptyRoom } from './state.ts';
import type { Room } from './room.ts';

/** The state of a room id. An ended room stays ended: its id is never used again. */
export type RoomLifecycle =
  | { readonly state: 'unclaimed' }
  | { readonly state: 'open'; readonly room: Room }
  | MovedRoom
  | {
      readonly state: 'ended';
      readonly at: Instant;
      readonly record: Registration;
      /** The report of a room with an owner, until D1 has it. */
      readonly report: Report | null;
      /** The key under which the result of the finishing command would be stored. A repetition is recognised by it. */
      readonly endedBy: string | null;
      /** Where deliveries that wait go, until none waits; absent: nowhere. */
      readonly targets?: readonly WebhookTarget[];
    };

/** The entry of a room in D1's list of rooms. */
export type Registration = {
  readonly session_id: string;
  readonly owner_uid: string | null;
  readonly name: string;
  readonly created_at: Instant;
};

/** The entry of a room, with its end if it has ended; null for an unclaimed id. */
export function registrationOf(
  lifecycle: RoomLifecycle,
): (Registration & { readonly ended_at: Instant | null }) | null {
  switch (lifecycle.state) {
    case 'unclaimed':
      return null;
    case 'ended':
      return { ...lifecycle.record, ended_at: lifecycle.at };
    case 'moved':
    case 'open': {
      const { session_id, owner_uid = null, name } = lifecycle.room.session;
      return { session_id, owner_uid, name, created_at: lifecycle.room.createdAt, ended_at: null };
    }
  }
}

type Ended = {
  readonly endedBy?: string | null | undefined;
  readonly trail?: readonly Entry[];
  readonly targets?: readonly WebhookTarget[];
};

/** The tombstone of a room. Only a room with an owner leaves a report. */
export function tombstoneOf(
  room: Room,
  at: Instant,
  { endedBy = null, trail = [], targets = [] }: Ended = {},
): RoomLifecycle {
  const { session_id, owner_uid = null, name } = room.session;
  const record = { session_id, owner_uid, name, created_at: room.createdAt };
  const report = owner_uid === null ? null : reportOf(room, at, trail);
  return { state: 'ended', at, record, report, endedBy, ...(targets.length > 0 && { targets }) };
}

type EndedRoom = Extract<RoomLifecycle, { state: 'ended' }>;

/** The tombstone of a room whose webhooks have nothing left to tell. */
export const withoutTargets = ({ state, at, record, report, endedBy }: EndedRoom): EndedRoom => ({
  state,
  at,
  record,
  report,
  endedBy,
});

/** The tombstone without owner, name and report. */
export const anonymized = (lifecycle: EndedRoom): RoomLifecycle => ({
  ...withoutTargets(lifecycle),
  record: { ...lifecycle.record, owner_uid: null, name: '' },
  report: null,
  endedBy: null,
});

export type RoomClaim = {
  readonly sessionId: string;
  readonly name: string;
  /** Whether `name` is the default name. */
  readonly isAutomatic: boolean;
  readonly ownerUid: string | null;
  /** The owner's tokens from before this moment are invalid. */
  readonly tokensSince?: Instant | null;
  /** What the owner bought. */
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
  const empty = emptyRoom(session, timeZone);
  return {
    ...empty,
    // The name of a person is not for the audience.
    event: isAutomatic ? { ...empty.event, name: automaticName(sessionId, null) } : empty.event,
    codes,
    createdAt: now,
    keys: { controllerHash, ...(tokensSince !== null && { tokensSince }) },
    logoData: null,
    plan: { ...bought, lapsedAt: null },
    seats: [],
    accounts: ownerUid === null ? [] : [{ uid: ownerUid, at: now, isRecorded: false }],
    passedAlerts: [],
    statistics: emptyStatistics,
    clock: { rev: 0, acts: 0, advancedTo: now, activeAt: now, controllerLeftAt: null, emptySince: now },
  };
}

/** When a room without an owner ends if nobody returns; null for a room with an owner. */
export const expiresAt = (room: Room): Instant | null =>
  room.session.owner_uid ? null : instant(room.clock.activeAt + ABANDONED_AFTER);
