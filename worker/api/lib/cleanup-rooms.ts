import { deleteOrphanBackups } from '../../db/backups.ts';
import { deleteOldOwnerlessSessions } from '../../db/sessions.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** How long the row of a room without an owner stays after its end. */
const ENDED_RETENTION_MS = 30 * DAY;
/** A room writes its row within minutes: a backup without one after a day has no room. */
const ORPHAN_AGE_MS = DAY;
const MAX_ROOMS_PER_RUN = 500;
/** Interval of the scheduled run; the cleanup runs once an hour. */
const RUN_INTERVAL_MS = 5 * 60_000;

/** Deletes rows in D1 that nobody can find any more. */
export async function deleteStaleRoomEntries({ DB: db }: Pick<Env, 'DB'>, now: number): Promise<void> {
  if (now % HOUR >= RUN_INTERVAL_MS) return;
  await deleteOldOwnerlessSessions(db, now - ENDED_RETENTION_MS, MAX_ROOMS_PER_RUN);
  await deleteOrphanBackups(db, now - ORPHAN_AGE_MS);
}
