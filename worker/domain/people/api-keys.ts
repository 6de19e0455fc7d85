import type { CommandOf } from '#protocol/commands.ts';
import { KEY_PREFIX, MAX_KEYS } from '#protocol/constants.ts';
import type { ApiKey, ListedKey } from '#protocol/keys.ts';
import type { Instant } from '#protocol/time.ts';
import type { KeyRole } from '#protocol/users.ts';
import { minutes } from '../lib/time.ts';
import { type Context, type Decision, type Effect, refused } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { PrivateState } from '../room/private-state.ts';
import type { Room } from '../room/room.ts';
import { sameSecret } from './credentials.ts';

/** Makes a key for a program. Its secret is in the answer; the room stores the SHA-256 of it. */
export function createKey(
  room: Room,
  { name, scope, expires_at = null }: CommandOf<'key.create'>,
  { now, newId, fingerprint }: Context,
): Decision {
  const { keys = [] } = room.session;
  if (!fingerprint) return refused('forbidden');
  if (keys.length >= MAX_KEYS) return refused('too_many_keys');
  if (expires_at !== null && expires_at <= now) return refused('invalid', { expires_at: { code: 'end_past' } });
  const id = newId();
  const secret = `${KEY_PREFIX}${newId()}`;
  const stored = { id, hash: fingerprint(secret), usedAt: null };
  return {
    ok: true,
    facts: keysUpdated(room, [...keys, { id, name, scope, created_at: now, expires_at }]),
    privateState: { keySecrets: [...(room.keySecrets ?? []), stored] },
    answer: { newKey: id, secret },
  };
}

/** Ends a key at once. */
export function revokeKey(room: Room, { key_id }: CommandOf<'key.revoke'>): Decision {
  const { keys = [] } = room.session;
  const left = keys.filter(({ id }) => id !== key_id);
  return left.length === keys.length ? refused('key_not_found') : { ok: true, ...withKeys(room, left) };
}

type KeyChange = {
  readonly facts: readonly Fact[];
  readonly privateState: Pick<PrivateState, 'keySecrets'>;
  readonly effects: readonly Effect[];
};

/** Ends all keys. */
export const withoutKeys = (room: Room): KeyChange =>
  room.session.keys?.length ? withKeys(room, []) : { facts: [], privateState: {}, effects: [] };

function withKeys(room: Room, left: readonly ApiKey[]): KeyChange {
  const kept = new Set(left.map(({ id }) => id));
  const keySecrets = room.keySecrets?.filter(({ id }) => kept.has(id)) ?? [];
  const ended = (room.session.keys ?? []).filter(({ id }) => !kept.has(id));
  const effects = ended.map(({ id }) => ({ effect: 'end-key', keyId: id }) as const);
  return { facts: keysUpdated(room, left), privateState: { keySecrets }, effects };
}

const keysUpdated = ({ session }: Room, keys: readonly ApiKey[]): readonly Fact[] => [
  { fact: 'session.updated', session: { ...session, keys } },
];

/** The key with this SHA-256; null if the room has none, or it has ended. */
export function keyWithHash({ session, keySecrets = [] }: Room, hash: string, now: Instant): ApiKey | null {
  const secret = keySecrets.find((each) => sameSecret(each.hash, hash));
  const key = session.keys?.find(({ id }) => id === secret?.id);
  return key && (key.expires_at === null || key.expires_at > now) ? key : null;
}

export const roleOfKey = ({ scope }: ApiKey): KeyRole => `key-${scope}`;

/** How often the last use of a key is stored. */
const USE_NOTED_EVERY = minutes(1);

/** The room with the last use of a key; the identical room if it knows of one within a minute. */
export function withKeyUse(room: Room, keyId: string, now: Instant): Room {
  const isDue = (usedAt: Instant | null) => usedAt === null || now - usedAt >= USE_NOTED_EVERY;
  const { keySecrets = [] } = room;
  if (!keySecrets.some(({ id, usedAt }) => id === keyId && isDue(usedAt))) return room;
  return { ...room, keySecrets: keySecrets.map((each) => (each.id === keyId ? { ...each, usedAt: now } : each)) };
}

/** The keys with their last use, oldest first. */
export const listedKeys = ({ session, keySecrets = [] }: Room): readonly ListedKey[] =>
  (session.keys ?? []).map((key) => ({
    ...key,
    last_used_at: keySecrets.find(({ id }) => id === key.id)?.usedAt ?? null,
  }));
