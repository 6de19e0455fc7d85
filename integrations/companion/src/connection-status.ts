import { InstanceStatus } from '@companion-module/base';
import type { ConnectionState } from '../../../client/live/connection/reconnect.ts';
import { closeCodes } from '../../../worker/protocol/close-codes.ts';

/** What the host shows beside the name of a connection. */
export type ShownStatus = readonly [status: InstanceStatus, words: string | null];

/** The state of the connection to the room, in the host's terms. */
export function statusOfConnection(connection: ConnectionState): ShownStatus {
  switch (connection.state) {
    case 'idle':
      return [InstanceStatus.Disconnected, null];
    case 'asking':
    case 'connecting':
      return [InstanceStatus.Connecting, null];
    case 'open':
      return [InstanceStatus.Ok, null];
    case 'waiting':
    case 'offline':
      return [InstanceStatus.ConnectionFailure, 'Sin conexión; se intenta de nuevo'];
    case 'refused':
      return refused(connection.code);
  }
}

function refused(code: number): ShownStatus {
  switch (code) {
    case closeCodes.credentials:
    case closeCodes.withdrawn:
      return [InstanceStatus.AuthenticationFailure, 'La llave no abre esta sala'];
    case closeCodes.noSuchRoom:
      return [InstanceStatus.BadConfig, 'No existe esa sala'];
    case closeCodes.finished:
      return [InstanceStatus.Disconnected, 'El evento terminó'];
    case closeCodes.takenOver:
      return [InstanceStatus.ConnectionFailure, 'Otros programas usan esta llave: haz una para cada uno'];
    case closeCodes.newVersion:
      return [InstanceStatus.ConnectionFailure, 'Hay una versión nueva de este módulo'];
    default:
      return [InstanceStatus.ConnectionFailure, `La sala no admite la conexión (${code})`];
  }
}
