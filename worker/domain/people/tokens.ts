import { closeCodes } from '#protocol/close-codes.ts';
import type { CommandName } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import type { Decision } from '../room/decision.ts';
import { nothing } from '../room/decision.ts';
import type { PrivateState } from '../room/private-state.ts';
import type { Room } from '../room/room.ts';
import { withoutSeats } from './seats.ts';

/** Whose verified token somebody brings, and since when it is good. */
export type Bearer = { readonly uid: string | null; readonly issuedAt?: number | null };

/** What an account says of itself: since when its tokens are good. */
export type TokenValidity = { readonly tokensSince: Instant };

/** The account as this room takes it: the owner's is none with a token from before his new password. */
export function acceptedAccount({ session, keys }: Room, { uid, issuedAt }: Bearer): string | null {
  const { tokensSince = null } = keys;
  const isStale = tokensSince !== null && uid === session.owner_uid && (issuedAt ?? 0) < tokensSince;
  return isStale ? null : uid;
}

/**
 * The owner has a new password since a moment: tokens from before open nothing here any more, and the lines that came
 * with one have to show what else they have. The same again changes nothing.
 */
export function revokeTokens(room: Room, uid: string, turn: Turn): Decision {
  const { session, keys } = room;
  if (session.owner_uid !== uid || (keys.tokensSince ?? -1) >= turn.since) return nothing();
  return { ok: true, ...withoutOlderTokens(room, uid, turn) };
}

type Done = Extract<Decision, { ok: true }>;
type Turn = { readonly since: Instant; readonly now: Instant };

/** The room that takes no token of this account from before `since`, and what becomes of the lines that came with one. */
export function withoutOlderTokens(
  room: Room,
  uid: string,
  { since, now }: Turn,
): Required<Pick<Done, 'facts' | 'effects'>> & {
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

type Acting = {
  readonly uid: string | null;
  /** SHA-256 of the controller's code that the line came with, if it did. */
  readonly codeHash: string | null;
};

/**
 * Whether an act can be taken back by nobody and rests on the owner's token alone: then it is not enough that the room
 * has heard of no new password.
 */
export function needsAccountCheck({ session, keys }: Room, command: Said, { uid, codeHash }: Acting): boolean {
  if (uid === null || uid !== session.owner_uid || !isFinal(command)) return false;
  const needsOwner = command['command'] === 'codes.renew' && command['role'] === 'controller';
  return needsOwner || codeHash !== keys.controllerHash;
}

/** A command by its name, of which the rest is still to be read. */
type Said = Readonly<Record<string, unknown>>;

const FINAL: ReadonlySet<unknown> = new Set<CommandName>(['event.finish', 'event.restore', 'codes.renew']);

/** What nobody can take back. */
const isFinal = (said: Said): boolean => FINAL.has(said['command']);
