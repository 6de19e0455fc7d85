import { sessionsOf } from '../../db/sessions.ts';
import { patiently } from '../../lib/patience.ts';

type RoomStub = ReturnType<Env['ROOMS']['getByName']>;
type Telling = (room: RoomStub) => Promise<unknown>;

/** Rooms that are told at once. */
const AT_ONCE = 500;

/**
 * Tells every open room of somebody, however many.
 * @throws if one of them does not answer; the others have been told all the same.
 */
export async function toOpenRooms(env: Env, uid: string, tell: Telling): Promise<void> {
  const failure = await tellFrom({ env, uid, tell }, '');
  if (failure !== null) throw new Error('A room does not answer', { cause: failure });
}

async function tellFrom(
  work: { readonly env: Env; readonly uid: string; readonly tell: Telling },
  after: string,
): Promise<unknown> {
  const { env, uid, tell } = work;
  const ids = await sessionsOf(env.DB, uid, { open: true, most: AT_ONCE, after });
  const told = await Promise.allSettled(ids.map((id) => patiently(async () => tell(env.ROOMS.getByName(id)))));
  const failed = told.find((each) => each.status === 'rejected');
  const last = ids.length < AT_ONCE ? undefined : ids.at(-1);
  const later = last === undefined ? null : await tellFrom(work, last);
  return failed?.reason ?? later;
}
