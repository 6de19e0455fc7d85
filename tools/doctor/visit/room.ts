import type { ConnectionOptions } from '../../room-client/connection.ts';
import { type ProbeConnection, connect } from './probe-connection.ts';
import { call } from './call.ts';
import { randomCode } from '../../room-client/http.ts';
import { type Installation, FRAME_TIMEOUT_MS } from './installation.ts';

/** The room of one visit: opened as a page opens one, and always ended. */
export interface ProbeRoom {
  readonly installation: Installation;
  readonly id: string;
  readonly code: string;
  /** It was opened, and has codes. */
  isOpen: boolean;
  /** There is no room: the installation asks for a password. */
  isRefused: boolean;
  readonly connect: (options: ConnectionOptions, id?: string) => ProbeConnection;
  /** Ends the event and closes all connections of the visit. Resolves to true if no room is left open. */
  readonly leave: () => Promise<boolean>;
}

export function roomFor(installation: Installation): ProbeRoom {
  const [id, code] = [randomCode(), randomCode()];
  const connections: ProbeConnection[] = [];
  return {
    installation,
    id,
    code,
    isOpen: false,
    isRefused: false,
    connect: (options, at = id) => {
      const connection = connect(installation, at, options);
      connections.push(connection);
      return connection;
    },
    leave: async () => {
      const afterwards = { ...installation, signal: AbortSignal.timeout(FRAME_TIMEOUT_MS) };
      const { status } = await call(afterwards, `DELETE /api/sessions/${id}`, { code }).catch(() => ({ status: 0 }));
      for (const connection of connections) connection.close();
      return status === 204 || status === 404;
    },
  };
}
