import { can } from '#domain/people/roles.ts';
import { withTurnedAwayNotice } from '#domain/people/turned-away.ts';
import type { DownBody } from '#protocol/down.ts';
import type { Role } from '#protocol/users.ts';
import type { RoomRuntime } from '../room-runtime.ts';
import type { Connection } from '../connections/connection.ts';

const staffOf = (runtime: RoomRuntime): readonly Connection[] =>
  runtime.connections.seated.filter(({ attachment }) => can(attachment.role, 'see-users'));

/** What staff alone are told and the room does not number. */
export function sendToStaff(runtime: RoomRuntime, body: DownBody): void {
  runtime.broadcaster.sendToAll(staffOf(runtime), body, { rev: runtime.room?.clock.rev ?? 0, now: runtime.now() });
}

/** Tells staff that somebody found no place; while none of them is here there is nothing to tell. */
export function notifyTurnedAway(runtime: RoomRuntime, type: Role): void {
  const { room } = runtime;
  const now = runtime.now();
  const after = room && staffOf(runtime).length > 0 ? withTurnedAwayNotice(room, type, now) : null;
  if (!after) return;
  runtime.save({ state: 'open', room: after });
  sendToStaff(runtime, { type: 'turned_away', data: { role: type, at: now } });
}
