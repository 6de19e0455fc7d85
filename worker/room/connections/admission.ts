import { credentialOf, mayConnectAs } from '#domain/people/credentials.ts';
import { audienceSeatToEvict } from '#domain/people/audience-seats.ts';
import type { Room } from '#domain/room/room.ts';
import { admit, ownSeat } from '#domain/people/seats.ts';
import type { JoinRequest } from '#domain/people/seats.ts';
import { toMessage } from '#domain/views/to-message.ts';
import { instant } from '#domain/lib/time.ts';
import { acceptedAccount } from '#domain/people/tokens.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { CloseCode } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import type { RoomRuntime } from '../room-runtime.ts';
import type { ConnectionRequest } from './connection-request.ts';
import { reject, upgraded } from './connection-request.ts';
import { Connection } from './connection.ts';
import type { Attachment } from './connection.ts';
import { AUDIENCE_JOIN_RATE, joinRate, MAX_AUDIENCE, REJOIN_RATE } from '../limits/limits.ts';
import { fingerprint, newSecret } from '../secrets.ts';
import { viewerOf, snapshotMessage, withConnectionHealth } from '../broadcast/snapshots.ts';

/** Why a socket is not let in; `wrongCode` when a code was shown that opens nothing here. */
type Rejected = { readonly code: CloseCode; readonly reason: string; readonly wrongCode?: true };
type Admitted = { readonly connection: Attachment; readonly isBack: boolean };

export const isRejected = (verdict: Admitted | Rejected): verdict is Rejected => 'code' in verdict;

/**
 * Gives somebody who may come in his seat, or says why not. It does not wait: between counting the seats and taking
 * one nothing else can happen.
 */
export function admitConnection(
  runtime: RoomRuntime,
  room: Room,
  request: ConnectionRequest,
  now: Instant,
): Admitted | Rejected {
  const codeHash = request.code === null ? null : fingerprint(request.code);
  const uid = acceptedAccount(room, request);
  const credential = credentialOf(room, { code: request.code, codeHash, uid });
  if (!mayConnectAs(room, credential, request.type)) {
    const wrong = request.code !== null && credential === 'none';
    return { code: closeCodes.credentials, reason: 'credentials', ...(wrong && { wrongCode: true }) };
  }
  const clientKey = fingerprint(request.clientId ?? newSecret());
  const attachment = {
    role: request.type,
    uid,
    clientKey,
    address: request.address,
    ticks: request.ticks,
    isSign: request.isSign,
    connectedAt: now,
    health: null,
    heardAt: now,
    codeHash: codeHash === room.keys.controllerHash ? codeHash : null,
  };
  if (request.type === 'audience') {
    if (!runtime.joinLimiter.tryAcquire(`audience ${request.address}`, AUDIENCE_JOIN_RATE, Date.now())) return TOO_FAST;
    return admitAudience(runtime, { ...attachment, uid: null, userId: null, ticks: false });
  }

  const tokenAt = instant(request.issuedAt);
  const seat = { type: request.type, name: request.name, clientKey, credential, uid, ...(uid !== null && { tokenAt }) };
  if (!isWithinJoinRate(runtime, room, seat, request.address)) return TOO_FAST;
  const admission = admit(room, seat, { now, newId: newSecret, lastHeard: (userId) => runtime.lastHeard(userId) });
  if (!admission.admitted) return { code: admission.code, reason: admission.reason };
  const actor = { role: request.type, userId: admission.userId, uid };
  runtime.commit(admission, { actor, command: null });
  const isBack = room.users.some((each) => each.user_id === admission.userId);
  return { connection: { ...attachment, userId: admission.userId }, isBack };
}

const TOO_FAST = { code: closeCodes.tooFast, reason: 'too_fast' } as const;

/**
 * Nobody is kept out by others behind the same address who prove less, or more, and whoever comes back to their own seat by
 * nobody.
 */
function isWithinJoinRate({ joinLimiter }: RoomRuntime, room: Room, seat: JoinRequest, address: string): boolean {
  const now = Date.now();
  if (ownSeat(room, seat)) return joinLimiter.tryAcquire(`tab ${seat.clientKey}`, REJOIN_RATE, now);
  return joinLimiter.tryAcquire(`${seat.credential} ${address}`, joinRate(room.session.max_users), now);
}

