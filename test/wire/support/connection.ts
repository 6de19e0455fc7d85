import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { inject } from 'vitest';
import type { Data, Frame } from './words.ts';

/** A socket of a stranger: it remembers everything it was told and can wait for what is still to come. */

export interface ConnectionOptions {
  readonly type: string;
  readonly code?: string;
  readonly token?: string;
  readonly clientId?: string;
  readonly name?: string;
  /** Ticks are off unless a test is about them. */
  readonly ticks?: boolean;
  readonly since?: number;
  readonly address?: string;
}

export interface Ending {
  readonly code: number;
  readonly reason: string;
}

export interface Outcome extends Data {
  /** What this line was told between the command and its result. */
  readonly facts: readonly Frame[];
  readonly frame: Frame;
}

export interface RoomConnection {
  readonly frames: readonly Frame[];
  /** What came and was no JSON. */
  readonly texts: readonly string[];
  readonly opened: Promise<unknown>;
  readonly ended: Promise<Ending>;
  readonly isOpen: () => boolean;
  readonly send: (frame: unknown) => void;
  readonly sendRaw: (bytes: string | Uint8Array<ArrayBuffer>) => void;
  /** The first frame that fits, among those from `from` on. */
  readonly until: (fits: string | ((frame: Frame) => boolean), from?: number) => Promise<Frame>;
  readonly command: (command: string, fields?: Readonly<Record<string, unknown>>, id?: string) => Promise<Outcome>;
  /** Everything that was told before now has arrived when this is through; gives how many frames that were. */
  readonly settle: () => Promise<number>;
  readonly close: (code?: number) => Promise<Ending>;
}

const patience = 8000;

export async function inTime<Value>(promise: Promise<Value>, what: () => string): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Waited in vain: ${what()}`)), patience);
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function addressOf(room: string, { type, name, clientId, ticks = false, since, address }: ConnectionOptions): string {
  const query = new URLSearchParams({ type, ticks: ticks ? '1' : '0' });
  if (name !== undefined) query.set('name', name);
  if (clientId !== undefined) query.set('client_id', clientId);
  if (since !== undefined) query.set('since', String(since));
  return `${(address ?? inject('address')).replace('http', 'ws')}/ws/${room}?${query.toString()}`;
}

/** Knocks and comes back at once: what becomes of it is for the test to see. */
export function connect(room: string, wish: ConnectionOptions): RoomConnection {
  const offers = [
    'temporizador.v1',
    ...(wish.code === undefined ? [] : [`code.${wish.code}`]),
    ...(wish.token === undefined ? [] : [`token.${wish.token}`]),
  ];
  return listen(new WebSocket(addressOf(room, wish), offers), `${wish.type} ${wish.name ?? ''}`);
}

export function listen(socket: WebSocket, who: string): RoomConnection {
  const frames: Frame[] = [];
  const texts: string[] = [];
  const waiting = new Set<() => void>();
  const end = Promise.withResolvers<Ending>();
  let outcome: Ending | undefined;

  socket.addEventListener('message', ({ data }) => {
    try {
      frames.push({ ...(JSON.parse(String(data)) as Frame), arrived: Date.now() });
    } catch {
      texts.push(String(data));
    }
    for (const wake of waiting) wake();
  });
  socket.addEventListener('close', ({ code, reason }) => {
    outcome = { code, reason };
    end.resolve(outcome);
    for (const wake of waiting) wake();
  });

  function find(fits: string | ((frame: Frame) => boolean), from = 0): Promise<Frame> {
    const { promise, resolve, reject } = Promise.withResolvers<Frame>();
    const look = () => {
      const found = frames.slice(from).find((frame) => (typeof fits === 'string' ? frame.type === fits : fits(frame)));
      if (found !== undefined) resolve(found);
      else if (outcome !== undefined) reject(new Error(`${who} was closed: ${outcome.code} ${outcome.reason}`));
    };
    waiting.add(look);
    look();
    const heard = () => frames.slice(from).map(({ type, data }) => `${type} ${data.action ?? ''}`);
    const described = () => `${who} waited for ${String(fits)}, heard ${heard().join(', ')}`;
    return inTime(promise, described).finally(() => waiting.delete(look));
  }

  const send = (frame: unknown) => socket.send(JSON.stringify(frame));

  return {
    frames,
    texts,
    opened: inTime(once(socket, 'open'), () => `${who} was to be opened`),
    ended: end.promise,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send,
    sendRaw: (bytes) => socket.send(bytes),
    until: find,
    command: async (command, fields = {}, id = randomUUID()) => {
      const from = frames.length;
      send({ type: 'command', data: { id, command, ...fields } });
      const frame = await find(({ type, data }) => type === 'command_result' && data.id === id, from);
      return { ...frame.data, frame, facts: frames.slice(from, frames.indexOf(frame)) };
    },
    settle: async () => {
      const client_time = Date.now() + Math.random();
      send({ type: 'ping', data: { client_time } });
      const pong = await find(({ type, data }) => type === 'pong' && data.client_time === client_time);
      return frames.indexOf(pong);
    },
    close: (code = 1000) => {
      socket.close(code);
      return inTime(end.promise, () => `${who} was to be closed`);
    },
  };
}

/** Takes a place, has heard the first frame and, as every screen does, compared clocks. */
export async function join(room: string, wish: ConnectionOptions): Promise<RoomConnection> {
  const line = connect(room, wish);
  await line.opened;
  await line.settle();
  return line;
}

/** How a refused connection ends. */
export const refused = (line: RoomConnection): Promise<Ending> =>
  inTime(line.ended, () => `a refusal; heard ${line.frames.map(({ type }) => type).join(', ')}`);
