import { inject } from 'vitest';
import type { WireTimer } from '#protocol/timers.ts';
import type { ClientConnection } from '../../../tools/room-client/connection.ts';
import { type OpenedRoom, openRoom } from '../../../tools/room-client/http.ts';
import { join } from './connection.ts';
import { must } from './must.ts';

export const newRoom = (address?: string): Promise<OpenedRoom> => openRoom(address ?? inject('address'));

export const control = (room: OpenedRoom): Promise<ClientConnection> =>
  join(room.id, { type: 'controller', code: room.codes.controller, name: 'Control' });

/** Creates a timer: of one minute, unless `fields` say otherwise. */
export async function newTimer(
  connection: ClientConnection,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<WireTimer> {
  const { result } = await connection.command('timer.create', { name: 'Charla', duration_minutes: 1, ...fields });
  return must(result?.timer, 'a new timer');
}

/** A room with a controller and one timer of one minute. */
export async function show() {
  const room = await newRoom();
  const connection = await control(room);
  return { room, connection, timer: await newTimer(connection) };
}
