import * as z from 'zod/mini';
import { commandId, thingId, userId } from './ids.ts';

const measured = z.optional(z.number().check(z.gte(-1e13), z.lte(1e13)));

/**
 * A clock ping: the screen's time, and its last estimates of offset and round-trip time, in milliseconds. Somebody who only
 * wants to know the room's time, or that it is there, sends none of them.
 */
export const ping = z.object({
  type: z.literal('ping'),
  data: z.optional(z.object({ client_time: z.optional(z.number()), offset_ms: measured, rtt_ms: measured })),
});

/**
 * The envelope of a command. The fields of the command are parsed later, so that a refusal of them contains the id.
 * After `not_after` (epoch milliseconds of the room's clock) the command is refused, for example if a network delayed
 * it.
 */
const commandFrame = z.object({
  type: z.literal('command'),
  data: z.looseObject({ id: commandId, not_after: z.optional(z.number()) }),
});

/** `timer_id`: the timer that a stage shows instead of the active one. */
const resync = z.object({
  type: z.literal('resync'),
  data: z.optional(z.object({ timer_id: z.optional(z.nullable(thingId)) })),
});

/**
 * The result of a screen in a test, in milliseconds: how much later than the common moment it painted, and how far its
 * clock may be off.
 */
const screenReport = z.object({
  type: z.literal('screen_report'),
  data: z.object({
    test_id: userId,
    error_ms: z.number().check(z.gte(-60_000), z.lte(60_000)),
    uncertainty_ms: z.number().check(z.gte(0), z.lte(60_000)),
  }),
});

/** Every frame from a client. */
export const upMessage = z.discriminatedUnion('type', [ping, commandFrame, resync, screenReport]);

export type UpMessage = z.infer<typeof upMessage>;
export type Ping = NonNullable<z.infer<typeof ping>['data']>;
export type ScreenReport = z.infer<typeof screenReport>['data'];
