import { sessionsOf } from '../../db/sessions.ts';
import { retryRoomCall } from '../../lib/retry.ts';

type RoomStub = ReturnType<Env['ROOMS']['getByName']>;
type RoomAction = (room: RoomStub) => Promise<unknown>;

/** Rooms called in parallel. */
const BATCH_SIZE = 500;

/**
 * Calls every open room of an account.
 * @throws if one of them fails; the others are called all the same.
 */
export async function forEachOpenRoom(env: Env, uid: string, tell: RoomAction): Promise<void> {
  const failure = await runFrom({ env, uid, tell }, '');
  if (failure !== null) throw new Error('A room does not answer', { cause: failure });
}

async function runFrom(
  work: { readonly env: Env; readonly uid: string; readonly tell: RoomAction },
  after: string,
): Promise<unknown> {
  const { env, uid, tell } = work;
  const ids = await sessionsOf(env.DB, uid, { open: true, most: BATCH_SIZE, after });
  const told = await Promise.allSettled(ids.map((id) => retryRoomCall(async () => tell(env.ROOMS.getByName(id)))));
  const failed = told.find((each) => each.status === 'rejected');
  const last = ids.length < BATCH_SIZE ? undefined : ids.at(-1);
  const later = last === undefined ? null : await runFrom(work, last);
  return failed?.reason ?? later;
}
