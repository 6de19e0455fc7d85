import { timeLeft, statusOf } from '#domain/timer.ts';
import type { Eyes } from '#domain/eyes.ts';
import type { Room } from '#domain/room.ts';
import { inSeconds } from '#domain/time.ts';
import { viewFor } from '#domain/view.ts';
import type { DownBody } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import type { User } from '#protocol/users.ts';
import type { Attachment } from './line.ts';
import type { Lines } from './lines.ts';

/** Through whose eyes this line sees the room. */
export const eyesOf = ({ role, clientKey, isSign }: Attachment, room: Room, now: Instant): Eyes => ({
  role,
  clientKey,
  isSign,
  sessionId: room.session.session_id,
  now,
});

/** The whole state as this person may see it. */
export function stateFor(room: Room, who: Attachment, lines: Lines, now: Instant): DownBody {
  const state = viewFor(room, eyesOf(who, room, now));
  const users = state.users && { users: withHealth(state.users, lines) };
  return { type: 'room_state', data: { ...state, ...users, you: { user_id: who.userId, role: who.role } } };
}

/** Users with what their screens last said of their lines. */
export function withHealth(users: readonly User[], lines: Lines): readonly User[] {
  const health = new Map(lines.seated.map(({ who }) => [who.userId, who.health]));
  return users.map((user) => {
    const known = health.get(user.user_id);
    return known ? { ...user, rtt_ms: known.rtt_ms, offset_ms: known.offset_ms } : user;
  });
}

/** The second's news for clients that keep no clock of their own; null when nothing runs. */
export function tickFor(room: Room, now: Instant): DownBody | null {
  const running = room.timers.filter(({ run }) => run.state === 'running');
  if (running.length === 0) return null;
  const timers = running.map((timer) => ({
    id: timer.id,
    current_time: inSeconds(timeLeft(timer, now)),
    status: statusOf(timer, now),
  }));
  return { type: 'timer_tick', data: { session_id: room.session.session_id, timers } };
}
