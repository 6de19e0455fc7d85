import { credentialOf, opens } from '#domain/credentials.ts';
import { placeGivenUp } from '#domain/crowd.ts';
import type { Room } from '#domain/room.ts';
import { admit, ownSeat } from '#domain/seats.ts';
import type { Knock as SeatKnock } from '#domain/seats.ts';
import { tell } from '#domain/tell.ts';
import { instant } from '#domain/time.ts';
import { accountIn } from '#domain/tokens.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { CloseCode } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import type { Core } from './core.ts';
import type { Knock } from './knock.ts';
import { turnAway, upgraded } from './knock.ts';
import { Line } from './line.ts';
import type { Attachment } from './line.ts';
import { AUDIENCE_RATE, joiningRate, MAX_AUDIENCE, RETURNING_RATE } from './limits.ts';
import { fingerprint, freshSecret } from './secrets.ts';
import { eyesOf, stateFor, withHealth } from './speech.ts';

/** Why a socket is not let in; `wrongCode` when a code was shown that opens nothing here. */
type No = { readonly code: CloseCode; readonly reason: string; readonly wrongCode?: true };
type Yes = { readonly line: Attachment; readonly isBack: boolean };

export const isNo = (verdict: Yes | No): verdict is No => 'code' in verdict;

/**
 * Gives somebody who may come in his seat, or says why not. It does not wait: between counting the seats and taking
 * one nothing else can happen.
 */
export function giveSeat(core: Core, room: Room, knock: Knock, now: Instant): Yes | No {
  const codeHash = knock.code === null ? null : fingerprint(knock.code);
  const uid = accountIn(room, knock);
  const credential = credentialOf(room, { code: knock.code, codeHash, uid });
  if (!opens(room, credential, knock.type)) {
    const wrong = knock.code !== null && credential === 'none';
    return { code: closeCodes.credentials, reason: 'credentials', ...(wrong && { wrongCode: true }) };
  }
  const clientKey = fingerprint(knock.clientId ?? freshSecret());
  const who = {
    role: knock.type,
    uid,
    clientKey,
    address: knock.address,
    ticks: knock.ticks,
    isSign: knock.isSign,
    connectedAt: now,
    health: null,
    heardAt: now,
    codeHash: codeHash === room.keys.controllerHash ? codeHash : null,
  };
  if (knock.type === 'audience') {
    if (!core.arrivals.allow(`audience ${knock.address}`, AUDIENCE_RATE, Date.now())) return TOO_FAST;
    return givePlace(core, { ...who, uid: null, userId: null, ticks: false });
  }

  const tokenAt = instant(knock.issuedAt);
  const seat = { type: knock.type, name: knock.name, clientKey, credential, uid, ...(uid !== null && { tokenAt }) };
  if (!isInPace(core, room, seat, knock.address)) return TOO_FAST;
  const admission = admit(room, seat, { now, fresh: freshSecret, lastHeard: (userId) => core.lastHeard(userId) });
  if (!admission.admitted) return { code: admission.code, reason: admission.reason };
  const actor = { role: knock.type, userId: admission.userId, uid };
  core.commit(admission, { actor, command: null });
  const isBack = room.users.some((each) => each.user_id === admission.userId);
  return { line: { ...who, userId: admission.userId }, isBack };
}

const TOO_FAST = { code: closeCodes.tooFast, reason: 'too_fast' } as const;

/**
 * Nobody is kept out by others behind the same address who prove less, or more, and whoever comes back to their own seat by
 * nobody.
 */
function isInPace({ arrivals }: Core, room: Room, seat: SeatKnock, address: string): boolean {
  const now = Date.now();
  if (ownSeat(room, seat)) return arrivals.allow(`tab ${seat.clientKey}`, RETURNING_RATE, now);
  return arrivals.allow(`${seat.credential} ${address}`, joiningRate(room.session.max_users), now);
}

