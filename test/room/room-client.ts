import { env } from 'cloudflare:workers';
import { instant } from '#domain/lib/time.ts';
import type { DownMessage } from '#protocol/down.ts';
import { newArrivals } from '../support/arrivals.ts';

type Heard = DownMessage & { readonly cause?: string };
type Carrying<Each, Type> = Each extends { readonly type: infer Own } ? (Type extends Own ? Each : never) : never;
/** A message of this type. */
export type OfType<Type extends DownMessage['type']> = Carrying<Heard, Type>;

export type Options = {
  readonly type: string;
  readonly code?: string;
  readonly client?: string;
  readonly name?: string;
  readonly ticks?: boolean;
  /** Whether it says that it answers the room's pings. */
  readonly pings?: boolean;
  readonly since?: number;
  readonly sign?: boolean;
  /** A stage that gets timers that it does not show in outline; the id is that of the one it shows. */
  readonly outline?: string | true;
  readonly protocols?: string;
  /** What the Worker says of where it comes from. */
  readonly address?: string;
  /** Other headers of the Worker. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The relay to which it is passed on. */
  readonly relay?: number;
};

/** A new id and code, as a client makes them: unique, so that tests never meet. */
export const freshRoom = () => ({ id: `sala${crypto.randomUUID()}`, code: `codigo${crypto.randomUUID()}` });

export const stubOf = (id: string) => env.ROOMS.getByName(id);

export const relayOf = (id: string, place: number) => env.AUDIENCES.getByName(`${id}/${place}`);

/** Claims a room the way the API does, and gives its codes. */
export async function claimedRoom(limits?: { users?: number }) {
  const { id, code } = freshRoom();
  const reply = await stubOf(id).claim({ sessionId: id, name: 'Congreso', owner: null, code, timeZone: 'UTC' });
  if (!reply.ok) throw new Error(reply.refusal.error);
  return { id, ...reply.value.codes, limits };
}

/** A room of an account with the largest plan, and its controller. */
export async function largestRoom() {
  const { id, code } = freshRoom();
  const bought = { plan_id: 'corporate', ends_at: null } as const;
  const owner = { uid: `uid-${id}`, name: 'Ana', bought, tokensSince: instant(0) };
  const reply = await stubOf(id).claim({ sessionId: id, name: 'Congreso', owner, code, timeZone: 'UTC' });
  if (!reply.ok) throw new Error(reply.refusal.error);
  const ana = await connect(id, { type: 'controller', code: reply.value.codes.controller });
  return { id, ...reply.value.codes, ana };
}

/** A show under way: a controller, a stage and a timer of ten minutes. */
export async function show() {
  const room = await claimedRoom();
  const ana = await connect(room.id, { type: 'controller', code: room.controller });
  const stage = await connect(room.id, { type: 'viewer', code: room.viewer });
  const { result } = await ana.asks('timer.create', { name: 'Ponencia', duration_minutes: 10 });
  const timer_id = result?.timer?.id ?? '';
  return { ...room, ana, stage, timer_id };
}

/** Who calls by HTTP, with this code or without any. */
export const callerWith = (code: string | null = null, clientId: string | null = null) =>
  ({ code, uid: null, clientId, address: 'local' }) as const;

/** What anybody reads of a room by HTTP. */
export async function read(id: string, { caller = callerWith(), asAudience = false, allQuestions = false } = {}) {
  const reply = await stubOf(id).snapshot({ caller, asAudience, allQuestions });
  if (!reply.ok) throw new Error(reply.refusal.error);
  return reply.value;
}

/** Asks for a socket as the Worker does, of the room object itself or of a relay. */
export function requestSocket(id: string, options: Options): Promise<Response> {
  const query = new URLSearchParams({ type: options.type, ticks: options.ticks ? '1' : '0' });
  if (options.code) query.set('code', options.code);
  if (options.client) query.set('client_id', options.client);
  if (options.name) query.set('name', options.name);
  if (options.pings) query.set('pings', '1');
  if (options.sign) query.set('sign', '1');
  if (options.outline !== undefined) query.set('outline', '1');
  if (typeof options.outline === 'string') query.set('timer', options.outline);
  if (options.since !== undefined) query.set('since', String(options.since));
  const stub = options.relay === undefined ? stubOf(id) : relayOf(id, options.relay);
  return stub.fetch(`https://a-tiempo.test/ws/${id}?${String(query)}`, {
    headers: {
      upgrade: 'websocket',
      ...(options.protocols && { 'sec-websocket-protocol': options.protocols }),
      ...(options.address && { 'x-client-address': options.address }),
      ...options.headers,
    },
  });
}

/** Connects and listens. */
export async function connect(id: string, options: Options) {
  const response = await requestSocket(id, options);
  const socket = response.webSocket;
  if (!socket) throw new Error(`No socket: ${response.status}`);
  return listen(socket, response.headers.get('sec-websocket-protocol'));
}

export type Client = Awaited<ReturnType<typeof connect>>;

/** What comes by a socket, and what is said on it. */
export function listen(socket: WebSocket, subprotocol: string | null) {
  const heard: Heard[] = [];
  const raw: string[] = [];
  const arrivals = newArrivals();
  let closed: { code: number; reason: string } | null = null;
  socket.addEventListener('message', ({ data }) => {
    raw.push(String(data));
    if (data !== 'pong' && data !== 'ping') heard.push(JSON.parse(String(data)));
    arrivals.notify();
  });
  socket.addEventListener('close', ({ code, reason }) => {
    closed = { code, reason };
    arrivals.notify();
  });
  socket.accept();
  let count = 0;
  const of = <Type extends DownMessage['type']>(type: Type) =>
    heard.filter((message): message is OfType<Type> => message.type === type);

  const client = {
    socket,
    subprotocol,
    heard,
    raw,
    of,
    send: (text: string | ArrayBuffer) => socket.send(text),
    say: (message: unknown) => socket.send(JSON.stringify(message)),
    close: (code = 1000) => socket.close(code),
    /** The next message of a type, or the first that fits. */
    async hears<Type extends DownMessage['type']>(type: Type, fits: (message: OfType<Type>) => boolean = () => true) {
      await arrivals.until(() => of(type).find(fits), `a fitting ${type}`);
      return of(type).findLast(fits) as OfType<Type>;
    },
    closedWith: () => arrivals.until(() => closed, 'the end of the connection'),
    until: arrivals.until,
    isOpen: () => closed === null,
    /** Gives a command and waits for its result. */
    async asks(command: string, fields: object = {}, id = `c${(count += 1)}-${crypto.randomUUID()}`) {
      client.say({ type: 'command', data: { id, command, ...fields } });
      return (await client.hears('command_result', (message) => message.data.id === id)).data;
    },
  };
  return client;
}
