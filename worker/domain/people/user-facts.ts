import type { RoomState } from '#protocol/down.ts';
import type { User, UserFactMessage } from '#protocol/users.ts';
import { can } from './roles.ts';
import type { FactChanges, FactFrames, MessageRules } from '../room/fact-rule.ts';

export type UserSlices = {
  /** By arrival. */
  readonly users: readonly User[];
};

/** From a snapshot. What it lacks is as in a new room. */
export const userSlices = ({ users = [] }: RoomState): UserSlices => ({ users });

/** The facts of people, named in the past tense, with their fields. */
export type UserFacts = {
  'user.joined': { readonly user: User };
  'user.updated': { readonly user: User };
  'user.left': { readonly user: User };
};

/** What each fact changes. */
export const userFacts = {
  'user.joined': ({ users }, { user }) => ({
    users: [...users.filter(({ user_id }) => user_id !== user.user_id), user],
  }),
  'user.updated': ({ users }, { user }) => ({
    users: users.map((each) => (each.user_id === user.user_id ? user : each)),
  }),
  'user.left': ({ users }, { user }) => ({ users: users.filter(({ user_id }) => user_id !== user.user_id) }),
} as const satisfies FactChanges<UserFacts, UserSlices>;

/** How the room tells and logs each fact. */
export const userFrames = {
  'user.joined': {
    toMessage: ({ user }, { role }) => (can(role, 'see-users') ? { type: 'user_joined', data: { user } } : null),
    log: 'people',
  },
  'user.updated': {
    toMessage: ({ user }, { role }) => (can(role, 'see-users') ? { type: 'user_updated', data: { user } } : null),
    log: 'people',
  },
  'user.left': {
    toMessage: ({ user }, { role }) => (can(role, 'see-users') ? { type: 'user_left', data: { user } } : null),
    log: 'people',
  },
} as const satisfies FactFrames<UserFacts>;

export const userMessages = {
  user_joined: ({ user }) => ({ fact: 'user.joined', user }),
  user_updated: ({ user }) => ({ fact: 'user.updated', user }),
  user_left: ({ user }) => ({ fact: 'user.left', user }),
} as const satisfies MessageRules<UserFactMessage, UserFacts>;
