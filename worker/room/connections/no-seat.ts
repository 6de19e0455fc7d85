import type { ConnectionType } from '#protocol/users.ts';
import { notifyTurnedAway } from '../broadcast/staff-notices.ts';
import type { Presence } from './presence.ts';

type FullRoom = Parameters<typeof notifyTurnedAway>[0] & { readonly presence: Presence; scheduleAlarm(): void };

/** Somebody found no seat. They may come again in some seconds: by then it is known whose connection is dead. */
export function foundNoSeat(room: FullRoom, type: ConnectionType): void {
  notifyTurnedAway(room, type);
  room.presence.ask();
  room.scheduleAlarm();
}
