import { closeCodes, type CloseCode } from '#protocol/close-codes.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import type { SeatType, User } from '#protocol/users.ts';
import { isKeptOut, removedTabOf, readmitTab } from './removed-tabs.ts';
import { type Change, carryOut } from '../room/change.ts';
import type { Effect } from '../room/decision.ts';
import { givenNameOf } from './given-names.ts';
import { uniqueName } from './device-names.ts';
import type { Fact } from '../room/facts.ts';
import { withPeakUsers } from '../report/statistics.ts';
import type { PrivateState } from '../room/private-state.ts';
import type { Room } from '../room/room.ts';
import { isOccupied, isConnected, isLeaving, isNoWeaker, rankOf, type Credential, type Seat } from './seat.ts';
import { earlier, justAfter, seconds } from '../lib/time.ts';

/** A connection that was silent for this long is closed when its seat is needed. */
export const SILENT_AFTER: Millis = seconds(90);

export type JoinRequest = {
  readonly type: SeatType;
  readonly name: string;
  readonly clientKey: string;
  readonly credential: Credential;
  readonly uid: string | null;
  readonly tokenAt?: Instant;
  /** What a stage says of itself: its delay, and what it kept of a controller's choice. */
  readonly screen?: ScreenTraits;
};

/** What a stage brings with it. */
export type ScreenTraits = Pick<User, 'delay_seconds' | 'output'>;

export type AdmissionContext = {
  readonly now: Instant;
  readonly newId: () => string;
  /** When the connection of a seat last sent a frame or a liveness ping. */
  readonly lastHeard: (userId: string) => Instant;
};

export type Admission =
  | (Extract<Change, { ok: true }> & { readonly admitted: true; readonly userId: string })
  | { readonly admitted: false; readonly code: CloseCode; readonly reason: 'room_full' | 'removed' };

/** The seat that this tab has already, if it asks for the same type with a credential at least as strong. */
export const ownSeat = ({ seats }: Room, { clientKey, type, credential }: JoinRequest): Seat | undefined =>
  seats.find((seat) => seat.clientKey === clientKey && seat.type === type && isNoWeaker(credential, seat.credential));

/** Admits a connection to its own seat, a free one, or one that is taken from another; or rejects it. */
export function admit(room: Room, request: JoinRequest, context: AdmissionContext): Admission {
  if (isKeptOut(room, request)) {
    return { admitted: false, code: closeCodes.withdrawn, reason: 'removed' };
  }
  const own = ownSeat(room, request);
  if (own) return seated(room, request, { context, own, freed: [] });

  const freed = seatsToFree(room, request, context);
  if (!freed) return { admitted: false, code: closeCodes.full, reason: 'room_full' };
  return seated(room, request, { context, own, freed });
}

/** A seat that is taken away, and how its connection is closed; null if that broke already. */
type FreedSeat = { readonly seat: Seat; readonly close: { readonly code: CloseCode; readonly reason: string } | null };

/** The seats to take away so that one more connection fits: none if one is free, null if it does not fit. */
function seatsToFree(
  room: Room,
  request: JoinRequest,
  { now, lastHeard }: Omit<AdmissionContext, 'newId'>,
): readonly FreedSeat[] | null {
  const { seats } = room;
  if (seats.length < room.session.max_users) return [];

  const here = seats.filter(isConnected);
  const broken = newestOfLowest(seats.filter(isLeaving));
  const silent = newestOfLowest(here.filter((seat) => lastHeard(seat.userId) < earlier(now, SILENT_AFTER)));
  const first = broken ?? silent;
  if (first) {
    // Beyond the cap one seat is not enough: if the others cannot be taken away too, nobody is closed.
    const others = seatsToFree({ ...room, seats: seats.filter((seat) => seat !== first) }, request, { now, lastHeard });
    const close = broken ? null : { code: closeCodes.silent, reason: 'silent' };
    return others && [{ seat: first, close }, ...others];
  }

  // The only controller is admitted beyond the cap, so that their return does not close a stage.
  if (request.type === 'controller' && !hasController(here)) return expectedBeyond(room);

  const lowest = newestOfLowest(seats);
  const givesWay = lowest && rankOf(lowest) < rankOf(request);
  return givesWay ? [{ seat: lowest, close: full }] : null;
}

const full = { code: closeCodes.full, reason: 'room_full' } as const;

/** There is one seat beyond the cap, for a controller. If it is kept for another controller, they lose it. */
function expectedBeyond({ session, seats }: Room): readonly FreedSeat[] {
  const expected = seats.findLast((seat) => seat.type === 'controller');
  const isTaken = seats.length > session.max_users;
  return isTaken && expected ? [{ seat: expected, close: full }] : [];
}

/** Seats are in the order of arrival: the last one of the lowest rank is the newest. */
function newestOfLowest(seats: readonly Seat[]): Seat | undefined {
  const lowest = Math.min(...seats.map(rankOf));
  return seats.findLast((seat) => rankOf(seat) === lowest);
}

type Seating = {
  readonly context: AdmissionContext;
  readonly own: Seat | undefined;
  readonly freed: readonly FreedSeat[];
};

