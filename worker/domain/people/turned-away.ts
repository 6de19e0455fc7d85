import type { Instant, Millis } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import type { Room } from '../room/room.ts';
import { earlier, minutes } from '../lib/time.ts';

/** One notice for each type in this time: whoever waits at the door tries every 15 s. */
const NOTICE_EVERY: Millis = minutes(60);

/** The room after it turned away somebody of this type, if staff are to hear of it; null if they did lately. */
export function withTurnedAwayNotice(room: Room, type: Role, now: Instant): Room | null {
  const told = room.turnedAway?.[type];
  if (told !== undefined && told > earlier(now, NOTICE_EVERY)) return null;
  return { ...room, turnedAway: { ...room.turnedAway, [type]: now } };
}
