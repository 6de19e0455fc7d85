import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { CommandResult } from '#protocol/down.ts';
import { SUBPROTOCOL } from '#protocol/version.ts';
import { type Frame, type FrameData, deviceNow } from './frames.ts';
import { type Ending, type Inbox, NoAnswer, collect, described } from './inbox.ts';

/** A socket of a room without a screen. It keeps every frame, and waits for those that are still to come. */

export interface ConnectionOptions {
  readonly type: string;
  readonly code?: string;
  readonly token?: string;
  /** The secret of a tab, which makes a later connection the same screen. */
  readonly clientId?: string;
  readonly name?: string;
  /** Whether the room sends `timer_tick`; by default it does not. */
  readonly ticks?: boolean;
  /** The `rev` of the last fact that the screen has. */
  readonly since?: number;
  /** The `Origin` header, which browsers send. */
  readonly origin?: string;
}

export interface ClientOptions {
  /** How errors name this connection. */
  readonly name?: string;
  readonly origin?: string;
  /** Ends the connection, and what waits for it rejects with its reason. */
  readonly signal?: AbortSignal;
  /** The longest wait for a frame, ms. */
  readonly timeoutMs?: number;
}

export interface CommandReceipt extends Partial<CommandResult> {
  readonly frame: Frame;
  /** The frames that came between the command and its result. */
  readonly facts: readonly Frame[];
}

export interface Pong {
  /** This machine's clock when the ping was sent, epoch ms. */
  readonly sent: number;
  readonly frame: Frame;
}

/** Every promise but `ended` rejects with `NoAnswer`, or with the reason of an aborted signal. */
export interface ClientConnection {
  readonly frames: readonly Frame[];
  /** Texts that were no JSON object, such as the platform's `pong`. */
  readonly texts: readonly string[];
  /** The subprotocol that the server chose. */
  readonly subprotocol: () => string;
  readonly isOpen: () => boolean;
  readonly opened: () => Promise<void>;
  /** Never rejects. */
  readonly ended: Promise<Ending>;
  /** How it ended, or null. */
  readonly ending: () => Ending | null;
  /** Resolves with what `look` finds, which is called again after each frame and text. */
  readonly wait: <Found>(look: () => Found | null | undefined, what: string) => Promise<Found>;
  /** The first frame that fits, among those from index `from` on. */
  readonly until: (fits: string | ((frame: Frame) => boolean), from?: number) => Promise<Frame>;
  readonly send: (frame: object) => void;
  readonly sendRaw: (bytes: string | Uint8Array<ArrayBuffer>) => void;
  /** Issues a command and resolves with its result, a refusal included. */
  readonly command: (
    command: string,
    fields?: Readonly<Record<string, unknown>>,
    id?: string,
  ) => Promise<CommandReceipt>;
  readonly ping: () => Promise<Pong>;
  /** Resolves when everything that the room sent before has arrived, with the number of frames so far. */
  readonly settle: () => Promise<number>;
  /** Closes the connection and resolves when the other side has closed it too. */
  readonly close: (code?: number) => Promise<Ending>;
}

const TIMEOUT_MS = 8_000;

const socketAddress = (address: string, path: string) => `${address.replace(/^http/u, 'ws')}${path}`;

function pathOf(room: string, { type, name, clientId, ticks = false, since }: ConnectionOptions): string {
  const query = new URLSearchParams({ type, ticks: ticks ? '1' : '0' });
  if (name !== undefined) query.set('name', name);
  if (clientId !== undefined) query.set('client_id', clientId);
  if (since !== undefined) query.set('since', String(since));
  return `/ws/${room}?${query.toString()}`;
}

/** Requests a connection to a room of the installation at `address`, and returns before it is admitted or refused. */
export function connectTo(
  address: string,
  room: string,
  options: ConnectionOptions,
  client: ClientOptions = {},
): ClientConnection {
  const { code, token, origin } = options;
  const offers = [
    SUBPROTOCOL,
    ...(code === undefined ? [] : [`code.${code}`]),
    ...(token === undefined ? [] : [`token.${token}`]),
  ];
  return openSocket(socketAddress(address, pathOf(room, options)), offers, {
    name: `${options.type} ${options.name ?? ''}`.trim(),
    ...(origin !== undefined && { origin }),
    ...client,
  });
}

/** A connection to any address with any subprotocols, for requests that no page makes. */
export function openSocket(
  url: string,
  subprotocols: readonly string[],
  { name = 'A connection', origin, signal, timeoutMs = TIMEOUT_MS }: ClientOptions = {},
): ClientConnection {
  const socket = new WebSocket(url, [...subprotocols], {
    handshakeTimeout: timeoutMs,
    ...(origin !== undefined && { origin }),
  });
  const inbox = collect(socket, signal);
  const { frames, ending } = inbox;
  const wait = waitsIn(inbox, { name, signal, timeoutMs });

  const until: ClientConnection['until'] = (fits, from = 0) =>
    wait(
      () => frames.slice(from).find((frame) => (typeof fits === 'string' ? frame.type === fits : fits(frame))),
      String(fits),
    );

  const send = (frame: object) => socket.send(JSON.stringify(frame));

  async function ping(): Promise<Pong> {
    const sent = deviceNow();
    send({ type: 'ping', data: { client_time: sent } });
    const frame = await until(({ type, data }) => type === 'pong' && data.client_time === sent);
    return { sent, frame };
  }

  return {
    frames,
    texts: inbox.texts,
    subprotocol: () => socket.protocol,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    opened: async () => void (await wait(() => inbox.wasOpened() || null, 'the socket to open')),
    ended: inbox.ended,
    ending,
    wait,
    until,
    send,
    sendRaw: (bytes) => socket.send(bytes),
    command: async (command, fields = {}, id = randomUUID()) => {
      const from = frames.length;
      send({ type: 'command', data: { id, command, ...fields } });
      const frame = await until(({ type, data }) => type === 'command_result' && data.id === id, from);
      return { ...resultIn(frame.data), frame, facts: frames.slice(from, frames.indexOf(frame)) };
    },
    ping,
    settle: async () => frames.indexOf((await ping()).frame),
    close: (code = 1000) => {
      socket.close(code);
      return wait(ending, 'its end');
    },
  };
}

interface FrameWait {
  readonly name: string;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

/** Waits for what arrives in an inbox. */
const waitsIn =
  (inbox: Inbox, { name, signal, timeoutMs }: FrameWait): ClientConnection['wait'] =>
  async (look, what) => {
    const { promise, resolve, reject } = Promise.withResolvers<NonNullable<ReturnType<typeof look>>>();
    const again = () => {
      const found = look();
      const end = inbox.ending();
      if (signal?.aborted === true) reject(signal.reason);
      else if (found !== null && found !== undefined) resolve(found);
      else if (end !== null) reject(new NoAnswer(`${name} ended (${described(end)}) and waited for ${what}`));
    };
    const received = () => inbox.frames.map(({ type, data }) => `${type} ${data.action ?? ''}`.trim()).join(', ');
    const late = () => reject(new NoAnswer(`${name} waited ${timeoutMs} ms for ${what}; it received: ${received()}`));
    const timer = setTimeout(late, timeoutMs);
    const forget = inbox.onChange(again);
    again();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      forget();
    }
  };

const resultIn = ({ id, ok, rev, result, error }: FrameData): Partial<CommandResult> => ({
  ...(id !== undefined && { id }),
  ...(ok !== undefined && { ok }),
  ...(rev !== undefined && { rev }),
  ...(result !== undefined && { result }),
  ...(error !== undefined && { error }),
});
