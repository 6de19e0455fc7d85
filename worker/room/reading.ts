import { readerRole } from '#domain/credentials.ts';
import { backupOf } from '#domain/restore.ts';
import type { Room } from '#domain/room.ts';
import { hasPlace } from '#domain/seat.ts';
import { viewFor } from '#domain/view.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import type { OwnBackup, PublicFace, Reading, RoomUsage, Snapshot } from './calls.ts';
import { clientKeyOf, credentialBy } from './callers.ts';
import type { Lines } from './lines.ts';
import { withHealth } from './speech.ts';

/** All that the caller may see. */
export function snapshotFor(room: Room, { caller, asAudience, allQuestions }: Reading, at: Sight): Snapshot {
  const credential = credentialBy(room, caller);
  const role: Role = asAudience ? 'audience' : readerRole(room, credential);
  const eyes = { role, clientKey: clientKeyOf(caller), allQuestions, sessionId: room.session.session_id, now: at.now };
  const state = viewFor(room, eyes);
  const users = state.users && { users: withHealth(state.users, at.lines) };
  return { role, known: credential !== 'none', rev: room.clock.rev, state: { ...state, ...users } };
}

type Sight = { readonly lines: Lines; readonly now: Instant };

/** How much of its plan the room uses. */
export const usageOf = ({ seats, timers, session: { max_users, max_timers } }: Room): RoomUsage => ({
  users: seats.filter(hasPlace).length,
  timers: timers.length,
  max_users,
  max_timers,
});

/** Everything but codes, people and plan. */
export const ownBackupOf = (room: Room, now: Instant): OwnBackup => ({
  backup: backupOf(room, now),
  ownerUid: room.session.owner_uid ?? null,
});

/** What anybody may know. */
export function faceOf({ session, event }: Room): PublicFace {
  const { name, description, date } = event;
  const { session_id, max_users, max_timers } = session;
  return { session_id, name: session.name, event: { name, description, date }, max_users, max_timers };
}
