import type { Subscription } from '#domain/plans/subscription.ts';
import type { TokenValidity } from '#domain/people/tokens.ts';
import type { Votes } from '#domain/questions/votes.ts';
import type { Page } from '#domain/trail/trail.ts';
import type { Backup } from '#protocol/backup.ts';
import type { Answer, RoomState } from '#protocol/down.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Codes } from '#protocol/session.ts';
import type { Role } from '#protocol/users.ts';
import type { VerbCall } from '#protocol/verbs.ts';

/** The caller as the API read it from the request: a room code, and the account of a verified token. */
export type Caller = {
  readonly code: string | null;
  readonly uid: string | null;
  /** When that token was issued, epoch milliseconds; absent means before anything else. */
  readonly issuedAt?: number | null;
  /** The secret of a program's key. What else the caller sends gives it no rights. */
  readonly apiKey?: string | null;
  /** The caller's secret client id, if it sent one. */
  readonly clientId: string | null;
  /** Client address, for rate limits. */
  readonly address: string;
};

/** The account that owns the room. What it bought comes along if known; the room asks D1 for it in any case. */
export type Owner = TokenValidity & {
  readonly uid: string;
  readonly name: string | null;
  readonly bought: Subscription | null;
};

export type ClaimCall = {
  readonly sessionId: string;
  readonly name: string | null;
  readonly owner: Owner | null;
  /** The controller code that the client made; null lets the room make one. */
  readonly code: string | null;
  readonly timeZone: string;
};

export type Claimed = {
  readonly created: boolean;
  readonly session_id: string;
  readonly name: string;
  readonly owner_uid: string | null;
  readonly codes: Codes & { readonly controller: string };
  readonly plan: { readonly plan_id: string; readonly max_users: number; readonly max_timers: number };
};

/** A command by HTTP, not yet parsed. */
export type PerformCall = {
  readonly caller: Caller;
  readonly command: unknown;
  /** `Idempotency-Key`: the same key again has no second effect and gets the same result. */
  readonly key: string | null;
  /** The whole call, where it is several commands and this is the first one: another call with the key is refused. */
  readonly whole?: string;
};

/** A verb of another program. `key` as in `PerformCall`. */
export type PerformVerb = { readonly caller: Caller; readonly call: VerbCall; readonly key: string };

export type SnapshotCall = {
  readonly caller: Caller;
  /** Read with the rights of the audience, whatever the caller's role. */
  readonly asAudience: boolean;
  /** With `asAudience`: a kiosk, which sees all timers. */
  readonly isKiosk?: boolean;
  /** How many phones were given what all of them see since the last call. */
  readonly readers?: number;
  /** All questions, for a caller that pages through them. */
  readonly allQuestions: boolean;
};

export type Performed = { readonly role: Role; readonly rev: number; readonly answer: Answer };

export type Snapshot = {
  readonly role: Role;
  /**
   * Whether the caller's credentials prove anything here. If not, missing rights are `unauthorized`, not `forbidden`.
   */
  readonly known: boolean;
  readonly rev: number;
  readonly state: RoomState;
  /** The votes of all questions by their ids, with `allQuestions`, also for roles that do not vote. */
  readonly votes?: Votes;
};

/** Dead deliveries that are sent again: one, or all of a webhook (null). */
export type RedeliverCall = { readonly webhookId: string; readonly deliveryId: string | null };
export type Redelivered = { readonly redelivered: number };

/** A page of the trail, and what its table is written with. `ownerUid`: null if the caller may not see accounts. */
export type Trail = Page & {
  readonly ownerUid: string | null;
  readonly name: string;
  readonly time_zone: string;
};

/** What anybody who has the id may know of a room. */
export type PublicInfo = {
  readonly session_id: string;
  readonly name: string;
  readonly event: { readonly name: string; readonly description: string; readonly date: string | null };
  readonly max_users: number;
  readonly max_timers: number;
};

export type RoomUsage = {
  readonly users: number;
  readonly timers: number;
  readonly max_users: number;
  readonly max_timers: number;
};

export type OwnedBackup = { readonly backup: Backup; readonly ownerUid: string | null };

export type JoinCheck = {
  readonly canJoin: boolean;
  readonly reason: 'room_full' | 'code_required' | 'removed' | null;
  readonly current_users: number;
  readonly max_users: number;
};

type ReplyStamp = {
  /** The room's time, epoch milliseconds, and how far it is ahead of the machine's clock, ms. */
  readonly serverTime: number;
  readonly ahead: number;
  /** Whether the caller has a code, a key or an account that opens this room. */
  readonly isProven: boolean;
};

export type CallReply<Value> = ReplyStamp &
  ({ readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Refusal });
