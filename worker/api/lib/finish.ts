import type { Context } from 'hono';
import { forgetSession } from '../../db/sessions.ts';
import type { AppEnv } from './app-env.ts';
import { Refused } from './refused.ts';
import { ask, performKeyed } from './room.ts';

/** Ends an event. For the owner of one that has ended already: what was kept of it goes too. */
export async function finishOrBury(c: Context<AppEnv>, roomId: string): Promise<void> {
  const { caller, key } = c.var;
  try {
    await performKeyed(c, roomId, { command: { command: 'event.finish' }, key });
  } catch (error) {
    const isOver = error instanceof Refused && error.refusal.error === 'session_not_found';
    if (!isOver || caller.uid === null) throw error;
    const { isBuried } = await ask(c, roomId, (room) => room.bury({ caller, key }));
    if (isBuried) await forgetSession(c.env.DB, roomId);
  }
}