/** A phone takes no seat; a thousand of them fit. The same tab again replaces itself. */
function givePlace(core: Core, line: Attachment): Yes | No {
  const former = core.lines.audience.find(({ who }) => who.clientKey === line.clientKey);
  const place = former ? null : audiencePlace(core, line.address ?? '');
  if (former) core.lines.dismiss(former, closeCodes.takenOver, 'taken_over');
  else if (!place) return { code: closeCodes.full, reason: 'audience_full' };
  if (place?.leaver) core.lines.dismiss(place.leaver, place.code, place.reason);
  return { line, isBack: false };
}

type Place = { readonly leaver: null } | { readonly leaver: Line; readonly code: CloseCode; readonly reason: string };

/**
 * Where one more phone fits: on a free place, on that of one that fell silent, as a seat would, or on one of an address
 * that has more of them; null if nowhere.
 */
export function audiencePlace(core: Core, address: string): Place | null {
  const { audience } = core.lines;
  if (audience.length < MAX_AUDIENCE) return { leaver: null };
  const silent = audience.find((each) => core.isSilent(each));
  if (silent) return { leaver: silent, code: closeCodes.silent, reason: 'silent' };
  const venues = venuesOf(core);
  const givenUp = placeGivenUp(
    audience.map(({ who }) => (who.address === undefined || venues.has(who.address) ? null : who.address)),
    address,
  );
  const leaver = givenUp === null ? undefined : audience[givenUp];
  return leaver ? { leaver, code: closeCodes.full, reason: 'audience_full' } : null;
}

/** Addresses from which a screen with a code is connected: phones beside it are at the event, and keep their places. */
function venuesOf({ lines, room }: Core): ReadonlySet<string | undefined> {
  const proven = new Set(room?.seats.flatMap(({ userId, credential }) => (credential === 'none' ? [] : [userId])));
  return new Set(lines.seated.filter(({ who }) => proven.has(who.userId ?? '')).map(({ who }) => who.address));
}

export type Door = { readonly accept: (socket: WebSocket) => void; readonly now: Instant };

/** Opens the line and says the first thing on it. */
export function letIn(core: Core, verdict: Yes, knock: Knock, { accept, now }: Door): Response {
  const { since, subprotocol } = knock;
  if (!core.room) return turnAway({ code: closeCodes.finished, reason: 'finished', subprotocol });
  const { 0: client, 1: socket } = new WebSocketPair();
  accept(socket);
  welcome(core, verdict, { socket, since, now });
  return upgraded(client, subprotocol);
}

type Arrival = { readonly socket: WebSocket; readonly since: number | null; readonly now: Instant };

/** The first thing that is said on a line: what was missed since `since`, or the whole state. */
export function welcome(core: Core, { line: who, isBack }: Yes, { socket, since, now }: Arrival): void {
  const { room } = core;
  if (!room) return;
  const line = Line.opened(socket, who);
  core.lines.add(line);
  const people = line.group === 'staff';
  const missed = isBack && since !== null ? core.store.since(since, room.clock, { people }) : null;
  if (missed) catchUp(core, room, line, { missed, now });
  else core.voice.say(line, stateFor(room, line.who, core.lines, now), { rev: room.clock.rev, now });
  line.rev = room.clock.rev;
  core.schedule();
}

type Missed = { readonly missed: NonNullable<ReturnType<Core['store']['since']>>; readonly now: Instant };

function catchUp(core: Core, room: Room, line: Line, { missed, now }: Missed): void {
  const eyes = eyesOf(line.who, room, now);
  for (const { rev, fact } of missed) {
    const body = tell(fact, eyes);
    if (body) core.voice.say(line, body, { rev, now });
  }
  // The health of lines is in no log: staff get it whole.
  if (line.group !== 'staff') return;
  const users = withHealth(room.users, core.lines);
  core.voice.say(line, { type: 'users_list', data: { users } }, { rev: room.clock.rev, now });
}
