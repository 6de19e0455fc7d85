import { can } from '#domain/people/roles.ts';
import { toMessage } from '#domain/room/fact-frames.ts';
import type { Room } from '#domain/room/room.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import type { Broadcaster } from '../broadcast/broadcaster.ts';
import { snapshotMessage, viewerOf, votesMessage, withConnectionHealth } from '../broadcast/snapshots.ts';
import type { StoredRoom } from '../stored-room.ts';
import type { RoomStorage } from '../room-storage.ts';
import type { Admitted } from './admission.ts';
import { reject, upgraded, type ConnectionRequest } from './connection-request.ts';
import { Connection } from './connection.ts';
import type { Connections } from './connections.ts';

type OpeningTarget = {
  readonly state: StoredRoom;
  readonly storage: RoomStorage;
  readonly connections: Connections;
  readonly broadcaster: Broadcaster;
  scheduleAlarm(): void;
};

type AcceptOptions = { readonly acceptSocket: (socket: WebSocket) => void; readonly now: Instant };

/** Upgrades an admitted request to a socket and opens the connection on it. */
export function acceptConnection(
  target: OpeningTarget,
  admitted: Admitted,
  { since, screen, subprotocol }: Pick<ConnectionRequest, 'since' | 'screen' | 'subprotocol'>,
  { acceptSocket, now }: AcceptOptions,
): Response {
  if (!target.state.room) return reject({ code: closeCodes.finished, reason: 'finished', subprotocol });
  const { 0: client, 1: socket } = new WebSocketPair();
  acceptSocket(socket);
  openConnection(target, admitted, { socket, since, screen, now });
  return upgraded(client, subprotocol);
}

type OpenedSocket = Pick<ConnectionRequest, 'since' | 'screen'> & { readonly socket: WebSocket; readonly now: Instant };

/** Adds a connection and sends its first messages: the facts after `since` to a returning seat, or the whole state. */
export function openConnection(
  target: OpeningTarget,
  { attachment, isBack }: Admitted,
  { socket, since, screen, now }: OpenedSocket,
): void {
  const { state, storage, connections, broadcaster } = target;
  const { room } = state;
  if (!room) return;
  const connection = Connection.open(socket, attachment);
  connections.add(connection);
  const missed = isBack && since !== null ? storage.factsSince(since, room.clock) : null;
  if (missed) sendMissedFacts(target, room, connection, { missed, now });
  else broadcaster.send(connection, snapshotMessage(room, attachment, connections, now), { rev: room.clock.rev, now });
  const { output = null } = room.users.find(({ user_id }) => user_id === attachment.userId) ?? {};
  // What the room has of it counts: a controller may have changed it while the screen was away.
  if (output ?? screen.output) {
    const command = { action: 'output', output } as const;
    broadcaster.send(connection, { type: 'screen_command', data: command }, { rev: room.clock.rev, now });
  }
  connection.rev = room.clock.rev;
  target.scheduleAlarm();
}

type MissedFacts = { readonly missed: NonNullable<ReturnType<RoomStorage['factsSince']>>; readonly now: Instant };

function sendMissedFacts(
  { broadcaster, connections }: OpeningTarget,
  room: Room,
  connection: Connection,
  { missed, now }: MissedFacts,
): void {
  const viewer = viewerOf(connection.attachment, room, now);
  const told = missed.flatMap(({ rev, fact }) => {
    const body = toMessage(fact, viewer);
    return body ? [{ rev, body }] : [];
  });
  for (const [index, { rev, body }] of told.entries())
    broadcaster.send(connection, body, { rev, now, more: index < told.length - 1 });
  // The log contains neither votes nor who came and went nor the health of connections.
  const stamp = { rev: room.clock.rev, now };
  if (can(viewer.role, 'vote'))
    broadcaster.send(connection, votesMessage(room, connection.attachment.clientKey), stamp);
  if (connection.priority !== 'staff') return;
  const users = withConnectionHealth(room.users, connections);
  broadcaster.send(connection, { type: 'users_list', data: { users, hall: room.hall } }, stamp);
}
