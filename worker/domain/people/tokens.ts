import { closeCodes } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import { type Decision, nothing } from '../room/decision.ts';
import type { PrivateState } from '../room/private-state.ts';
import type { Room } from '../room/room.ts';
import { withoutSeats } from './seats.ts';

/** The account of a verified token, and when the token was issued (epoch ms). */
export type Bearer = { readonly uid: string | null; readonly issuedAt?: number | null };

/** Tokens of an account that were issued before `tokensSince` are invalid. */
export type TokenValidity = { readonly tokensSince: Instant };

/** The account that the room accepts: null for a token of the owner from before their new password. */
export function acceptedAccount({ session, keys }: Room, { uid, issuedAt }: Bearer): string | null {
  const { tokensSince = null } = keys;
  const isStale = tokensSince !== null && uid === session.owner_uid && (issuedAt ?? 0) < tokensSince;
  return isStale ? null : uid;
}

/**
 * Makes the owner's tokens from before `revocation.since`, the moment of a new password, invalid. Connections that were
 * opened with one are closed and may return with a code or a new token. A repetition changes nothing.
 */
export function revokeTokens(room: Room, uid: string, revocation: TokenRevocation): Decision {
  const { session, keys } = room;
  if (session.owner_uid !== uid || (keys.tokensSince ?? -1) >= revocation.since) return nothing();
  return { ok: true, ...withoutOlderTokens(room, uid, revocation) };
}

type AcceptedDecision = Extract<Decision, { ok: true }>;
type TokenRevocation = { readonly since: Instant; readonly now: Instant };

/** Makes tokens of this account from before `since` invalid, and closes connections that were opened with one. */
export function withoutOlderTokens(
  room: Room,
  uid: string,
  { since, now }: TokenRevocation,
): Required<Pick<AcceptedDecision, 'facts' | 'effects'>> & {
  readonly privateState: Pick<PrivateState, 'seats' | 'clock' | 'keys'>;
} {
  const { keys, seats } = room;
  const outgoing = seats.filter((seat) => seat.uid === uid && (seat.tokenAt ?? 0) < since);
  const { facts, privateState } = withoutSeats(room, outgoing, now);
  return {
    facts,
    privateState: { ...privateState, keys: { ...keys, tokensSince: since } },
    effects: outgoing.map(({ userId }) => ({
      effect: 'close',
      userId,
      code: closeCodes.credentials,
      reason: 'new_password',
    })),
  };
}