/** A phone takes no seat; a thousand of them fit. The same tab again replaces itself. */
function admitAudience(runtime: RoomRuntime, connection: Attachment): Admitted | Rejected {
  const former = runtime.connections.audience.find(({ attachment }) => attachment.clientKey === connection.clientKey);
  const slot = former ? null : findAudienceSlot(runtime, connection.address ?? '');
  if (former) runtime.connections.disconnect(former, closeCodes.takenOver, 'taken_over');
  else if (!slot) return { code: closeCodes.full, reason: 'audience_full' };
  if (slot?.leaver) runtime.connections.disconnect(slot.leaver, slot.code, slot.reason);
  return { connection, isBack: false };
}

type AudienceSlot =
  | { readonly leaver: null }
  | { readonly leaver: Connection; readonly code: CloseCode; readonly reason: string };

/**
 * Where one more phone fits: on a free place, on that of one that fell silent, as a seat would, or on one of an address
 * that has more of them; null if nowhere.
 */
export function findAudienceSlot(runtime: RoomRuntime, address: string): AudienceSlot | null {
  const { audience } = runtime.connections;
  if (audience.length < MAX_AUDIENCE) return { leaver: null };
  const silent = audience.find((each) => runtime.isSilent(each));
  if (silent) return { leaver: silent, code: closeCodes.silent, reason: 'silent' };
  const venues = venueAddresses(runtime);
  const givenUp = audienceSeatToEvict(
    audience.map(({ attachment }) =>
      attachment.address === undefined || venues.has(attachment.address) ? null : attachment.address,
    ),
    address,
  );
  const leaver = givenUp === null ? undefined : audience[givenUp];
  return leaver ? { leaver, code: closeCodes.full, reason: 'audience_full' } : null;
}

/** Addresses from which a screen with a code is connected: phones beside it are at the event, and keep their places. */
function venueAddresses({ connections, room }: RoomRuntime): ReadonlySet<string | undefined> {
  const proven = new Set(room?.seats.flatMap(({ userId, credential }) => (credential === 'none' ? [] : [userId])));
  return new Set(
    connections.seated
      .filter(({ attachment }) => proven.has(attachment.userId ?? ''))
      .map(({ attachment }) => attachment.address),
  );
}

export type AcceptOptions = { readonly acceptSocket: (socket: WebSocket) => void; readonly now: Instant };

/** Opens the connection and says the first thing on it. */
export function acceptConnection(
  runtime: RoomRuntime,
  verdict: Admitted,
  request: ConnectionRequest,
  { acceptSocket, now }: AcceptOptions,
): Response {
  const { since, subprotocol } = request;
  if (!runtime.room) return reject({ code: closeCodes.finished, reason: 'finished', subprotocol });
  const { 0: client, 1: socket } = new WebSocketPair();
  acceptSocket(socket);
  openConnection(runtime, verdict, { socket, since, now });
  return upgraded(client, subprotocol);
}

type OpenedSocket = { readonly socket: WebSocket; readonly since: number | null; readonly now: Instant };

/** The first thing that is said on a connection: what was missed since `since`, or the whole state. */
export function openConnection(
  runtime: RoomRuntime,
  { connection: attachment, isBack }: Admitted,
  { socket, since, now }: OpenedSocket,
): void {
  const { room } = runtime;
  if (!room) return;
  const connection = Connection.open(socket, attachment);
  runtime.connections.add(connection);
  const people = connection.priority === 'staff';
  const missed = isBack && since !== null ? runtime.storage.factsSince(since, room.clock, { people }) : null;
  if (missed) sendMissedFacts(runtime, room, connection, { missed, now });
  else
    runtime.broadcaster.send(connection, snapshotMessage(room, connection.attachment, runtime.connections, now), {
      rev: room.clock.rev,
      now,
    });
  connection.rev = room.clock.rev;
  runtime.scheduleAlarm();
}

type MissedFacts = {
  readonly missed: NonNullable<ReturnType<RoomRuntime['storage']['factsSince']>>;
  readonly now: Instant;
};

function sendMissedFacts(runtime: RoomRuntime, room: Room, connection: Connection, { missed, now }: MissedFacts): void {
  const viewer = viewerOf(connection.attachment, room, now);
  for (const { rev, fact } of missed) {
    const body = toMessage(fact, viewer);
    if (body) runtime.broadcaster.send(connection, body, { rev, now });
  }
  // The health of connections is in no log: staff get it whole.
  if (connection.priority !== 'staff') return;
  const users = withConnectionHealth(room.users, runtime.connections);
  runtime.broadcaster.send(connection, { type: 'users_list', data: { users } }, { rev: room.clock.rev, now });
}
