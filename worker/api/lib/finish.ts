import type { Context } from 'hono';
import { deleteSession, isSessionOf } from '../../db/sessions.ts';
import type { AppEnv } from './app-env.ts';
import { RefusalError } from './refusal-error.ts';
import { ask, perform } from './room.ts';

/** Ends an event; a repeated call with the same key succeeds too. */
export async function finishEvent(c: Context<AppEnv>, roomId: string): Promise<void> {
  await perform(c, roomId, { command: 'event.finish' });
}

/** Ends an event. If it has ended already, its owner deletes what is stored of it. */
export async function finishOrPurge(c: Context<AppEnv>, roomId: string): Promise<void> {
  try {
    await finishEvent(c, roomId);
  } catch (error) {
    if (!isOver(error) || c.var.caller.uid === null) throw error;
    await purge(c, roomId, c.var.caller.uid);
  }
}

/** The room first, so that it writes nothing to D1 any more. After an interruption the row still names the owner. */
async function purge(c: Context<AppEnv>, roomId: string, uid: string): Promise<void> {
  try {
    await ask(c, roomId, (room) => room.purge(c.var.caller));
  } catch (error) {
    if (!isOver(error) || !(await isSessionOf(c.env.DB, roomId, uid))) throw error;
  }
  await deleteSession(c.env.DB, roomId);
}

const isOver = (error: unknown): boolean =>
  error instanceof RefusalError && error.refusal.error === 'session_not_found';
