import type { ConnectionType, KeyRole, Role } from '#protocol/users.ts';
import type { Room } from '../room/room.ts';
import { isNoWeaker, type Credential } from './seat.ts';

/** What a caller presents: a code with its SHA-256 as hexadecimal, and the account its verified token names. */
export type PresentedCredentials = {
  readonly code: string | null;
  readonly codeHash: string | null;
  readonly uid: string | null;
};

/** The strongest credential that is proved in this room. */
export function credentialOf(room: Room, { code, codeHash, uid }: PresentedCredentials): Credential {
  if (uid !== null && uid === room.session.owner_uid) return 'controller';
  if (codeHash !== null && sameSecret(codeHash, room.keys.controllerHash)) return 'controller';
  if (code === null || room.codes === null) return 'none';
  // Both are always compared, so that the duration does not reveal which one was similar.
  const isModerator = sameSecret(code, room.codes.moderator);
  const isViewer = sameSecret(code, room.codes.viewer);
  if (isModerator) return 'moderator';
  return isViewer ? 'viewer' : 'none';
}

/** Whether a credential opens a type of connection. */
export function mayConnectAs(room: Room, credential: Credential, type: ConnectionType): boolean {
  switch (type) {
    case 'controller':
    case 'moderator':
      return isNoWeaker(credential, type);
    case 'viewer':
    case 'speaker':
      return !room.event.settings.viewer_code_required || isNoWeaker(credential, 'viewer');
    case 'guest':
    case 'audience':
      return true;
  }
}

/** What a caller by HTTP proves: a credential, or the rights of a key. */
export type Proof = Credential | KeyRole;

/** What a proof is worth to a screen that wants to connect: a key opens none. */
export function onScreen(proof: Proof): Credential {
  switch (proof) {
    case 'key-read':
    case 'key-crew':
    case 'key-control':
    case 'key-edit':
      return 'none';
    default:
      return proof;
  }
}

/** An HTTP caller has no type of connection: they read with the highest role that their credential allows. */
export function readerRole(room: Room, proof: Proof): Role {
  if (proof !== 'none') return proof;
  return room.event.settings.viewer_code_required ? 'guest' : 'viewer';
}

/** Over HTTP a caller without a code writes as a guest. */
export const writerRole = (proof: Proof): Role => (proof === 'none' ? 'guest' : proof);

/** Whether two secrets are equal, in a time that depends only on their lengths. */
export function sameSecret(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1) {
    difference |= a.charCodeAt(index) ^ b.charCodeAt(index % Math.max(1, b.length));
  }
  return difference === 0;
}
