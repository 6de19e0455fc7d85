import * as z from 'zod/mini';
import type { ShownMessage } from './messages.ts';

const count = z.int().check(z.gte(1), z.lte(10));

export const stageCommands = [
  z.strictObject({ command: z.literal('stage.blackout'), on: z.boolean() }),
  z.strictObject({ command: z.literal('stage.on_air'), on: z.boolean() }),
  z.strictObject({ command: z.literal('stage.flash'), count: z.optional(count) }),
] as const;

/** The body of a call of the stage. `flash`: how often, or `true` for the usual number. */
export const stageControl = z.strictObject({
  blackout: z.optional(z.boolean()),
  on_air: z.optional(z.boolean()),
  flash: z.optional(z.union([z.literal(true), count])),
});

export type StageControl = z.infer<typeof stageControl>;

/** `count` times half a second inverted and half a second not, from `at` (epoch milliseconds). */
export type Flash = { readonly at: number; readonly count: number };

/** What somebody does to all stages at once. */
export type Stage = {
  readonly blackout: boolean;
  readonly on_air: boolean;
  /** The last one, which may be over. */
  readonly flash: Flash | null;
};

/** `shown_message` is absent for roles that see no messages; null: the stage shows none. */
export type WireStage = Stage & { readonly shown_message?: ShownMessage | null };

/** The field of the stage in `room_state`, absent for roles that have no stage. */
export type StageState = { readonly stage?: WireStage };

/** The fact of the stage as a role receives it. */
export type StageFactMessage = { readonly type: 'stage_updated'; readonly data: { readonly stage: Stage } };
