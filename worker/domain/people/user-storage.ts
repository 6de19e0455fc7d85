import type { User } from '#protocol/users.ts';
import type { AreaStorage } from '../room/area-storage.ts';
import { document, documentEach } from '../room/stored-form.ts';
import { can } from './roles.ts';
import { EMPTY_HALL, type UserFacts, type UserSlices } from './user-state.ts';

export const userStorage: AreaStorage<UserSlices, UserFacts> = {
  slices: {
    users: {
      toWire: ({ users }, { role }) => (can(role, 'see-users') ? { users } : {}),
      stored: documentEach<User>('user/', {
        idOf: ({ user_id }) => user_id,
        order: (a, b) => a.connected_at - b.connected_at,
      }),
      inverse: null,
      told: null,
    },
    hall: {
      toWire: ({ hall }, { role }) => (can(role, 'see-users') ? { hall } : {}),
      stored: document('hall', EMPTY_HALL),
      inverse: null,
      told: null,
    },
  },
  frames: {
    'user.joined': {
      toMessage: ({ user }, { role }) => (can(role, 'see-users') ? { type: 'user_joined', data: { user } } : null),
      log: 'passing',
    },
    'user.updated': {
      toMessage: ({ user }, { role }) => (can(role, 'see-users') ? { type: 'user_updated', data: { user } } : null),
      log: 'passing',
    },
    'user.left': {
      toMessage: ({ user }, { role }) => (can(role, 'see-users') ? { type: 'user_left', data: { user } } : null),
      log: 'passing',
    },
    'hall.counted': {
      toMessage: ({ hall }, { role }) => (can(role, 'see-users') ? { type: 'hall_counted', data: { hall } } : null),
      log: 'passing',
    },
  },
};
