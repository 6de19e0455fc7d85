import * as z from 'zod/mini';
import { thingId, userId } from './ids.ts';
import type { KeyScope } from './keys.ts';
import { mirrors, stageExtras, stageViews } from './outputs.ts';
import { requiredLine } from './text.ts';

export const seatTypes = ['controller', 'moderator', 'viewer', 'speaker', 'guest'] as const;
export const connectionTypes = [...seatTypes, 'audience'] as const;
export const connectionType = z.enum(connectionTypes);

/** The types of connections that take a seat. */
export type SeatType = (typeof seatTypes)[number];
export type ConnectionType = (typeof connectionTypes)[number];
/** The rights of a program with a key. */
export type KeyRole = `key-${KeyScope}`;
export type Role = ConnectionType | KeyRole;

const aimed = { user_id: userId };

/** What a controller chose for one stage. It replaces what the stage's address says of the same. */
export const screenOutput = z.strictObject({
  timer_id: z.nullable(thingId),
  mirror: z.enum(mirrors),
  shows: z.enum(stageViews),
  extras: z.array(z.enum(stageExtras)).check(z.maxLength(stageExtras.length)),
});
export type ScreenOutput = z.infer<typeof screenOutput>;

export const userCommands = [
  z.strictObject({ command: z.literal('user.rename'), ...aimed, name: requiredLine(100) }),
  z.strictObject({ command: z.literal('user.identify'), ...aimed }),
  z.strictObject({ command: z.literal('user.reload'), ...aimed }),
  z.strictObject({ command: z.literal('user.output'), ...aimed, output: z.nullable(screenOutput) }),
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
  /** A stage that shows the room as it was so many seconds ago. Absent: as it is. */
  readonly delay_seconds?: number;
  /** What a controller chose for this stage; absent: it is as its address says. */
  readonly output?: ScreenOutput;
};

/** A screen that a controller removed. `removed_at` is in epoch milliseconds. */
export type RemovedScreen = Pick<User, 'user_id' | 'name' | 'type'> & { readonly removed_at: number };

/** The audience in figures. A phone is a tab; kiosks are none. */
export type Hall = {
  /** Phones with a socket. */
  readonly watching: number;
  /** Phones that read without one, estimated from how often the room is read. */
  readonly reading: number;
  /** The most there were at once, with `most_reading` of them without a socket. */
  readonly most: number;
  readonly most_reading: number;
  /** Tabs whose questions the room has, and tabs that vote for one. */
  readonly asked: number;
  readonly voted: number;
  /** Phones that ever found no place for a socket. */
  readonly turned_away: number;
};

/** The fields of people in `room_state`. An optional one is absent if the role may not see it. */
export type UserState = {
  readonly users?: readonly User[];
  readonly hall?: Hall;
};

/** The facts of people as a role receives them. */
export type UserFactMessage =
  | { readonly type: 'user_joined'; readonly data: { readonly user: User } }
  | { readonly type: 'user_left'; readonly data: { readonly user: User } }
  | { readonly type: 'user_updated'; readonly data: { readonly user: User } }
  | { readonly type: 'hall_counted'; readonly data: { readonly hall: Hall } };
