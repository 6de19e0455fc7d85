import * as z from 'zod/mini';
import { commandId, userId } from './ids.ts';

const measured = z.optional(z.number().check(z.gte(-1e13), z.lte(1e13)));

/** A clock ping: the screen's own time, and its last estimate of the line, in milliseconds. */
export const ping = z.object({
  type: z.literal('ping'),
  data: z.object({ client_time: z.number(), offset_ms: measured, rtt_ms: measured }),
});

/**
 * The envelope of a command. Its body is parsed after its id is known, so that a refusal can name it. `not_after` (the
 * room's clock, ms): later than this it is not wanted any more, as when a network held it back.
 */
const commandFrame = z.object({
  type: z.literal('command'),
  data: z.looseObject({ id: commandId, not_after: z.optional(z.number()) }),
});

const resync = z.object({ type: z.literal('resync') });

/**
 * How a screen did in a test: how much later than the common moment it painted, and how far its clock may be off, both
 * milliseconds.
 */
const screenReport = z.object({
  type: z.literal('screen_report'),
  data: z.object({
    test_id: userId,
    error_ms: z.number().check(z.gte(-60_000), z.lte(60_000)),
    uncertainty_ms: z.number().check(z.gte(0), z.lte(60_000)),
  }),
});

/** Everything a client may say. */
export const upMessage = z.discriminatedUnion('type', [ping, commandFrame, resync, screenReport]);

export type UpMessage = z.infer<typeof upMessage>;
export type Ping = z.infer<typeof ping>['data'];
export type ScreenReport = z.infer<typeof screenReport>['data'];
