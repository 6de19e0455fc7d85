import { readerRole } from '#domain/people/credentials.ts';
import { backupOf } from '#domain/event/backup.ts';
import type { Room } from '#domain/room/room.ts';
import { isOccupied } from '#domain/people/seat.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import type { OwnedBackup, PublicInfo, SnapshotCall, RoomUsage, Snapshot } from './types.ts';
import { clientKeyOf, credentialOfCaller } from './callers.ts';
import type { Connections } from '../connections/connections.ts';
import { withConnectionHealth } from '../broadcast/snapshots.ts';

export function snapshotFor(room: Room, { caller, asAudience, allQuestions }: SnapshotCall, at: Sight): Snapshot {
  const credential = credentialOfCaller(room, caller);
  const role: Role = asAudience ? 'audience' : readerRole(room, credential);
  const viewer = {
    role,
    clientKey: clientKeyOf(caller),
    allQuestions,
    sessionId: room.session.session_id,
    now: at.now,
  };
  const state = toRoomState(room, viewer);
  const users = state.users && { users: withConnectionHealth(state.users, at.connections) };
  return { role, known: credential !== 'none', rev: room.clock.rev, state: { ...state, ...users } };
}

type Sight = { readonly connections: Connections; readonly now: Instant };

export const usageOf = ({ seats, timers, session: { max_users, max_timers } }: Room): RoomUsage => ({
  users: seats.filter(isOccupied).length,
  timers: timers.length,
  max_users,
  max_timers,
});

export const ownedBackupOf = (room: Room, now: Instant): OwnedBackup => ({
  backup: backupOf(room, now),
  ownerUid: room.session.owner_uid ?? null,
});

export function publicInfoOf({ session, event }: Room): PublicInfo {
  const { name, description, date } = event;
  const { session_id, max_users, max_timers } = session;
  return { session_id, name: session.name, event: { name, description, date }, max_users, max_timers };
}
