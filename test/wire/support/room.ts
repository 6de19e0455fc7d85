import { randomBytes } from 'node:crypto';
import { call } from './call.ts';
import { type RoomConnection, join } from './connection.ts';
import { type Codes, type Timer, must } from './words.ts';

export interface Room {
  readonly id: string;
  readonly codes: Codes;
}

export const randomCode = () => randomBytes(18).toString('base64url');

export async function newRoom(address?: string): Promise<Room> {
  const id = randomCode();
  const answer = await call<{ readonly codes: Codes }>('POST', '/api/sessions', {
    code: randomCode(),
    body: { session_id: id },
    ...(address === undefined ? {} : { address }),
  });
  if (answer.status !== 201) throw new Error(`No room: ${answer.status}`);
  return { id, codes: answer.body.codes };
}

export const control = (room: Room): Promise<RoomConnection> =>
  join(room.id, { type: 'controller', code: room.codes.controller, name: 'Control' });

/** A timer of one minute, or of what is asked for. */
export async function newTimer(line: RoomConnection, fields: Readonly<Record<string, unknown>> = {}): Promise<Timer> {
  const { result } = await line.command('timer.create', { name: 'Charla', duration_minutes: 1, ...fields });
  return must(result?.timer, 'a new timer');
}

/** A room with a controller at work and one timer of one minute. */
export async function show(): Promise<{ readonly room: Room; readonly line: RoomConnection; readonly timer: Timer }> {
  const room = await newRoom();
  const line = await control(room);
  return { room, line, timer: await newTimer(line) };
}
