import type { Instant, Millis } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import type { Room } from '../room/room.ts';
import { earlier, minutes } from '../lib/time.ts';

/** At most one notice for each type in this time, because a rejected screen retries every 15 s. */
const NOTICE_EVERY: Millis = minutes(60);

/** The room with a new notice to staff that this type found no seat; null if the last notice is too recent. */
export function withTurnedAwayNotice(room: Room, type: Role, now: Instant): Room | null {
  const lastNotice = room.turnedAway?.[type];
  if (lastNotice !== undefined && lastNotice > earlier(now, NOTICE_EVERY)) return null;
  return { ...room, turnedAway: { ...room.turnedAway, [type]: now } };
}
