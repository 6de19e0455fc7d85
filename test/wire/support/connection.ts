import { inject } from 'vitest';
import {
  type ConnectionOptions,
  type ClientConnection,
  connectTo,
  openSocket,
} from '../../../tools/room-client/connection.ts';
import type { Ending } from '../../../tools/room-client/inbox.ts';

/** Connections to the product of this run, or to the one at `address`. */

export interface JoinOptions extends ConnectionOptions {
  readonly address?: string;
}

/** Requests a connection and returns at once: the test examines the result. */
export const connect = (room: string, { address, ...options }: JoinOptions): ClientConnection =>
  connectTo(address ?? inject('address'), room, options);

/** A connection to this path of the product with exactly these subprotocols. */
export const connectAs = (path: string, subprotocols: readonly string[] = []): ClientConnection =>
  openSocket(`${inject('address').replace('http', 'ws')}${path}`, subprotocols, { name: path });

/** Joins a room: the first frame has arrived and the clocks are compared, as every screen does. */
export async function join(room: string, options: JoinOptions): Promise<ClientConnection> {
  const connection = connect(room, options);
  await connection.opened();
  await connection.settle();
  return connection;
}

/** How a refused connection ends. */
export const refused = (connection: ClientConnection): Promise<Ending> =>
  connection.wait(connection.ending, 'a refusal');
