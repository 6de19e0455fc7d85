import { sessionsOf } from '../../db/sessions.ts';
import { markRoomsInformed, markRoomsUninformed, readUser, usersWithUninformedRooms } from '../../db/users.ts';
import { retryRoomCall } from '../../lib/retry.ts';
import { log } from '../../log.ts';
import type { RoomStub } from './room.ts';

type RoomsEnv = Pick<Env, 'DB' | 'ROOMS'>;

/** Accounts per run. */
const MAX_USERS_PER_RUN = 50;
/** Rooms called in parallel. */
const BATCH_SIZE = 500;

/**
 * Informs the open rooms of an account that its plan changed; each reads it from D1. A failure is retried by the next
 * scheduled run.
 */
export async function announcePlan(env: RoomsEnv, uid: string): Promise<void> {
  const user = await readUser(env.DB, uid);
  if (!user) return;
  try {
    await forEachOpenRoom(env, uid, (room) => room.planChanged(uid));
  } catch (error) {
    return log.warn('A room does not answer: it hears of its plan later', error);
  }
  await markRoomsInformed(env.DB, user);
}

/** Retries for all accounts whose rooms have not all been informed. */
export async function announcePendingPlans(env: RoomsEnv): Promise<void> {
  for (const uid of await usersWithUninformedRooms(env.DB, MAX_USERS_PER_RUN)) {
    // oxlint-disable-next-line no-await-in-loop -- one account after the other: some have many rooms
    await announcePlan(env, uid);
  }
}

/**
 * Informs the open rooms of an account that tokens issued before `since` (epoch ms) are not good any more. A failure is
 * retried by the next scheduled run.
 */
export async function revokeTokensInRooms(env: RoomsEnv, uid: string, since: number): Promise<void> {
  await markRoomsUninformed(env.DB, uid);
  await forEachOpenRoom(env, uid, async (room) => {
    await room.endTokens(uid, since);
    // The room reads the rest of the account's status itself.
    await room.planChanged(uid);
  });
}

type RoomAction = (room: RoomStub) => Promise<unknown>;

/**
 * Calls every open room of an account.
 * @throws if one of them fails; the others are called all the same.
 */
async function forEachOpenRoom({ DB: db, ROOMS: rooms }: RoomsEnv, uid: string, act: RoomAction): Promise<void> {
  const failures: unknown[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins after the last id of the one before
    const ids: readonly string[] = await sessionsOf(db, uid, { open: true, most: BATCH_SIZE, after });
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time
    const results = await Promise.allSettled(ids.map((id) => retryRoomCall(async () => act(rooms.getByName(id)))));
    failures.push(...results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])));
    after = ids.length < BATCH_SIZE ? undefined : ids.at(-1);
  }
  if (failures.length > 0) throw new Error('A room does not answer', { cause: failures[0] });
}
