import type { Instant } from '#protocol/time.ts';
import type { SeatType } from '#protocol/users.ts';

/** What a caller proved: the strongest code or token presented, or nothing. */
export type Credential = 'controller' | 'moderator' | 'viewer' | 'none';

/** The secret side of a connected user. */
export type Seat = {
  readonly userId: string;
  readonly type: SeatType;
  readonly credential: Credential;
  /** Fingerprint of the tab's secret `client_id`; whoever has it takes the seat over. */
  readonly clientKey: string;
  /** The account it came with. */
  readonly uid: string | null;
  /** When the token was issued that named it; without it, before anything else. */
  readonly tokenAt?: Instant;
  /** Set when the line broke without a goodbye: the news of leaving waits a little, and whoever needs the place has it. */
  readonly leavingAt: Instant | null;
  /** Set besides when the line was lost with the room itself: then the place is kept as well. */
  readonly isKept?: boolean;
};

const strength = { controller: 3, moderator: 2, viewer: 1, none: 0 } as const satisfies Record<Credential, number>;

export const isNoWeaker = (a: Credential, b: Credential): boolean => strength[a] >= strength[b];

/**
 * Who gives way to whom in a full room: controller, moderator, with a code, without.
 * Somebody who could be more but came as less ranks as what he came as.
 */
export function rankOf({ type, credential }: Pick<Seat, 'type' | 'credential'>): number {
  if (type === 'controller') return strength.controller;
  if (type === 'moderator') return strength.moderator;
  return Math.min(strength.viewer, strength[credential]);
}

export const isHere = (seat: Seat): boolean => seat.leavingAt === null;

/** Its line broke: it gives way to whoever needs a place. */
export const isLeaving = (seat: Seat): boolean => !isHere(seat) && seat.isKept !== true;

/** Whether nobody else may have its place: somebody is here, or is expected back. */
export const hasPlace = (seat: Seat): boolean => !isLeaving(seat);
