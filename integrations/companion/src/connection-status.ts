import { InstanceStatus } from '@companion-module/base';
import type { ConnectionState } from '../../../client/live/connection/reconnect.ts';
import { closeCodes } from '../../../worker/protocol/close-codes.ts';
import { connection as words } from './words.ts';

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
      return [InstanceStatus.ConnectionFailure, words.waiting];
    case 'refused':
      return refused(connection.code);
  }
}

function refused(code: number): ShownStatus {
  switch (code) {
    case closeCodes.credentials:
    case closeCodes.withdrawn:
      return [InstanceStatus.AuthenticationFailure, words.credentials];
    case closeCodes.noSuchRoom:
      return [InstanceStatus.BadConfig, words.noSuchRoom];
    case closeCodes.finished:
      return [InstanceStatus.Disconnected, words.finished];
    case closeCodes.takenOver:
      return [InstanceStatus.ConnectionFailure, words.takenOver];
    case closeCodes.newVersion:
      return [InstanceStatus.ConnectionFailure, words.newVersion];
    default:
      return [InstanceStatus.ConnectionFailure, words.refused(code)];
  }
}
