import { sessionsOf } from '../../db/sessions.ts';
import { patiently } from '../../lib/patience.ts';

/** Open rooms of one person that are told at once. */
const ROOMS_AT_MOST = 500;

/** Tells every open room of somebody that his tokens from before `since` (epoch milliseconds) are worth nothing. */
export async function endTokens(env: Env, uid: string, since: number): Promise<void> {
  const rooms = await sessionsOf(env.DB, uid, { open: true, most: ROOMS_AT_MOST });
  const told = await Promise.allSettled(
    rooms.map((id) => patiently(async () => env.ROOMS.getByName(id).endTokens(uid, since))),
  );
  const failed = told.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw new Error('A room does not answer', { cause: failed.reason });
}
