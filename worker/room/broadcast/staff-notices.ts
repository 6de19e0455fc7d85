import { withTurnedAwayNotice } from '#domain/people/turned-away.ts';
import type { DownBody } from '#protocol/down.ts';
import type { Role } from '#protocol/users.ts';
import type { Connection } from '../connections/connection.ts';
import type { Connections } from '../connections/connections.ts';
import type { StoredRoom } from '../stored-room.ts';
import type { Broadcaster } from './broadcaster.ts';

export type StaffChannel = {
  readonly state: StoredRoom;
  readonly connections: Connections;
  readonly broadcaster: Broadcaster;
};

const staffOf = (connections: Connections): readonly Connection[] =>
  connections.direct.filter(({ priority }) => priority === 'staff');

/** Sends staff a message that is no fact and has no number of its own. */
export function sendToStaff({ state, connections, broadcaster }: StaffChannel, body: DownBody): void {
  broadcaster.sendToAll(staffOf(connections), body, { rev: state.rev, now: state.now() });
}

/** Tells staff that somebody found no place, if any staff are connected. */
export function notifyTurnedAway(channel: StaffChannel, type: Role): void {
  const { state, connections } = channel;
  const { room } = state;
  const now = state.now();
  const after = room && staffOf(connections).length > 0 ? withTurnedAwayNotice(room, type, now) : null;
  if (!after) return;
  state.write({ state: 'open', room: after });
  sendToStaff(channel, { type: 'turned_away', data: { role: type, at: now } });
}
