import type { Refusal } from '#protocol/refusals.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import type { Whereabouts } from '#protocol/move.ts';
import { days, later } from '../lib/time.ts';
import type { Room } from '../room/room.ts';

/** The way of a room from this copy of the product to another one. */
export type Move = {
  /** A secret that only those have who have the file. */
  readonly id: string;
  readonly at: Instant;
  /** The address of the copy that reads the file, as far as it is known. */
  readonly to: string | null;
  /** What reads the file, besides the file itself. */
  readonly permission: string;
  /** Who has the permission: the copy at an address, or (null) a person, who may use it anywhere. Absent: nobody. */
  readonly given?: { readonly reader: string | null };
};

/** A room that left. Nothing happens in it any more. */
export type MovedRoom = { readonly state: 'moved'; readonly room: Room; readonly move: Move };

type Departure = Omit<Move, 'at' | 'given'> & { readonly now: Instant };

/** The room as it leaves at `now`, without people. Its number counts the departure, which the trail has. */
export const departed = (room: Room, { now, ...move }: Departure): MovedRoom => ({
  state: 'moved',
  room: withTold({ ...room, users: [], seats: [] }, now),
  move: { ...move, at: now },
});

/** A room without connections, with one more fact that is not told. */
export const withTold = (room: Room, now: Instant): Room => ({
  ...room,
  clock: {
    ...room.clock,
    rev: room.clock.rev + 1,
    acts: room.clock.acts + 1,
    activeAt: now,
    controllerLeftAt: null,
    emptySince: now,
  },
});

/** Whether a copy may have read the file, or may still do so without asking. */
const mayBeElsewhere = ({ given }: Move): boolean => given !== undefined;

/** The room here again; refused once somebody has the permission to read the file. */
export const takenBack = (
  { room, move }: MovedRoom,
  now: Instant,
): { readonly ok: true; readonly room: Room } | { readonly ok: false; readonly refusal: Refusal } =>
  mayBeElsewhere(move) ? { ok: false, refusal: { error: 'already_read' } } : { ok: true, room: withTold(room, now) };

/** The move with another destination, which screens follow. */
export const addressed = (moved: MovedRoom, to: string | null): MovedRoom => ({
  ...moved,
  move: { ...moved.move, to },
});

/** The move after its permission was given; refused if another copy has it. From then on the room does not come back by itself. */
export function permitted(
  moved: MovedRoom,
  reader: string | null,
): { readonly ok: true; readonly moved: MovedRoom } | { readonly ok: false; readonly refusal: Refusal } {
  const { given, to } = moved.move;
  if (given) return given.reader === reader ? { ok: true, moved } : { ok: false, refusal: { error: 'already_read' } };
  return { ok: true, moved: { ...moved, move: { ...moved.move, given: { reader }, to: reader ?? to } } };
}

/** A room without an owner that left is not kept for longer. */
const KEPT_FOR: Millis = days(30);

/** When a room that left and has no owner ends here, if it does not come back; null for one with an owner. */
export const forgottenAt = ({ room, move }: MovedRoom): Instant | null =>
  room.session.owner_uid ? null : later(move.at, KEPT_FOR);

/** Where the room is, for everybody who has its id. */
export const whereaboutsOf = ({ room, move }: MovedRoom, now: Instant): Whereabouts => ({
  state: 'moved',
  ahead_ms: room.arrival?.ahead ?? 0,
  to: move.to,
  at: move.at,
  is_read: mayBeElsewhere(move),
  server_time: now,
});
