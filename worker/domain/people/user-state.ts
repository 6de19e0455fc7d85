import type { Hall, User, UserFactMessage } from '#protocol/users.ts';
import type { AreaState } from '../room/area-state.ts';

export type UserSlices = {
  /** By arrival. */
  readonly users: readonly User[];
  /** As it was last counted. */
  readonly hall: Hall;
};

/** The facts of people, named in the past tense, with their fields. */
export type UserFacts = {
  'user.joined': { readonly user: User };
  'user.updated': { readonly user: User };
  'user.left': { readonly user: User };
  'hall.counted': { readonly hall: Hall };
};

export const EMPTY_HALL: Hall = {
  watching: 0,
  reading: 0,
  most: 0,
  most_reading: 0,
  asked: 0,
  voted: 0,
  turned_away: 0,
};

export const userState: AreaState<UserSlices, UserFacts, UserFactMessage> = {
  // What a snapshot lacks is as in a new room.
  slices: ({ users = [], hall = EMPTY_HALL }) => ({ users, hall }),
  changes: {
    'user.joined': ({ users }, { user }) => ({
      users: [...users.filter(({ user_id }) => user_id !== user.user_id), user],
    }),
    'user.updated': ({ users }, { user }) => ({
      users: users.map((each) => (each.user_id === user.user_id ? user : each)),
    }),
    'user.left': ({ users }, { user }) => ({ users: users.filter(({ user_id }) => user_id !== user.user_id) }),
    'hall.counted': (_before, { hall }) => ({ hall }),
  },
  fromMessage: {
    user_joined: ({ user }) => ({ fact: 'user.joined', user }),
    user_updated: ({ user }) => ({ fact: 'user.updated', user }),
    user_left: ({ user }) => ({ fact: 'user.left', user }),
    hall_counted: ({ hall }) => ({ fact: 'hall.counted', hall }),
  },
};
