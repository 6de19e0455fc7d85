import type { Context } from 'hono';
import { forgetSession, isSessionOf } from '../../db/sessions.ts';
import type { AppEnv } from './app-env.ts';
import { Refused } from './refused.ts';
import { ask, perform } from './room.ts';

/** Ends an event; for the very call that ended it, once more. */
export async function finish(c: Context<AppEnv>, roomId: string): Promise<void> {
  await perform(c, roomId, { command: 'event.finish' });
}

/** Ends an event. For the owner of one that has ended already: what was kept of it goes too. */
export async function finishOrBury(c: Context<AppEnv>, roomId: string): Promise<void> {
  try {
    await finish(c, roomId);
  } catch (error) {
    if (!isOver(error) || c.var.caller.uid === null) throw error;
    await bury(c, roomId, c.var.caller.uid);
  }
}

/** The room first, so that it tells D1 nothing any more. Broken off in between, the entry still says whose it was. */
async function bury(c: Context<AppEnv>, roomId: string, uid: string): Promise<void> {
  try {
    await ask(c, roomId, (room) => room.bury(c.var.caller));
  } catch (error) {
    if (!isOver(error) || !(await isSessionOf(c.env.DB, roomId, uid))) throw error;
  }
  await forgetSession(c.env.DB, roomId);
}

const isOver = (error: unknown): boolean => error instanceof Refused && error.refusal.error === 'session_not_found';
