import * as z from 'zod/mini';
import { requiredLine } from './text.ts';

export const sessionName = requiredLine(100);

export const sessionCommands = [
  z.strictObject({ command: z.literal('session.rename'), name: sessionName }),
  z.strictObject({ command: z.literal('codes.renew'), role: z.optional(z.enum(['controller', 'moderator', 'viewer'])) }),
] as const;

export type Session = {
  readonly session_id: string;
  readonly name: string;
  readonly max_users: number;
  readonly max_timers: number;
  /** The rest is for controllers only. */
  readonly owner_uid?: string | null;
  readonly plan_id?: string;
  /** When a room without an owner ends if nobody returns, epoch milliseconds. */
  readonly expires_at?: number | null;
};

export type Codes = { readonly moderator: string; readonly viewer: string };
