import { deleteOrphanBackups } from '../../db/backups.ts';
import { deleteOldOwnerlessSessions } from '../../db/sessions.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** How long the row of a room without an owner stays after its end. */
const ENDED_MS = 30 * DAY;
/** A room writes its row within minutes: a backup without one after a day has no room. */
const ORPHANED_MS = DAY;
const ROOMS_AT_MOST = 500;
/** Interval of the scheduled run; the cleanup runs once an hour. */
const TURN_MS = 5 * 60_000;

/** Deletes rows in D1 that nobody can find any more. */
export async function deleteStaleRoomEntries({ DB: db }: Env, now: number): Promise<void> {
  if (now % HOUR >= TURN_MS) return;
  await deleteOldOwnerlessSessions(db, now - ENDED_MS, ROOMS_AT_MOST);
  await deleteOrphanBackups(db, now - ORPHANED_MS);
}
