import { keyWithHash, roleOfKey } from '#domain/people/api-keys.ts';
import { can } from '#domain/people/roles.ts';
import type { Room } from '#domain/room/room.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import { isOtherVersion, PROGRAM } from '#protocol/version.ts';
import { MAX_CONNECTIONS_OF_KEY } from '../limits/limits.ts';
import type { KeyUses } from '../limits/key-uses.ts';
import { fingerprint, newSecret } from '../secrets.ts';
import type { StoredRoom } from '../stored-room.ts';
import type { Admission } from './admission.ts';
import { keyOffered, subprotocolsOf, type Rejection } from './connection-request.ts';
import type { Connections } from './connections.ts';

/** The socket of a program, read from its address and headers. */
export type ProgramRequest = {
  /** Empty if it sent none. */
  readonly key: string;
  readonly ticks: boolean;
  readonly address: string;
  readonly subprotocol: string | null;
};

/** Parses the request of a program, or returns why its socket is refused; null for the request of a screen. */
export function parseProgramRequest(request: Request): ProgramRequest | Rejection | null {
  const query = new URL(request.url).searchParams;
  if (query.get('type') !== PROGRAM) return null;
  const { offered, subprotocol } = subprotocolsOf(request);
  if (isOtherVersion(offered)) return { code: closeCodes.newVersion, reason: 'new_version', subprotocol };
  return {
    key: keyOffered(offered) ?? query.get('key') ?? '',
    ticks: query.get('ticks') === '1',
    address: request.headers.get('x-client-address') ?? 'local',
    subprotocol,
  };
}

type ProgramTarget = {
  readonly state: StoredRoom;
  readonly connections: Connections;
  readonly keyUses: KeyUses;
};

/** Decides whether a program is admitted. It takes no seat; beyond the connections of its key it replaces the oldest. */
export function admitProgram(
  { state, connections, keyUses }: ProgramTarget,
  room: Room,
  { key: secret, ticks, address }: ProgramRequest,
  now: Instant,
): Admission {
  const key = keyWithHash(room, fingerprint(secret), now);
  if (!key) {
    return { code: closeCodes.credentials, reason: 'credentials', ...(secret !== '' && { wrongCode: true }) };
  }
  // A key that sees the programme alone reads it by call.
  if (!can(roleOfKey(key), 'see-messages')) return { code: closeCodes.credentials, reason: 'credentials' };
  if (keyUses.refusalOf(key, state, now)) return { code: closeCodes.tooFast, reason: 'too_fast' };
  const open = connections.ofKey(key.id);
  const [oldest] = open;
  if (oldest && open.length >= MAX_CONNECTIONS_OF_KEY) {
    connections.disconnect(oldest, closeCodes.takenOver, 'taken_over');
  }
  const attachment = {
    userId: null,
    role: roleOfKey(key),
    uid: null,
    clientKey: fingerprint(newSecret()),
    address,
    ticks,
    isSign: false,
    connectedAt: now,
    health: null,
    heardAt: now,
    program: { keyId: key.id, until: key.expires_at },
  };
  return { attachment, isBack: false };
}
