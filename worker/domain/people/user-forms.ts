import type { User } from '#protocol/users.ts';
import type { SliceForms, SliceViews } from '../room/slice-form.ts';
import { documentEach } from '../room/stored-form.ts';
import { can } from './roles.ts';
import type { UserSlices } from './user-facts.ts';

/** Who may see each slice. */
export const userViews = {
  users: {
    toWire: ({ users }, { role }) => (can(role, 'see-users') ? { users } : {}),
    // A screen never saves people or passes them on.
    redact: () => [],
  },
} as const satisfies SliceViews<UserSlices>;

/** How the room keeps each slice. */
export const userForms = {
  users: {
    stored: documentEach<User>('user/', {
      idOf: ({ user_id }) => user_id,
      order: (a, b) => a.connected_at - b.connected_at,
    }),
    inverse: null,
    told: null,
  },
} as const satisfies SliceForms<UserSlices>;
