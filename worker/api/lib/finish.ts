import type { Context } from 'hono';
import { deleteSession, isSessionOf } from '../../db/sessions.ts';
import type { AppEnv } from './app-env.ts';
import { RefusalError } from './refusal-error.ts';
import { ask, perform } from './room.ts';

/** Ends an event; for the very call that ended it, once more. */
export async function finishEvent(c: Context<AppEnv>, roomId: string): Promise<void> {
  await perform(c, roomId, { command: 'event.finish' });
}

/** Ends an event. For the owner of one that has ended already: what was kept of it goes too. */
export async function finishOrPurge(c: Context<AppEnv>, roomId: string): Promise<void> {
  try {
    await finishEvent(c, roomId);
  } catch (error) {
    if (!isOver(error) || c.var.caller.uid === null) throw error;
    await purge(c, roomId, c.var.caller.uid);
  }
}

/** The room first, so that it tells D1 nothing any more. Broken off in between, the entry still says whose it was. */
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
