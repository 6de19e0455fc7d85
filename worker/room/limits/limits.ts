import { can } from '#domain/people/roles.ts';
import type { Role } from '#protocol/users.ts';
import type { Rate } from '../../lib/token-bucket.ts';

/** The rate of a role's frames. */
export const rateOf = (role: Role): Rate =>
  can(role, 'control-timers') ? { burst: 40, perSecond: 20 } : { burst: 20, perSecond: 5 };

/**
 * How often seats may be taken from one address. All screens of a venue share one, and come back at once after a power
 * cut.
 */
export const joinRate = (places: number): Rate => ({
  burst: Math.max(100, 4 * places),
  perSecond: Math.max(5, places / 5),
});

/** How often phones may join from one address: twice the slots at once, because a whole hall may share one. */
export const AUDIENCE_JOIN_RATE: Rate = { burst: 2000, perSecond: 100 };

/**
 * How many votes one address gives. A whole hall may share one: three from each of 2,000 phones at once, and then as many as the
 * room is promised to count beside everything else.
 */
export const VOTE_RATE: Rate = { burst: 6000, perSecond: 600 };

/** Calls with one key: 120 at once, and then as many in a minute. */
export const KEY_RATE: Rate = { burst: 120, perSecond: 2 };

/**
 * How many deliveries to webhooks a room may cause. 500 timers that start, and later end together, are 8,000 for eight
 * webhooks. Anybody can open a room without an owner: it has two timers, and must not be used against the sites of others.
 */
export const deliveryRate = (hasOwner: boolean): Rate =>
  hasOwner ? { burst: 8000, perSecond: 80 } : { burst: 240, perSecond: 4 };

/** Open connections with one key. */
export const MAX_CONNECTIONS_OF_KEY = 5;

/** How often one tab may return to its own seat. */
export const REJOIN_RATE: Rate = { burst: 20, perSecond: 1 };

/** Audience connections in one room. */
export const MAX_AUDIENCE = 1000;
/** How long after a change the audience is counted, because others follow, and the shortest time between two counts, ms. */
export const HALL_PAUSE = 250;
export const HALL_INTERVAL = 2000;
/** A phone without a socket reads about this often (client/live/connection/reconnect.ts), ms. */
export const READS_EVERY = 30_000;
/** For how long the reads of such phones are counted, ms. */
export const READS_WINDOW = 60_000;
/** The shortest time between two updates for the audience, ms. */
export const AUDIENCE_INTERVAL = 500;
/**
 * Above this many connections those without priority are served in a later turn. For fewer, that turn would cost the
 * last screens more than it saves the first.
 */
export const DEFER_ABOVE = 150;
/** How many of the audience get an update, or a whole state, in one turn: a command waits for no more of them. */
export const UPDATES_IN_TURN = 100;
export const STATES_IN_TURN = 25;
/** Characters sent to a phone or a program since it was last heard before the room checks on it. A snapshot is shorter. */
export const MAX_UNCONFIRMED = 32 * 1024;
/** Staff are told of a screen's health after a change of more than this (ms), at most once per interval (ms). */
export const HEALTH_CHANGE = 10;
export const HEALTH_INTERVAL = 10_000;
/** How often the time of the last frame is stored, ms: much less than the silence after which a seat may be taken. */
export const HEARD_INTERVAL = 10_000;
/**
 * A resync counts as this many frames: a client that asks for snapshots and never reads them would fill the room's
 * memory.
 */
export const RESYNC_COST = 10;
