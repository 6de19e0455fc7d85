import { withAudienceChanges } from '#domain/views/audience.ts';
import { evolve, fromMessage } from '#domain/room/fact-rules.ts';
import { type SharedState, fromRoomState } from '#domain/room/state.ts';
import { ownBallots } from '#domain/questions/question-state.ts';
import { instant } from '#domain/lib/time.ts';
import type { DownMessage, RoomState, You } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import type { User } from '#protocol/users.ts';

/**
 * The version of `RoomCopy` in storage and between tabs: copies of another version are not read, and its tabs not listened to.
 */
export const COPY_FORMAT = 8;

/** A state, and until when time has passed in it, by the room's clock. */
export type TimedState = { readonly shown: SharedState; readonly at: Instant };

/** A state of the room. `rev` is the number of the last fact in it. */
export type RoomCopy = TimedState & {
  readonly you: You;
  readonly rev: number;
  /** It contains commands that were issued in this browser without a connection. */
  readonly isLocal?: boolean;
};

export type RoomSnapshot = RoomState & { readonly you: You };

export const copyOf = (state: RoomSnapshot, rev: number, at: number): RoomCopy => ({
  shown: fromRoomState(state),
  at: instant(at),
  you: state.you,
  rev,
});

/** The copy after a message; the same object if nothing changes. Null before the first whole state. */
export function applyMessage(copy: RoomCopy | null, message: DownMessage): RoomCopy | null {
  if (message.type === 'room_state') return copyOf(message.data, message.rev, message.server_time);
  if (!copy) return null;
  const at = instant(message.server_time);
  switch (message.type) {
    case 'timer_tick':
    case 'screen_command':
    case 'pong':
    case 'command_result':
    case 'screen_tested':
    case 'turned_away':
      return copy;
    case 'audience_update':
      // Whole values in their order: what is known already does no harm.
      return {
        ...copy,
        at,
        shown: withAudienceChanges(copy.shown, message.data),
        rev: Math.max(copy.rev, message.rev),
      };
    case 'users_list':
      return { ...copy, shown: { ...copy.shown, ...message.data } };
    case 'question_votes':
      return withQuestionVotes(copy, message.data);
    case 'user_health':
      return withUsers(copy, (users) => withHealth(users, message.data));
    default:
      // After a snapshot by HTTP the socket may still bring facts that are in it.
      return message.rev <= copy.rev
        ? copy
        : { ...copy, at, shown: evolve(copy.shown, fromMessage(message)), rev: message.rev };
  }
}

function withUsers(copy: RoomCopy, change: (users: readonly User[]) => readonly User[]): RoomCopy {
  return { ...copy, shown: { ...copy.shown, users: change(copy.shown.users) } };
}

type QuestionVotes = Extract<DownMessage, { type: 'question_votes' }>['data'];

const withQuestionVotes = (copy: RoomCopy, { question_votes, voted }: QuestionVotes): RoomCopy => ({
  ...copy,
  shown: { ...copy.shown, questionVotes: question_votes, ballots: ownBallots(voted) },
});

type UserHealth = Extract<DownMessage, { type: 'user_health' }>['data'];

const withHealth = (users: readonly User[], { user_id, ...health }: UserHealth): readonly User[] =>
  users.map((user) => (user.user_id === user_id ? { ...user, ...health } : user));
