import { withAudienceChanges } from '#domain/views/audience.ts';
import { evolve } from '#domain/room/evolve.ts';
import { fromMessage } from '#domain/views/from-message.ts';
import type { SharedState } from '#domain/room/room.ts';
import { fromRoomState } from '#domain/views/from-room-state.ts';
import type { DownMessage, RoomState, You } from '#protocol/down.ts';
import type { User } from '#protocol/users.ts';

/**
 * Another one as soon as `Copy` is another one: what an older or newer version of ours wrote down is not read, and its
 * windows are not listened to.
 */
export const COPY_FORMAT = 1;

/** What the room confirmed. `rev` is the number of the last fact in it. */
export type RoomCopy = {
  readonly shown: SharedState;
  readonly you: You;
  readonly rev: number;
  /** Told by another window of this browser, not by the room. */
  readonly isLocal?: boolean;
};

export type RoomSnapshot = RoomState & { readonly you: You };

export const copyOf = (state: RoomSnapshot, rev: number): RoomCopy => ({
  shown: fromRoomState(state),
  you: state.you,
  rev,
});

/** The copy after a frame; the same object if it says nothing new. Before the first whole state there is nothing to add to. */
export function applyMessage(copy: RoomCopy | null, message: DownMessage): RoomCopy | null {
  if (message.type === 'room_state') return copyOf(message.data, message.rev);
  if (!copy) return null;
  switch (message.type) {
    case 'timer_tick':
    case 'screen_command':
    case 'pong':
    case 'command_result':
    case 'screen_tested':
    case 'turned_away':
      return copy;
    case 'audience_update':
      // Whole values, told in order: what is known already does no harm.
      return { ...copy, shown: withAudienceChanges(copy.shown, message.data), rev: Math.max(copy.rev, message.rev) };
    case 'users_list':
      return withUsers(copy, () => message.data.users);
    case 'user_health':
      return withUsers(copy, (users) => withHealth(users, message.data));
    default:
      // After a whole state read by HTTP the line may still tell what is in it already.
      return message.rev <= copy.rev
        ? copy
        : { ...copy, shown: evolve(copy.shown, fromMessage(message)), rev: message.rev };
  }
}

function withUsers(copy: RoomCopy, change: (users: readonly User[]) => readonly User[]): RoomCopy {
  return { ...copy, shown: { ...copy.shown, users: change(copy.shown.users) } };
}

type Health = Extract<DownMessage, { type: 'user_health' }>['data'];

const withHealth = (users: readonly User[], { user_id, ...health }: Health): readonly User[] =>
  users.map((user) => (user.user_id === user_id ? { ...user, ...health } : user));
