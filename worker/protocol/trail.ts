import * as z from 'zod/mini';
import { TRAIL_PAGE } from './constants.ts';
import { formatQuery } from './format.ts';
import { commandId } from './ids.ts';
import type { Refusal } from './refusals.ts';
import type { Said } from '#words/acts.ts';
import type { Role } from './users.ts';

/** `undo` takes a command back; without an id the sender's own last one. The undo of an undo does the command again. */
export const trailCommands = [
  z.strictObject({ command: z.literal('undo'), command_id: z.optional(commandId) }),
] as const;

const pageSize = z.coerce.number().check(z.int(), z.gte(1), z.lte(TRAIL_PAGE));

/** A page of the trail, newest first: what is older than `before`, the `next` of the page before. As a table, all of it. */
export const trailQuery = z.object({
  before: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  limit: z.optional(pageSize),
  ...formatQuery.shape,
});

/** What an undo took back, for its sender. */
export type Undone = { readonly command_id: string; readonly what: string; readonly said: Said };

/** One thing that somebody did, or that the programme did by itself. */
export type TrailEntry = {
  readonly command_id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Null: it happened by itself. */
  readonly command: string | null;
  readonly role: Role | null;
  /** The name of the seat; null for calls by HTTP. */
  readonly name: string | null;
  /** The name of the owner's account if that acted; null for others, and for readers who may not see accounts. */
  readonly account: string | null;
  /** In words, as 'Pausa de “Apertura”'. */
  readonly what: string;
  /** The same as a code with what it names. Absent from reports that were kept before. */
  readonly said?: Said;
  /** Of many timers the first few. */
  readonly timer_ids: readonly string[];
  /** How many timers it changed. */
  readonly timer_count: number;
  /** Whether it was taken back. */
  readonly is_undone: boolean;
  /** The id of the command that this undo took back. */
  readonly undoes: string | null;
  /** Why it cannot be taken back; null: the reader may try. */
  readonly cannot_undo: string | null;
  /** The same as a code with its reason. Absent as above. */
  readonly refusal?: Refusal | null;
};
