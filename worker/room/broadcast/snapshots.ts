import { timeLeft, statusOf } from '#domain/timers/timer.ts';
import type { Viewer } from '#domain/views/viewer.ts';
import type { Room } from '#domain/room/room.ts';
import { inSeconds } from '#domain/lib/time.ts';
import { votedBy } from '#domain/questions/votes.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import type { DownBody } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import type { User } from '#protocol/users.ts';
import type { Attachment } from '../connections/connection.ts';
import type { Connections } from '../connections/connections.ts';

/** The viewer of a connection at `now`. */
export const viewerOf = (
  { role, clientKey, isSign, outline = null }: Attachment,
  room: Room,
  now: Instant,
): Viewer => ({
  role,
  clientKey,
  isKiosk: isSign,
  outline,
  sessionId: room.session.session_id,
  now,
});

/** The whole state as this connection may see it. */
export function snapshotMessage(room: Room, attachment: Attachment, connections: Connections, now: Instant): DownBody {
  const state = toRoomState(room, viewerOf(attachment, room, now));
  const users = state.users && { users: withConnectionHealth(state.users, connections) };
  return {
    type: 'room_state',
    data: { ...state, ...users, you: { user_id: attachment.userId, role: attachment.role } },
  };
}

/** The votes of all questions, and which of them are this tab's. */
export const votesMessage = ({ questionVotes, ballots }: Room, clientKey: string | null): DownBody => ({
  type: 'question_votes',
  data: { question_votes: questionVotes, voted: votedBy(ballots, clientKey) },
});

/** Adds the health that each user's screen last reported of its connection. */
export function withConnectionHealth(users: readonly User[], connections: Connections): readonly User[] {
  const health = new Map(connections.direct.map(({ attachment }) => [attachment.userId, attachment.health]));
  return users.map((user) => {
    const known = health.get(user.user_id);
    return known ? { ...user, rtt_ms: known.rtt_ms, offset_ms: known.offset_ms } : user;
  });
}

/** The time of running timers for clients that keep no clock; null if none runs. */
export function tickMessage(room: Room, now: Instant): DownBody | null {
  const running = room.timers.filter(({ run }) => run.state === 'running');
  if (running.length === 0) return null;
  const timers = running.map((timer) => ({
    id: timer.id,
    current_time: inSeconds(timeLeft(timer, now)),
    status: statusOf(timer, now),
  }));
  return { type: 'timer_tick', data: { session_id: room.session.session_id, timers } };
}
