import type { Instant, Millis } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import type { Seat } from '../people/seat.ts';
import type { Subscription } from '../plans/subscription.ts';

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

/** An account that did something here, from when on, and whether that is recorded where it can be found again. */
export type Account = { readonly uid: string; readonly at: Instant; readonly isRecorded: boolean };

/** The tab of a screen that was shown out, and what it had proved. */
export type RemovedTab = Pick<Seat, 'userId' | 'clientKey' | 'credential'>;

/** What the owner bought. `lapsedAt`: since when it is less than what the room still grants, if something else than its end made it less. */
export type RoomPlan = Subscription & { readonly lapsedAt: Instant | null };

/** What is counted of one timer while the event goes on. It outlives its timer if that ever ran. */
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
  /** From when on it runs with the deadline it has; null while it does not. */
  readonly runningSince: Instant | null;
};

export type Counts = {
  readonly questions: { readonly received: number; readonly approved: number; readonly rejected: number };
  readonly messages: number;
  readonly mostUsers: number;
};

export type EventStatistics = {
  /** By the ids of their timers. */
  readonly tallies: readonly TimerTally[];
  readonly counts: Counts;
};
