import { runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import type { CommandResult, DownMessage } from '#protocol/down.ts';
import { newArrivals } from '../support/arrivals.ts';
import { freshCode, SITE } from './calls.ts';

type Carrying<Each, Type> = Each extends { readonly type: infer Own } ? (Type extends Own ? Each : never) : never;
type DataOf<Type extends DownMessage['type']> = Carrying<DownMessage, Type>['data'];

type ConnectionOptions = {
  readonly type?: string;
  readonly code?: string;
  readonly token?: string;
  /** Of a program. */
  readonly key?: string;
  readonly ticks?: boolean;
  /** The network that it comes from. */
  readonly address?: string;
  readonly client?: string;
};

/** A connection to a room as a browser opens it, with code and token as subprotocols. */
export async function connect(
  id: string,
  { type = 'controller', code, token, key, ticks = false, client = freshCode(), address }: ConnectionOptions,
  to: { readonly fetch: (request: Request) => Promise<Response> | Response } = exports.default,
) {
  const offered = [
    'temporizador.v5',
    ...(code ? [`code.${code}`] : []),
    ...(token ? [`token.${token}`] : []),
    ...(key ? [`key.${key}`] : []),
  ];
  const headers = {
    Upgrade: 'websocket',
    'Sec-WebSocket-Protocol': offered.join(', '),
    ...(address !== undefined && { 'CF-Connecting-IP': address }),
  };
  const response = await to.fetch(
    new Request(`${SITE}/ws/${id}?type=${type}&ticks=${ticks ? 1 : 0}&client_id=${client}`, { headers }),
  );
  const socket = response.webSocket;
  if (!socket) throw new Error(`No socket: ${response.status}`);
  const heard: DownMessage[] = [];
  const arrivals = newArrivals();
  let closed: { code: number; reason: string } | null = null;
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)));
    arrivals.notify();
  });
  socket.addEventListener('close', ({ code: end, reason }) => {
    closed = { code: end, reason };
    arrivals.notify();
  });
  socket.accept();
  const of = <Type extends DownMessage['type']>(name: Type) =>
    heard.filter((each): each is Carrying<DownMessage, Type> => each.type === name);
  const line = {
    echoed: response.headers.get('Sec-WebSocket-Protocol'),
    heard,
    of,
    close: () => socket.close(1000),
    sends: (frame: object) => socket.send(JSON.stringify(frame)),
    hears: async <Type extends DownMessage['type']>(name: Type): Promise<DataOf<Type>> => {
      await arrivals.until(() => of(name)[0], name);
      return of(name).at(-1)?.data as DataOf<Type>;
    },
    ending: () => arrivals.until(() => closed, 'the end of the connection'),
    isOpen: () => closed === null,
    asks: async (command: string, fields: object = {}): Promise<CommandResult> => {
      const before = of('command_result').length;
      socket.send(JSON.stringify({ type: 'command', data: { id: crypto.randomUUID(), command, ...fields } }));
      return (await arrivals.until(() => of('command_result')[before], 'a result')).data;
    },
  };
  return line;
}

/** The fact log and the stored results of a room. */
export const storedResultsOf = (id: string) =>
  runInDurableObject(env.ROOMS.getByName(id), (_room, { storage }) => [
    ...storage.sql.exec('SELECT * FROM log'),
    ...storage.sql.exec('SELECT * FROM result'),
  ]);
