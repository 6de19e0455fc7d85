import { can } from '#domain/roles.ts';
import type { Role } from '#protocol/users.ts';
import type { Rate } from './bucket.ts';

type Limits = { readonly characters: number; readonly rate: Rate };

const staff: Limits = { characters: 64 * 1024, rate: { burst: 40, perSecond: 20 } };
const others: Limits = { characters: 4 * 1024, rate: { burst: 20, perSecond: 5 } };

/** How much and how often a role may say something. */
export const limitsOf = (role: Role): Limits => (can(role, 'control-timers') ? staff : others);

/** Phones of the audience in one room. */
export const MAX_AUDIENCE = 1000;
/** The audience hears at most one frame in this time, milliseconds. */
export const AUDIENCE_PACE = 500;
/** Beyond this many lines the rest is served after whoever acted and the staff have theirs. */
export const YIELD_BEYOND = 100;
/** News of a screen's health: only a change above this, and not more often than this; both milliseconds. */
export const HEALTH_CHANGE = 10;
export const HEALTH_PACE = 10_000;
