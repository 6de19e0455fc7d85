import * as z from 'zod/mini';

/** The random part of an id, as base64url. The room creates at least 128 bits. */
const RANDOM = '[A-Za-z0-9_-]{1,64}';

export const sessionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/));

/** `{sessionId}.{random}`: an id contains the id of its room, so that no call needs a look-up. */
export const thingId = z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{20,64}\\.${RANDOM}$`)));

export const userId = z.string().check(z.regex(new RegExp(`^${RANDOM}$`)));

/** The secret of a tab. A connection that presents it takes over the tab's seat. */
export const clientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/));

/** Unique for each client: a repeated id has no second effect. Also the form of an `Idempotency-Key`. */
export const commandId = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/));

/** The code of a role: at least 128 random bits. */
export const roomCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,128}$/));

/** The id of the room in the id of a timer, message, question or alert. */
export const roomOf = (id: string): string => id.slice(0, id.indexOf('.'));
