import * as z from 'zod/mini';
import { timeZone } from './event.ts';
import { clientId, sessionId } from './ids.ts';
import type { ApiKey } from './keys.ts';
import { requiredLine } from './text.ts';
import { connectionType, type RemovedScreen } from './users.ts';
import type { Webhook } from './webhooks.ts';

const sessionName = requiredLine(100);

/** The body of a call that creates a room. The server chooses what is missing. */
export const newSession = z.strictObject({
  session_id: z.optional(sessionId),
  name: z.optional(sessionName),
  time_zone: z.optional(timeZone),
});

/** The query of `/can-join`, which predicts whether a connection finds a seat. */
export const joinQuery = z.object({ type: z.optional(connectionType), client_id: z.optional(clientId) });

/** The query of `/state`: which screen reads it. `sign=1` with the audience: a kiosk. */
export const stateQuery = z.object({ ...joinQuery.shape, sign: z.optional(z.literal('1')) });

/** The query of `/hall`, and nothing else, so that a room has two answers at most. `sign=1`: as a kiosk sees it. */
export const hallQuery = z.strictObject({ sign: stateQuery.shape.sign });

/** The query of a call that ends a room. With `only=open`, nothing of a room that has ended already is deleted. */
export const endQuery = z.object({ only: z.optional(z.literal('open')) });

export const sessionCommands = [
  z.strictObject({ command: z.literal('session.rename'), name: sessionName }),
  z.strictObject({
    command: z.literal('codes.renew'),
    role: z.optional(z.enum(['controller', 'moderator', 'viewer'])),
  }),
] as const;

/** What may have a default name. */
export type Named = 'session' | 'event';

export type Session = {
  readonly session_id: string;
  readonly name: string;
  readonly max_users: number;
  readonly max_timers: number;
  /** This field and all that follow are for controllers only. */
  readonly owner_uid?: string | null;
  readonly plan_id?: string;
  /** When the purchase of the owner ends or ended, epoch milliseconds; null if it has no end. */
  readonly plan_ends_at?: number | null;
  /** When a room without an owner ends if nobody returns, epoch milliseconds; null with an owner. */
  readonly expires_at?: number | null;
  /** Which names are default ones, because nobody has given one yet. */
  readonly automatic_names?: readonly Named[];
  /** Removed screens, oldest first. */
  readonly removed?: readonly RemovedScreen[];
  /** The keys of programs, oldest first. */
  readonly keys?: readonly ApiKey[];
  /** Where the room tells what happens, oldest first. */
  readonly webhooks?: readonly Webhook[];
};

export type Codes = { readonly moderator: string; readonly viewer: string };

/** The fields of the session and its codes in `room_state`. An optional one is absent if the role may not see it. */
export type SessionState = {
  readonly session: Session;
  readonly codes?: Codes;
};

/** The facts of the session and its codes as a role receives them. */
export type SessionFactMessage =
  | { readonly type: 'session_updated'; readonly data: { readonly session: Session } }
  | { readonly type: 'codes_renewed'; readonly data: { readonly codes: Codes } };
