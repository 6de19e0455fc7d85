import * as z from 'zod/mini';

/** Random part of an id we make: 128 bits and more as base64url. */
const RANDOM = '[A-Za-z0-9_-]{1,64}';

export const sessionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/));

/** `{sessionId}.{random}`: an id tells its own room, so no call needs a look-up. */
export const thingId = z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{20,64}\\.${RANDOM}$`)));

export const userId = z.string().check(z.regex(new RegExp(`^${RANDOM}$`)));

/** A secret of one tab: whoever knows it takes over its seat. */
export const clientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/));

/** Unique per client: the same id again has no second effect. Also the `Idempotency-Key` of a write. */
export const commandId = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/));

/** A code opens a role: 128 random bits and more. */
export const roomCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,128}$/));

/** The room a timer, message or other thing belongs to. */
export const roomOf = (id: string): string => id.slice(0, id.indexOf('.'));
