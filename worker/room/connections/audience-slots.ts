import { audienceSlotToEvict } from '#domain/people/audience-slots.ts';
import type { Room } from '#domain/room/room.ts';
import { closeCodes, type CloseCode } from '#protocol/close-codes.ts';
import { MAX_AUDIENCE } from '../limits/limits.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import type { Presence } from './presence.ts';

type AudienceSlot =
  | { readonly evicted: null }
  | { readonly evicted: Connection; readonly code: CloseCode; readonly reason: string };

export type Audience = {
  readonly connections: Connections;
  readonly presence: Presence;
  /** Addresses whose phones are at the event and keep their slots. */
  venues(): ReadonlySet<string | undefined>;
};

/**
 * A slot for one more phone from `address`: a free one, that of a silent phone, or that of a phone whose address has more
 * of them. Null if there is none.
 */
export function findAudienceSlot(target: Audience, address: string): AudienceSlot | null {
  const { connections, presence } = target;
  const { audience } = connections;
  if (audience.length < MAX_AUDIENCE) return { evicted: null };
  const silent = audience.find((each) => presence.isSilent(each));
  if (silent) return { evicted: silent, code: closeCodes.silent, reason: 'silent' };
  const kept = target.venues();
  const addresses = audience.map(({ attachment }) => attachment.address);
  const index = audienceSlotToEvict(
    addresses.map((each) => (each === undefined || kept.has(each) ? null : each)),
    address,
  );
  const evicted = index === null ? undefined : audience[index];
  return evicted ? { evicted, code: closeCodes.full, reason: 'audience_full' } : null;
}

/** Addresses from which a screen with a code is connected. */
export function venueAddresses(connections: Connections, room: Room): ReadonlySet<string | undefined> {
  const proven = new Set(room.seats.flatMap(({ userId, credential }) => (credential === 'none' ? [] : [userId])));
  const screens = connections.direct.filter(({ attachment }) => proven.has(attachment.userId ?? ''));
  return new Set(screens.map(({ attachment }) => attachment.address));
}
