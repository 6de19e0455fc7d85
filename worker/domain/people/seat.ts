import type { Instant } from '#protocol/time.ts';
import type { SeatType } from '#protocol/users.ts';

/** What a caller proved: the strongest code or token presented, or nothing. */
export type Credential = 'controller' | 'moderator' | 'viewer' | 'none';

/** The private part of a connected user. */
export type Seat = {
  readonly userId: string;
  readonly type: SeatType;
  readonly credential: Credential;
  /** Fingerprint of the tab's secret `client_id`. A connection with the same one takes the seat over. */
  readonly clientKey: string;
  /** The name that it joined with. Absent if it is still called so. */
  readonly joinedAs?: string;
  /** The account that its token proved. */
  readonly uid: string | null;
  /** When that token was issued. Absent counts as before any other moment. */
  readonly tokenAt?: Instant;
  /** When the connection broke, else null. Until the departure is broadcast, the seat is free for others. */
  readonly leavingAt: Instant | null;
  /** Whether the connection was lost because the room died. The seat is then kept for its user. */
  readonly isKept?: boolean;
};

const strength = { controller: 3, moderator: 2, viewer: 1, none: 0 } as const satisfies Record<Credential, number>;

/** Whether `a` is at least as strong as `b`. */
export const isNoWeaker = (a: Credential, b: Credential): boolean => strength[a] >= strength[b];

/**
 * The rank of a seat in a full room, from the highest: controller, moderator, with a viewer code, without. It is the
 * rank of the type that was asked for, not the one that the code would allow.
 */
export function rankOf({ type, credential }: Pick<Seat, 'type' | 'credential'>): number {
  if (type === 'controller') return strength.controller;
  if (type === 'moderator') return strength.moderator;
  return Math.min(strength.viewer, strength[credential]);
}

/** Whether its connection is open. */
export const isConnected = (seat: Seat): boolean => seat.leavingAt === null;

/** Whether its connection broke and the seat is free for anybody who needs it. */
export const isLeaving = (seat: Seat): boolean => !isConnected(seat) && seat.isKept !== true;

/** Whether the seat is not free: its user is connected, or the seat is kept for them. */
export const isOccupied = (seat: Seat): boolean => !isLeaving(seat);
