import { keyWithHash, roleOfKey } from '#domain/people/api-keys.ts';
import { credentialOf, type Proof } from '#domain/people/credentials.ts';
import type { ApiKey } from '#protocol/keys.ts';
import type { Instant } from '#protocol/time.ts';
import type { Room } from '#domain/room/room.ts';
import type { Credential } from '#domain/people/seat.ts';
import { acceptedAccount } from '#domain/people/tokens.ts';
import type { Caller } from './types.ts';
import { fingerprint } from '../secrets.ts';

/** What a caller by HTTP proves in this room. With a key it is the key alone. */
export function proofOf(room: Room, caller: Caller, now: Instant): Proof {
  if (!caller.apiKey) return credentialOfCaller(room, caller);
  const key = keyOf(room, caller, now);
  return key ? roleOfKey(key) : 'none';
}

/** The caller's key; null without one, or if it opens nothing here. */
export const keyOf = (room: Room, { apiKey }: Caller, now: Instant): ApiKey | null =>
  apiKey ? keyWithHash(room, fingerprint(apiKey), now) : null;

/** What a caller proves in this room by code or account. */
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
 * The scope of a caller's command ids: a key, a tab, or a code and an account, which may change networks between two
 * tries; without any, an address.
 */
export function idempotencyScope({ apiKey, clientId, code, uid, address }: Caller): string {
  if (apiKey) return fingerprint(`key ${apiKey}`);
  if (clientId !== null) return fingerprint(clientId);
  return fingerprint(`${uid ?? ''} ${code ?? ''} ${code === null && uid === null ? address : ''}`);
}
