import { sweepBackups } from '../../db/backups.ts';
import { sweepSessions } from '../../db/sessions.ts';

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
export async function sweepRooms({ DB: db }: Env, now: number): Promise<void> {
  if (now % HOUR >= TURN_MS) return;
  await sweepSessions(db, now - ENDED_MS, ROOMS_AT_MOST);
  await sweepBackups(db, now - ORPHANED_MS);
}
