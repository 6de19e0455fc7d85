import type { Instant, Millis } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import type { WebhookPause } from '#protocol/webhooks.ts';
import type { Seat } from '../people/seat.ts';
import type { Subscription } from '../plans/subscription.ts';

/** What only the room knows. */
export type PrivateState = {
  readonly createdAt: Instant;
  /**
   * `tokensSince`: tokens of the owner from before this moment are invalid. It is absent without an owner, and in rooms
   * that an older version stored. `codesSince`: when the room was adopted, or its codes were last replaced by
   * `revokeCodes`; absent: `createdAt` counts.
   */
  readonly keys: {
    readonly controllerHash: string;
    readonly tokensSince?: Instant;
    readonly codesSince?: Instant;
  };
  /** The bytes of the event's logo in base64. */
  readonly logoData: string | null;
  readonly plan: RoomPlan;
  readonly seats: readonly Seat[];
  /** Phones that found no place for a socket: the beginnings of their fingerprints. Absent: none. */
  readonly withoutPlace?: readonly string[];
  /** Tabs of the removed screens in `session.removed`. */
  readonly removedTabs?: readonly RemovedTab[];
  /** The names that controllers gave, the newest last. */
  readonly givenNames?: readonly GivenName[];
  /** What the room keeps of the secrets of `session.keys`. */
  readonly keySecrets?: readonly KeySecret[];
  /** What only the room knows of `session.webhooks`. */
  readonly webhookStates?: readonly WebhookState[];
  /** When the webhooks of the last hour were made, also those that were deleted since, oldest first. */
  readonly webhooksMade?: readonly Instant[];
  /** Absent: it was opened here. */
  readonly arrival?: Arrival;
  /** Every account that was ever in this room. */
  readonly accounts: readonly Account[];
  readonly clock: RoomClock;
  /** Ids of the alerts that have passed in the current run of their timer, shown or not. */
  readonly passedAlerts: readonly string[];
  /** The source of the report. */
  readonly statistics: EventStatistics;
  /** For each type of connection, when staff were last notified that somebody found no seat. */
  readonly turnedAway?: Readonly<Partial<Record<Role, Instant>>>;
};

export type RoomClock = {
  /** The number of the last fact. */
  readonly rev: number;
  /** The number of facts that are not about people: their part of the log is a ring that this number indexes. */
  readonly acts: number;
  /** Everything that time brings up to this moment has happened (`advance`). */
  readonly advancedTo: Instant;
  /** The last connection or write. */
  readonly activeAt: Instant;
  /** When the last controller left; null while one is connected, and before the first one. */
  readonly controllerLeftAt: Instant | null;
  /** When the last connection with a seat ended; null while there is one. */
  readonly emptySince: Instant | null;
};

/** How a room came here: the moves that brought it, the last one first, and how far its clock is ahead of this copy's. */
export type Arrival = { readonly follows: readonly string[]; readonly ahead: Millis };

/** An account that was in the room, since `at`. `isRecorded`: D1 has it. */
export type Account = { readonly uid: string; readonly at: Instant; readonly isRecorded: boolean };

/** The SHA-256 of a key's secret. `usedAt`: the last use, to within a minute. */
export type KeySecret = { readonly id: string; readonly hash: string; readonly usedAt: Instant | null };

/**
 * The secret that signs the deliveries of a webhook. `deadInRow`: how many of them died since one arrived, up to the
 * number that pauses it.
 */
export type WebhookState = {
  readonly id: string;
  readonly secret: string;
  readonly deadInRow: number;
  readonly paused: WebhookPause | null;
};

/** The name that a controller gave to the screen of this tab. */
export type GivenName = Pick<Seat, 'clientKey' | 'type' | 'uid'> & { readonly joinedAs: string; readonly name: string };

/** The tab of a removed screen, with the credential that it had. */
export type RemovedTab = Pick<Seat, 'userId' | 'clientKey' | 'credential'>;

/**
 * What the owner bought. `lapsedAt`: since when the room's limits exceed what the account has, after the account
 * changed; null otherwise, and then `ends_at` alone decides.
 */
export type RoomPlan = Subscription & { readonly lapsedAt: Instant | null };

/** The report's figures for one timer. They stay after its deletion if it ever ran. */
export type TimerTally = {
  readonly timerId: string;
  readonly name: string;
  readonly presenter: string;
  readonly planned: Millis;
  readonly actual: Millis;
  readonly overtime: Millis;
  readonly starts: number;
  readonly pauses: number;
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** Since when the timer runs with its current deadline; null while it does not run. */
  readonly runningSince: Instant | null;
};

export type Counts = {
  /** `approved`: answered ones included. */
  readonly questions: Readonly<Record<'received' | 'approved' | 'answered' | 'rejected', number>>;
  readonly messages: number;
  readonly mostUsers: number;
};

export type EventStatistics = {
  /** In the order of `timerId`. */
  readonly tallies: readonly TimerTally[];
  readonly counts: Counts;
};
