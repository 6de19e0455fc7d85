import { closeCodes } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import type { Decision } from './change.ts';
import { nothing } from './change.ts';
import type { Room } from './room.ts';
import { withoutSeats } from './seats.ts';

/** Whose verified token somebody brings, and since when it is good. */
export type Bearer = { readonly uid: string | null; readonly issuedAt?: number | null };

/** The account as this room takes it: the owner's is none with a token from before his new password. */
export function accountIn({ session, keys }: Room, { uid, issuedAt }: Bearer): string | null {
  const { tokensSince = null } = keys;
  const isStale = tokensSince !== null && uid === session.owner_uid && (issuedAt ?? 0) < tokensSince;
  return isStale ? null : uid;
}

/**
 * The owner has a new password since a moment: tokens from before open nothing here any more, and the lines that came
 * with one have to show what else they have. The same again changes nothing.
 */
export function endTokens(room: Room, uid: string, { since, now }: { since: Instant; now: Instant }): Decision {
  const { session, keys, seats } = room;
  if (session.owner_uid !== uid || (keys.tokensSince ?? 0) >= since) return nothing();
  const outgoing = seats.filter((seat) => seat.uid === uid);
  const { facts, hidden } = withoutSeats(room, outgoing, now);
  return {
    ok: true,
    facts,
    hidden: { ...hidden, keys: { ...keys, tokensSince: since } },
    effects: outgoing.map(({ userId }) => ({
      effect: 'close',
      userId,
      code: closeCodes.credentials,
      reason: 'new_password',
    })),
  };
}
