import type { Alert, FiredAlert } from '#protocol/alerts.ts';
import type { Event } from '#protocol/event.ts';
import type { Message } from '#protocol/messages.ts';
import type { QuestionCounts } from '#protocol/questions.ts';
import type { Codes, Session } from '#protocol/session.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role, User } from '#protocol/users.ts';
import { ABANDONED_AFTER } from './abandoned.ts';
import type { Account } from '../people/accounts.ts';
import type { RemovedTab } from '../people/removed-tabs.ts';
import { emptyRoom } from './empty-room.ts';
import { emptyStatistics } from '../report/statistics.ts';
import type { EventStatistics } from '../report/statistics.ts';
import type { Question } from '../questions/question.ts';
import { reportOf } from '../report/report.ts';
import type { Report } from '../report/report.ts';
import type { RoomPlan } from '../plans/room-plan.ts';
import type { Seat } from '../people/seat.ts';
import { grantOf } from '../plans/subscription.ts';
import type { Subscription } from '../plans/subscription.ts';
import { instant } from '../lib/time.ts';
import type { Timer } from '../timers/timer.ts';

/** What facts change and screens are told: the same value on both sides of the line. */
export type SharedState = {
  readonly session: Session;
  readonly event: Event;
  /** By position. */
  readonly timers: readonly Timer[];
  readonly activeTimerId: string | null;
  /** By arrival. */
  readonly users: readonly User[];
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** Oldest first. */
  readonly questions: readonly Question[];
  /** Told to the audience, which does not see every question; the room and all others count for themselves. */
  readonly questionCounts: QuestionCounts | null;
  readonly alerts: readonly Alert[];
  /** The last that fired; whether they are still on show is a matter of the time. */
  readonly liveAlerts: readonly FiredAlert[];
  /** Null for whoever may not see them. */
  readonly codes: Codes | null;
};

/** What a backup holds and a restore replaces. */
export type Contents = Pick<SharedState, 'event' | 'timers' | 'activeTimerId' | 'messages' | 'questions' | 'alerts'>;

/** What only the room knows. */
export type PrivateState = {
  readonly createdAt: Instant;
  /**
   * `tokensSince`: since when tokens of the owner are good, as came with the ownership or was heard since; none in a room
   * that is nobody's, or was stored before this was kept. `codesSince`: when the codes became the owner's, if that was
   * later than the room.
   */
  readonly keys: {
    readonly controllerHash: string;
    readonly tokensSince?: Instant;
    readonly codesSince?: Instant;
  };
  readonly plan: RoomPlan;
  readonly seats: readonly Seat[];
  /** Tabs that were shown out and stay out, if there are any; `session.removed` names their screens. */
  readonly removedTabs?: readonly RemovedTab[];
  /** Which accounts were ever here. */
  readonly accounts: readonly Account[];
  readonly clock: RoomClock;
  /** Alerts that this run of their timer has behind it, shown or not. */
  readonly passedAlerts: readonly string[];
  /** What the report is made of. */
  readonly statistics: EventStatistics;
  /** When staff were last told that somebody of a type found no place. */
  readonly turnedAway?: Readonly<Partial<Record<Role, Instant>>>;
};

export type RoomClock = {
  /** The number of the last fact. */
  readonly rev: number;
  /** How many of the facts were not of people: the log has places of its own for each kind. */
  readonly acts: number;
  /** Every moment up to here has been announced. */
  readonly advancedTo: Instant;
  /** The last connection or write. */
  readonly activeAt: Instant;
  /** When the last controller left; null while one is here. */
  readonly controllerLeftAt: Instant | null;
  /** When the last seat was given up; null while somebody sits. */
  readonly emptySince: Instant | null;
};

export type Room = SharedState & PrivateState;

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
