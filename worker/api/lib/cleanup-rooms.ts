import { deleteOrphanBackups } from '../../db/backups.ts';
import { deleteOldOwnerlessSessions } from '../../db/sessions.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** So long the entry of a room that was nobody's stays after its end. */
const ENDED_MS = 30 * DAY;
/** A room writes its entry within minutes; after a day a backup without one has no room. */
const ORPHANED_MS = DAY;
const ROOMS_AT_MOST = 500;
/** Once an hour is enough, and the scheduled run comes every five minutes. */
const TURN_MS = 5 * 60_000;

/** Lets go of what rooms left in D1 and nobody can find any more. */
export async function deleteStaleRoomEntries({ DB: db }: Env, now: number): Promise<void> {
  if (now % HOUR >= TURN_MS) return;
  await deleteOldOwnerlessSessions(db, now - ENDED_MS, ROOMS_AT_MOST);
  await deleteOrphanBackups(db, now - ORPHANED_MS);
}
