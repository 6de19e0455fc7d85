import { readerRole } from '#domain/people/credentials.ts';
import { backupOf } from '#domain/event/backup.ts';
import { logoOf, type LogoWithData } from '#domain/event/logo.ts';
import type { Room } from '#domain/room/room.ts';
import { can } from '#domain/people/roles.ts';
import { isOccupied } from '#domain/people/seat.ts';
import type { PastActs } from '#domain/trail/act.ts';
import { trailFor, type PageWanted } from '#domain/trail/trail.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { TRAIL_ENTRIES } from '#protocol/constants.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import type { OwnedBackup, PublicInfo, SnapshotCall, RoomUsage, Snapshot, Trail } from './types.ts';
import { refusedCall, success, type CallResult } from './call-runner.ts';
import { clientKeyOf, proofOf } from './callers.ts';
import type { Connections } from '../connections/connections.ts';
import type { HallCount } from '../connections/hall-count.ts';
import { withConnectionHealth } from '../broadcast/snapshots.ts';
import { wallClock } from '../wall-clock.ts';

/** The state for a caller by HTTP, with the role that their credential gives. */
export function snapshotFor(source: SnapshotSource, room: Room, call: SnapshotCall, now: Instant): Snapshot {
  const { caller, asAudience, isKiosk = false, readers = 0, allQuestions } = call;
  if (readers > 0) {
    source.hall.noteReads(readers, now);
    source.scheduleAlarm();
  }
  const proof = proofOf(room, caller, now);
  const role: Role = asAudience ? 'audience' : readerRole(room, proof);
  const viewer = {
    role,
    clientKey: clientKeyOf(caller),
    isKiosk: asAudience && isKiosk,
    allQuestions,
    sessionId: room.session.session_id,
    now,
  };
  const state = toRoomState(room, viewer);
  const users = state.users && { users: withConnectionHealth(state.users, source.connections) };
  return {
    role,
    known: proof !== 'none',
    rev: room.clock.rev,
    state: { ...state, ...users },
    ...(allQuestions && { votes: room.questionVotes }),
  };
}

type SnapshotSource = {
  readonly connections: Connections;
  readonly hall: Pick<HallCount, 'noteReads'>;
  scheduleAlarm(): void;
};

/** Occupied seats and timers, with the limits of the plan. */
export const usageOf = ({ seats, timers, session: { max_users, max_timers } }: Room): RoomUsage => ({
  users: seats.filter(isOccupied).length,
  timers: timers.length,
  max_users,
  max_timers,
});

/** A backup, with the account that owns the room. */
export const ownedBackupOf = (room: Room, now: Instant): OwnedBackup => ({
  backup: backupOf(room, now),
  ownerUid: room.session.owner_uid ?? null,
});

type TrailReader = {
  readonly role: Role;
  readonly now: Instant;
  readonly past: PastActs;
  readonly page: PageWanted;
};

/** A page of the trail as a role may see it. */
export function trailOf(room: Room, { page, ...reader }: TrailReader): Trail {
  const { session, event } = room;
  const { role, past } = reader;
  const acts = past.last(TRAIL_ENTRIES);
  const owner = session.owner_uid ?? null;
  return {
    ...trailFor(room, acts, { ...reader, ...page, wallClock, ownerUid: owner }),
    ownerUid: can(role, 'see-account') ? owner : null,
    name: event.name,
    time_zone: event.time_zone,
  };
}

/** The logo, for anybody who has the room's id: it is on the pages of the audience. */
export function publicLogoOf(room: Room): CallResult<LogoWithData> {
  const found = logoOf(room);
  return found ? success(found) : refusedCall({ error: 'not_found' });
}

/** What anybody may know of a room without a credential. */
export function publicInfoOf({ session, event }: Room): PublicInfo {
  const { name, description, date } = event;
  const { session_id, max_users, max_timers } = session;
  return { session_id, name: session.name, event: { name, description, date }, max_users, max_timers };
}
