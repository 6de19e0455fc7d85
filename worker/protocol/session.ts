import * as z from 'zod/mini';
import { timeZone } from './event.ts';
import { clientId, sessionId } from './ids.ts';
import { requiredLine } from './text.ts';
import { connectionType } from './users.ts';
import type { RemovedScreen } from './users.ts';

const sessionName = requiredLine(100);

/** What a room may be opened with; what is missing the server makes. */
export const newSession = z.strictObject({
  session_id: z.optional(sessionId),
  name: z.optional(sessionName),
  time_zone: z.optional(timeZone),
});

export type NewSession = z.infer<typeof newSession>;

/** Who asks whether there is a place. */
export const joinQuery = z.object({ type: z.optional(connectionType), client_id: z.optional(clientId) });

/** Who ends a room that he took for open wants nothing of one that has ended meanwhile. */
export const endQuery = z.object({ only: z.optional(z.literal('open')) });

export const sessionCommands = [
  z.strictObject({ command: z.literal('session.rename'), name: sessionName }),
  z.strictObject({
    command: z.literal('codes.renew'),
    role: z.optional(z.enum(['controller', 'moderator', 'viewer'])),
  }),
] as const;

/** What has a name. */
export type Named = 'session' | 'event';

export type Session = {
  readonly session_id: string;
  readonly name: string;
  readonly max_users: number;
  readonly max_timers: number;
  /** The rest is for controllers only. */
  readonly owner_uid?: string | null;
  readonly plan_id?: string;
  /** When what its owner bought ends, or ended, epoch milliseconds; null for what has no end. */
  readonly plan_ends_at?: number | null;
  /** When a room without an owner ends if nobody returns, epoch milliseconds. */
  readonly expires_at?: number | null;
  /** What nobody has given a name yet: it is called what it is called by itself. */
  readonly automatic_names?: readonly Named[];
  /** Screens that were shown out and stay out, oldest first. */
  readonly removed?: readonly RemovedScreen[];
};

export type Codes = { readonly moderator: string; readonly viewer: string };