function seated(room: Room, request: JoinRequest, { context, own, freed }: Seating): Admission {
  const { now, newId } = context;
  const { type, clientKey, credential, uid, tokenAt, name: joinedAs } = request;
  const userId = own?.userId ?? newId();
  const name = nameFor(room, request, userId);
  const seat: Seat = {
    userId,
    type,
    credential,
    clientKey,
    ...(joinedAs !== name && { joinedAs }),
    uid,
    ...(tokenAt && { tokenAt }),
    leavingAt: null,
  };
  const { facts: departures, privateState: rest } = withoutSeats(
    room,
    freed.map((each) => each.seat),
    now,
  );
  const seats = rest.seats.some((each) => each.userId === userId)
    ? rest.seats.map((each) => (each.userId === userId ? seat : each))
    : [...rest.seats, seat];
  const clock = {
    ...rest.clock,
    emptySince: null,
    ...(type === 'controller' && { controllerLeftAt: null }),
  };
  const effects: Effect[] = [
    ...freed.flatMap(({ seat: each, close }): Effect[] =>
      close ? [{ effect: 'close', userId: each.userId, ...close }] : [],
    ),
    ...(own ? [{ effect: 'close', userId, code: closeCodes.takenOver, reason: 'taken_over' } as const] : []),
  ];
  const removed = removedTabOf(room, request);
  const readmission = removed ? readmitTab(room, removed.userId) : { facts: [], privateState: {} };
  const facts = [...departures, ...arrival(room, request, { userId, name, now }), ...readmission.facts];
  const statistics = withPeakUsers(room.statistics, seats.filter(isConnected).length);
  const change = carryOut(
    room,
    { ok: true, facts, privateState: { seats, clock, statistics, ...readmission.privateState }, effects },
    now,
  );
  if (!change.ok) throw new Error('An admission is never refused here');
  return { ...change, admitted: true, userId };
}

/** Somebody who takes their own seat again keeps their name. */
function nameFor(room: Room, request: JoinRequest, userId: string): string {
  const known = room.users.find((each) => each.user_id === userId);
  const taken = room.users.map((each) => each.name);
  return known?.name ?? uniqueName(givenNameOf(room, request) ?? request.name, taken);
}

type Arrival = { readonly userId: string; readonly name: string; readonly now: Instant };

/** The fact that a user joined; for somebody who takes their own seat again none, unless their delay is another one. */
function arrival(room: Room, { type, screen = {} }: JoinRequest, { userId, name, now }: Arrival): Fact[] {
  const known = room.users.find((each) => each.user_id === userId);
  if (known) return withDelay(known, screen);
  const connected_at = justAfter(room.users.at(-1)?.connected_at, now);
  const user: User = { user_id: userId, name, type, connected_at, ...screen };
  return [{ fact: 'user.joined', user }];
}

/** A controller's choice is the room's: it may have changed while the screen was away. */
function withDelay({ delay_seconds: before, ...user }: User, { delay_seconds }: ScreenTraits): Fact[] {
  if (delay_seconds === before) return [];
  return [{ fact: 'user.updated', user: { ...user, ...(delay_seconds !== undefined && { delay_seconds }) } }];
}

/** A connection ended. After a clean close its user leaves at once; after a broken one they leave later (`advance`). */
export function leave(room: Room, userId: string, { clean, now }: { clean: boolean; now: Instant }): Change {
  const seat = room.seats.find((each) => each.userId === userId);
  if (!seat || !isOccupied(seat)) return { ok: true, room, facts: [], effects: [] };
  if (clean) return carryOut(room, { ok: true, ...withoutSeats(room, [seat], now) }, now);
  const seats = room.seats.map((each) => (each === seat ? { ...each, leavingAt: now, isKept: false } : each));
  return carryOut(room, { ok: true, facts: [], privateState: { seats, clock: clockAfter(room, seats, now) } }, now);
}

/** The connections of the users `lost` ended because the room died. Their seats are kept for `REVIVAL_GRACE`. */
export function keepSeats(room: Room, lost: ReadonlySet<string>, now: Instant): Change {
  const seats = room.seats.map((each) =>
    lost.has(each.userId) && isConnected(each) ? { ...each, leavingAt: now, isKept: true } : each,
  );
  return carryOut(room, { ok: true, facts: [], privateState: { seats, clock: clockAfter(room, seats, now) } }, now);
}

/** The facts that the users of these seats left, and the private state without them. */
export function withoutSeats(
  room: Room,
  gone: readonly Seat[],
  now: Instant,
): { facts: Fact[]; privateState: Pick<PrivateState, 'seats' | 'clock'> } {
  if (gone.length === 0) return { facts: [], privateState: { seats: room.seats, clock: room.clock } };
  const ids = new Set(gone.map((each) => each.userId));
  const seats = room.seats.filter((each) => !ids.has(each.userId));
  const facts = room.users.filter((each) => ids.has(each.user_id)).map((user): Fact => ({ fact: 'user.left', user }));
  return { facts, privateState: { seats, clock: clockAfter(room, seats, now) } };
}

function clockAfter(room: Room, seats: readonly Seat[], now: Instant): Room['clock'] {
  const lost = (isThere: (some: readonly Seat[]) => boolean) => isThere(room.seats) && !isThere(seats);
  const [leaderless, empty] = [lost(hasController), lost(hasAnybody)];
  if (!leaderless && !empty) return room.clock;
  return { ...room.clock, ...(leaderless && { controllerLeftAt: now }), ...(empty && { emptySince: now }) };
}

const hasAnybody = (seats: readonly Seat[]) => seats.some(isConnected);
const hasController = (seats: readonly Seat[]) => seats.some((each) => each.type === 'controller' && isConnected(each));
