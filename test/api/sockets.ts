import { runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import type { DownMessage } from '#protocol/down.ts';
import { type OfType, listen } from '../room/room-client.ts';
import { freshCode, SITE } from './calls.ts';

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
  const line = listen(socket, response.headers.get('Sec-WebSocket-Protocol'));
  return {
    ...line,
    hears: async <Type extends DownMessage['type']>(name: Type) =>
      (await line.hears(name)).data as OfType<Type>['data'],
  };
}

/** The fact log and the stored results of a room. */
export const storedResultsOf = (id: string) =>
  runInDurableObject(env.ROOMS.getByName(id), (_room, { storage }) => [
    ...storage.sql.exec('SELECT * FROM log'),
    ...storage.sql.exec('SELECT * FROM result'),
  ]);
