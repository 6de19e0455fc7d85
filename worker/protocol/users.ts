import * as z from 'zod/mini';
import { userId } from './ids.ts';
import { requiredLine } from './text.ts';

export const seatTypes = ['controller', 'moderator', 'viewer', 'speaker', 'guest'] as const;
export const connectionTypes = [...seatTypes, 'audience'] as const;
export const connectionType = z.enum(connectionTypes);

/** The types of connections that take a seat. */
export type SeatType = (typeof seatTypes)[number];
export type Role = (typeof connectionTypes)[number];

const aimed = { user_id: userId };

export const userCommands = [
  z.strictObject({ command: z.literal('user.rename'), ...aimed, name: requiredLine(100) }),
  z.strictObject({ command: z.literal('user.identify'), ...aimed }),
  z.strictObject({ command: z.literal('user.reload'), ...aimed }),
  z.strictObject({ command: z.literal('user.remove'), ...aimed }),
  z.strictObject({ command: z.literal('user.readmit'), ...aimed }),
  z.strictObject({ command: z.literal('screens.test') }),
] as const;

/** A screen test. `at` is the common moment of all screens, in epoch milliseconds of the room's clock. */
export type ScreenTest = { readonly test_id: string; readonly at: number };

/** A connected screen as staff see it. `rtt_ms` and `offset_ms` are its own last estimates. */
export type User = {
  readonly user_id: string;
  readonly name: string;
  readonly type: SeatType;
  readonly connected_at: number;
  readonly rtt_ms?: number;
  readonly offset_ms?: number;
};

/** A screen that a controller removed. `removed_at` is in epoch milliseconds. */
export type RemovedScreen = Pick<User, 'user_id' | 'name' | 'type'> & { readonly removed_at: number };

/** The fields of people in `room_state`. An optional one is absent if the role may not see it. */
export type UserState = {
  readonly users?: readonly User[];
};

/** The facts of people as a role receives them. */
export type UserFactMessage =
  | { readonly type: 'user_joined'; readonly data: { readonly user: User } }
  | { readonly type: 'user_left'; readonly data: { readonly user: User } }
  | { readonly type: 'user_updated'; readonly data: { readonly user: User } };
