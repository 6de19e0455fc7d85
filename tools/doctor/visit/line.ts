import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Sample } from '../../../client/live/clock/clock-estimate.ts';
import { PATIENCE_MS, type Place } from './place.ts';

/** A visit's socket. Errors of the other side are results and never thrown. */

export interface Wish {
  readonly type: string;
  readonly code?: string;
  readonly token?: string;
  readonly clientId?: string;
  readonly origin?: string;
  /** Instead of the current protocol. */
  readonly protocol?: string;
}

export interface Timer {
  readonly id: string;
  readonly status: string;
  readonly current_time: number;
  readonly deadline: number | null;
}

/** The fields that a frame may have; the visit checks which are there. */
interface Data {
  readonly id?: string;
  readonly ok?: boolean;
  readonly rev?: number;
  readonly action?: string;
  readonly timer?: Timer;
  readonly user?: { readonly user_id: string };
  readonly users?: readonly { readonly user_id: string; readonly type: string }[];
  readonly you?: { readonly user_id: string | null; readonly role: string };
  readonly session?: { readonly max_users: number; readonly max_timers: number };
  readonly result?: Data;
  readonly error?: { readonly error: string };
  readonly client_time?: number;
  readonly server_time?: number;
}

export interface Frame {
  readonly type: string;
  readonly data: Data;
  readonly server_time: number;
  /** Of this machine's clock, epoch ms. */
  readonly arrived: number;
  readonly text: string;
}

/** The result of a connection request: `in`, `4404 not_found`, `HTTP 403`, or `nada` without any answer. */
export type Fate = string;
export const SILENCE = 'nada';

export interface Line {
  readonly frames: readonly Frame[];
  readonly protocol: () => string;
  readonly fate: () => Promise<Fate>;
  /** How it ended, as `4409 taken_over`. */
  readonly ended: () => Promise<Fate>;
  /** The first frame from index `from` on that fits; null if none arrives in time. */
  readonly until: (fits: (frame: Frame) => boolean, from?: number) => Promise<Frame | null>;
  /** The answer to the command; empty if none arrives. */
  readonly command: (command: string, fields?: Readonly<Record<string, unknown>>, id?: string) => Promise<Data>;
  readonly ping: () => Promise<Sample | null>;
  /** How long the platform took to answer the text `ping`, ms; null if it did not. */
  readonly alive: () => Promise<number | null>;
  readonly send: (bytes: string | Buffer) => void;
  readonly close: () => void;
}

export const deviceNow = () => performance.timeOrigin + performance.now();

function socketTo({ address, signal }: Place, room: string, wish: Wish): WebSocket {
  const query = new URLSearchParams({ type: wish.type, ticks: '0', name: 'npm run doctor' });
  if (wish.clientId !== undefined) query.set('client_id', wish.clientId);
  const offers = [
    wish.protocol ?? 'temporizador.v1',
    ...(wish.code === undefined ? [] : [`code.${wish.code}`]),
    ...(wish.token === undefined ? [] : [`token.${wish.token}`]),
  ];
  const socket = new WebSocket(`${address.replace(/^http/u, 'ws')}/ws/${room}?${query.toString()}`, offers, {
    handshakeTimeout: PATIENCE_MS,
    ...(wish.origin !== undefined && { origin: wish.origin }),
  });
  signal.addEventListener('abort', () => socket.terminate(), { once: true });
  return socket;
}

/** The text of a frame, and what is in it if it is one of ours. */
function read(text: string): Frame | null {
  try {
    const said: Frame | null = JSON.parse(text);
    return said === null ? null : { ...said, data: Object(said.data), arrived: deviceNow(), text };
  } catch {
    return null;
  }
}

export function knock(place: Place, room: string, wish: Wish): Line {
  const frames: Frame[] = [];
  const words: string[] = [];
  let end: Fate | null = null;
  const waiting = new Set<() => void>();
  const wake = () => waiting.forEach((look) => look());
  const over = (fate: Fate) => {
    end ??= fate;
    wake();
  };

  const socket = socketTo(place, room, wish);
  socket.on('message', (bytes: Buffer) => {
    const text = bytes.toString('utf8');
    const frame = read(text);
    if (frame === null) words.push(text);
    else frames.push(frame);
    wake();
  });
  socket.on('close', (code, reason) => over(`${code} ${reason.toString('utf8')}`.trim()));
  socket.on('unexpected-response', (_, { statusCode = 0 }) => {
    over(`HTTP ${statusCode}`);
    socket.terminate();
  });
  socket.on('error', ({ message }) => over(message));

  /** Resolves to what `look` finds; to null after `PATIENCE_MS` and when the line ends. Throws when aborted. */
  async function wait<Found>(look: () => Found | null | undefined): Promise<Found | null> {
    const { promise, resolve } = Promise.withResolvers<Found | null>();
    const again = () => {
      const found = look() ?? null;
      if (found !== null || end !== null) resolve(found);
    };
    waiting.add(again);
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    again();
    const found = await promise;
    clearTimeout(timer);
    waiting.delete(again);
    place.signal.throwIfAborted();
    return found;
  }

  const until: Line['until'] = (fits, from = 0) => wait(() => frames.slice(from).find((frame) => fits(frame)));
  const send: Line['send'] = (bytes) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(bytes);
  };

  async function ping(): Promise<Sample | null> {
    const sent = deviceNow();
    send(JSON.stringify({ type: 'ping', data: { client_time: sent } }));
    const pong = await until(({ type, data }) => type === 'pong' && data.client_time === sent);
    const server = pong?.data.server_time;
    return pong === null || server === undefined ? null : { sent, received: pong.arrived, server };
  }

  return {
    frames,
    until,
    send,
    protocol: () => socket.protocol,
    fate: async () => {
      const first = await wait(() => frames[0]?.type ?? end);
      // Screens do so too: the runtime closes a line at once only if the line has sent something.
      if (end === null && first !== null) await ping();
      return end ?? (first === null ? SILENCE : 'in');
    },
    ended: async () => (await wait(() => end)) ?? SILENCE,
    command: async (command, fields = {}, id = randomUUID()) => {
      const from = frames.length;
      send(JSON.stringify({ type: 'command', data: { id, command, ...fields } }));
      return (await until(({ type, data }) => type === 'command_result' && data.id === id, from))?.data ?? {};
    },
    ping,
    alive: async () => {
      const sent = deviceNow();
      const before = words.length;
      send('ping');
      return (await wait(() => words.slice(before).includes('pong') || null)) && deviceNow() - sent;
    },
    close: () => socket.close(1000),
  };
}
