import { can } from '#domain/people/roles.ts';
import type { Role } from '#protocol/users.ts';
import type { Rate } from './token-bucket.ts';

type Limits = { readonly bytes: number; readonly rate: Rate };

const staff: Limits = { bytes: 64 * 1024, rate: { burst: 40, perSecond: 20 } };
const others: Limits = { bytes: 4 * 1024, rate: { burst: 20, perSecond: 5 } };

/** How much and how often a role may say something. */
export const limitsOf = (role: Role): Limits => (can(role, 'control-timers') ? staff : others);

/**
 * How often seats are taken from one address: a venue has one, and when its power is back all its screens come at once.
 * More than a room has places never come in honesty.
 */
export const joinRate = (places: number): Rate => ({
  burst: Math.max(100, 4 * places),
  perSecond: Math.max(5, places / 5),
});

/** How often phones of the audience come from one address: twice the places at once, since a whole hall may have one. */
export const AUDIENCE_JOIN_RATE: Rate = { burst: 2000, perSecond: 100 };

/** How often one tab takes its own seat again. */
export const REJOIN_RATE: Rate = { burst: 20, perSecond: 1 };

const utf8 = new TextEncoder();

/** Whether a frame weighs more than its sender may send; most are so short that nobody needs to count. */
export function isTooLarge(frame: string, role: Role): boolean {
  const { bytes } = limitsOf(role);
  return frame.length > bytes || (frame.length * 3 > bytes && utf8.encode(frame).length > bytes);
}

/** Phones of the audience in one room. */
export const MAX_AUDIENCE = 1000;
/** The audience hears at most one frame in this time, milliseconds. */
export const AUDIENCE_INTERVAL = 500;
/**
 * Beyond this many connections the rest is served after whoever acted and the staff have theirs. A turn of its own costs the
 * last of a hundred screens more than it saves the first.
 */
export const DEFER_ABOVE = 150;
/** To a phone on which nothing was heard: characters. It comes back to the whole state, which is shorter. */
export const MAX_UNCONFIRMED = 32 * 1024;
/** News of a screen's health: only a change above this, and not more often than this; both milliseconds. */
export const HEALTH_CHANGE = 10;
export const HEALTH_INTERVAL = 10_000;
/** That a connection was heard is noted this often, milliseconds: much less than the silence that costs a seat. */
export const HEARD_INTERVAL = 10_000;
/** The whole state weighs as much as so many frames: whoever asks for it and never reads fills the room's memory. */
export const RESYNC_COST = 10;
