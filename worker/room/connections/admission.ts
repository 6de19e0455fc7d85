import { credentialOf, mayConnectAs } from '#domain/people/credentials.ts';
import type { Room } from '#domain/room/room.ts';
import { isKeptOut } from '#domain/people/removed-tabs.ts';
import { admit, ownSeat, type JoinRequest } from '#domain/people/seats.ts';
import { instant } from '#domain/lib/time.ts';
import { acceptedAccount } from '#domain/people/tokens.ts';
import { closeCodes, type CloseCode } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import type { AcceptedChange, CommitOptions } from '../commit.ts';
import { AUDIENCE_JOIN_RATE, joinRate, REJOIN_RATE } from '../limits/limits.ts';
import type { RateLimiter } from '../../lib/rate-limiter.ts';
import { fingerprint, newSecret } from '../secrets.ts';
import { findAudienceSlot, type Audience } from './audience-slots.ts';
import type { ConnectionRequest } from './connection-request.ts';
import type { Attachment } from './connection.ts';
import type { HallCount } from './hall-count.ts';

/** `wrongCode`: the request carried a code that gives no access here. */
export type Rejected = { readonly code: CloseCode; readonly reason: string; readonly wrongCode?: true };
/** `isBack`: the seat was there before, so that missed facts are enough. */
export type Admitted = { readonly attachment: Attachment; readonly isBack: boolean };

export type Admission = Admitted | Rejected;

export const isRejected = (admission: Admission): admission is Rejected => 'code' in admission;

type AudienceTarget = Audience & { readonly joinLimiter: RateLimiter };

type AdmissionTarget = AudienceTarget & {
  readonly hall: Pick<HallCount, 'noteRefused'>;
  commit(change: AcceptedChange, options: CommitOptions): void;
};

/** Decides whether a request is admitted, and takes its seat. Synchronous, so that seats cannot be counted twice. */
export function admitConnection(
  target: AdmissionTarget,
  room: Room,
  request: ConnectionRequest,
  now: Instant,
): Admission {
  const codeHash = request.code === null ? null : fingerprint(request.code);
  const uid = acceptedAccount(room, request);
  const credential = credentialOf(room, { code: request.code, codeHash, uid });
  if (!mayConnectAs(room, credential, request.type)) {
    const isWrong = request.code !== null && credential === 'none';
    return { code: closeCodes.credentials, reason: 'credentials', ...(isWrong && { wrongCode: true }) };
  }
  const clientKey = fingerprint(request.clientId ?? newSecret());
  if (request.type === 'audience') {
    if (isKeptOut(room, { clientKey, credential, uid })) return { code: closeCodes.withdrawn, reason: 'removed' };
    const admission = admitAudience(target, request, clientKey, now);
    if (isRejected(admission) && admission.code === closeCodes.full) target.hall.noteRefused(room, clientKey);
    return admission;
  }

  const tokenAt = instant(request.issuedAt);
  const { type, name, screen } = request;
  const seat = { type, name, screen, clientKey, credential, uid, ...(uid !== null && { tokenAt }) };
  if (!isWithinJoinRate(target.joinLimiter, room, seat, request.address)) return TOO_FAST;
  const lastHeard = (userId: string) => target.presence.lastHeardAt(userId);
  const seated = admit(room, seat, { now, newId: newSecret, lastHeard });
  if (!seated.admitted) return { code: seated.code, reason: seated.reason };
  const actor = { role: request.type, userId: seated.userId, uid };
  target.commit(seated, { actor, command: null });
  const isBack = room.users.some((each) => each.user_id === seated.userId);
  const attachment = {
    ...attachmentOf(request, clientKey, now),
    userId: seated.userId,
    uid,
    codeHash: codeHash === room.keys.controllerHash ? codeHash : null,
  };
  return { attachment, isBack };
}

const attachmentOf = (request: ConnectionRequest, clientKey: string, now: Instant) => ({
  role: request.type,
  clientKey,
  address: request.address,
  ticks: request.ticks,
  answersPing: request.answersPing,
  isSign: request.isSign,
  outline: request.outline,
  connectedAt: now,
  health: null,
  heardAt: now,
});

const TOO_FAST = { code: closeCodes.tooFast, reason: 'too_fast' } as const;

/**
 * Each address has one limit per credential, so that others behind it who prove less, or more, do not use it up. Returning
 * to an own seat has a limit per tab.
 */
function isWithinJoinRate(limiter: RateLimiter, room: Room, seat: JoinRequest, address: string): boolean {
  const now = Date.now();
  if (ownSeat(room, seat)) return limiter.tryAcquire(`tab ${seat.clientKey}`, REJOIN_RATE, now);
  return limiter.tryAcquire(`${seat.credential} ${address}`, joinRate(room.session.max_users), now);
}

/** A phone takes a slot of the audience, not a seat. The same tab again replaces itself. */
export function admitAudience(
  target: AudienceTarget,
  request: ConnectionRequest,
  clientKey: string,
  now: Instant,
): Admission {
  const { connections, joinLimiter } = target;
  const { address } = request;
  if (!joinLimiter.tryAcquire(`audience ${address}`, AUDIENCE_JOIN_RATE, Date.now())) return TOO_FAST;
  const former = connections.audience.find((each) => each.attachment.clientKey === clientKey);
  const slot = former ? null : findAudienceSlot(target, address);
  if (former) connections.disconnect(former, closeCodes.takenOver, 'taken_over');
  else if (!slot) return { code: closeCodes.full, reason: 'audience_full' };
  if (slot?.evicted) connections.disconnect(slot.evicted, slot.code, slot.reason);
  const attachment = { ...attachmentOf(request, clientKey, now), userId: null, uid: null, ticks: false };
  return { attachment, isBack: false };
}
