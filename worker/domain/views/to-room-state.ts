import type { RoomState } from '#protocol/down.ts';
import { expiresAt } from '../room/lifecycle.ts';
import type { Room } from '../room/room.ts';
import { sharedToWire } from '../room/storage.ts';
import type { Viewer } from './viewer.ts';

/** What a viewer may see of the room at the viewer's `now`: the data of `room_state`, without `you`. */
export function toRoomState(room: Room, viewer: Viewer): RoomState {
  const session = { ...room.session, expires_at: expiresAt(room), plan_ends_at: room.plan.ends_at };
  return sharedToWire({ ...room, session }, viewer);
}
