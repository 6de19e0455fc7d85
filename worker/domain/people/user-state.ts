import type { User, UserFactMessage } from '#protocol/users.ts';
import type { AreaState } from '../room/area-state.ts';

export type UserSlices = {
  /** By arrival. */
  readonly users: readonly User[];
};

/** The facts of people, named in the past tense, with their fields. */
export type UserFacts = {
  'user.joined': { readonly user: User };
  'user.updated': { readonly user: User };
  'user.left': { readonly user: User };
};

export const userState: AreaState<UserSlices, UserFacts, UserFactMessage> = {
  // What a snapshot lacks is as in a new room.
  slices: ({ users = [] }) => ({ users }),
  changes: {
    'user.joined': ({ users }, { user }) => ({
      users: [...users.filter(({ user_id }) => user_id !== user.user_id), user],
    }),
    'user.updated': ({ users }, { user }) => ({
      users: users.map((each) => (each.user_id === user.user_id ? user : each)),
    }),
    'user.left': ({ users }, { user }) => ({ users: users.filter(({ user_id }) => user_id !== user.user_id) }),
  },
  fromMessage: {
    user_joined: ({ user }) => ({ fact: 'user.joined', user }),
    user_updated: ({ user }) => ({ fact: 'user.updated', user }),
    user_left: ({ user }) => ({ fact: 'user.left', user }),
  },
};
