import { credentialOf } from '#domain/people/credentials.ts';
import type { Room } from '#domain/room/room.ts';
import type { Credential } from '#domain/people/seat.ts';
import { acceptedAccount } from '#domain/people/tokens.ts';
import type { Caller } from './types.ts';
import { fingerprint } from '../secrets.ts';

/** What a caller by HTTP proves in this room. */
export function credentialOfCaller(room: Room, caller: Caller): Credential {
  const { code } = caller;
  return credentialOf(room, {
    code,
    codeHash: code === null ? null : fingerprint(code),
    uid: acceptedAccount(room, caller),
  });
}

/** Fingerprint of the caller's tab, if it sent its client id. */
export const clientKeyOf = ({ clientId }: Caller): string | null => (clientId === null ? null : fingerprint(clientId));

/** The key under which the outcome of a call is cached. */
export const idempotencyKeyOf = (caller: Caller, key: string): string => `${idempotencyScope(caller)} ${key}`;

/**
 * The scope of a caller's command ids: a tab, or a code and an account, which may change networks between two tries;
 * without either, an address.
 */
export function idempotencyScope({ clientId, code, uid, address }: Caller): string {
  if (clientId !== null) return fingerprint(clientId);
  return fingerprint(`${uid ?? ''} ${code ?? ''} ${code === null && uid === null ? address : ''}`);
}
