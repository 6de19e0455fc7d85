import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import type { Arriving, MoveFile } from '#protocol/moving.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import { readLogo, type LogoWithData } from '../event/logo.ts';
import { instant, millis } from '../lib/time.ts';
import { sameSecret } from '../people/credentials.ts';
import { openRoom, type RoomClaim, type RoomLifecycle } from '../room/lifecycle.ts';
import { EMPTY_HALL } from '../people/user-state.ts';
import { countVotes } from '../questions/votes.ts';
import type { Room } from '../room/room.ts';
import { withTold } from './move.ts';

/** Who a room belongs to that was never here: the account that reads the file, if any. */
export type Host = Pick<RoomClaim, 'ownerUid' | 'tokensSince' | 'bought'>;

type Reading = {
  /** The clock of the room that arrives. */
  readonly now: Instant;
  readonly host: Host;
  /** The controller's code where the file has none. */
  readonly newCode: string;
  readonly fingerprint: (secret: string) => string;
};

/** `code`: the controller's, null where it was read before without one. `isNew`: false if this file was read here before. */
export type Arrived =
  | { readonly ok: true; readonly room: Room; readonly code: string | null; readonly isNew: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

/** A clock that is behind that of the file by more would stand still for longer than anybody waits. */
const BEHIND_AT_MOST_MS = 2000;

/** Reads a file in which a room moves here. Refused where the same room runs, and without the permission of the copy that it left. */
export function arrived(
  lifecycle: RoomLifecycle,
  arriving: Arriving,
  { now: given, host, newCode, fingerprint }: Reading,
): Arrived {
  const { file, ahead_ms = 0 } = arriving;
  const { move, room: carried } = file;
  if (lifecycle.state === 'open' && lifecycle.room.arrival?.follows[0] === move.id)
    return { ok: true, room: lifecycle.room, code: carried.controller, isNew: false };
  if (!isWelcome(lifecycle, move)) return { ok: false, refusal: { error: 'conflict' } };
  const permission = arriving.permission ?? move.permission ?? '';
  if (!sameSecret(fingerprint(spoken(permission)), move.seal))
    return { ok: false, refusal: { error: 'not_permitted' } };
  if (given < move.at - BEHIND_AT_MOST_MS) return { ok: false, refusal: { error: 'clock_behind' } };
  const now = instant(Math.max(given, move.at));
  const code = carried.controller ?? newCode;
  const codeHash = fingerprint(code);
  const logo = carried.logo && readLogo(carried.logo, fingerprint);
  if (logo && 'error' in logo) return { ok: false, refusal: logo };
  const former = lifecycle.state === 'moved' ? lifecycle.room : openRoom(claimOf(file, host, codeHash), now);
  const room = {
    ...continued(former, file, logo),
    keys: { ...former.keys, controllerHash: codeHash },
    arrival: { follows: [move.id, ...move.follows], ahead: millis(ahead_ms) },
  };
  return { ok: true, room: withTold(room, now), code, isNew: true };
}

/** Characters of a permission that are taken for each other, as somebody types it. */
const spoken = (permission: string): string => permission.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A room that was never here, or that left and comes back by a file that follows its departure. */
function isWelcome(lifecycle: RoomLifecycle, { id, follows }: MoveFile['move']): boolean {
  if (lifecycle.state === 'unclaimed') return true;
  return lifecycle.state === 'moved' && lifecycle.move.id !== id && follows.includes(lifecycle.move.id);
}

const claimOf = ({ room }: MoveFile, host: Host, controllerHash: string): RoomClaim => ({
  ...host,
  sessionId: room.session_id,
  name: room.name,
  isAutomatic: false,
  controllerHash,
  codes: room.codes,
  timeZone: room.event.time_zone,
});

/** What the room took along, on top of what this copy has of it. */
function continued(former: Room, { move, room: carried }: MoveFile, logo: LogoWithData | null): Room {
  const { session_id, keys, automatic_names, timers, counts, rev, acts } = carried;
  const { automatic_names: _names, keys: _keys, ...session } = former.session;
  const { keySecrets: _secrets, ...rest } = former;
  const used = new Map(former.keySecrets?.map(({ id, usedAt }) => [id, usedAt]));
  const ofEvent = <Thing>(thing: Thing) => ({ ...thing, event_id: session_id });
  return {
    ...rest,
    session: {
      ...session,
      name: carried.name,
      ...(automatic_names && { automatic_names }),
      ...(keys.length > 0 && { keys: keys.map(({ hash: _hash, ...key }) => key) }),
    },
    ...(keys.length > 0 && {
      keySecrets: keys.map(({ id, hash }) => ({ id, hash, usedAt: used.get(id) ?? null })),
    }),
    codes: carried.codes,
    createdAt: carried.created_at,
    event: {
      id: session_id,
      ...carried.event,
      settings: { ...DEFAULT_SETTINGS, ...carried.event.settings },
      logo: logo?.logo ?? null,
    },
    logoData: logo?.data ?? null,
    timers: timers.map((timer, position) => ({ ...timer, position, ownerUid: null })),
    activeTimerId: carried.active_timer_id,
    show: carried.show,
    stage: carried.stage,
    messages: carried.messages.map(ofEvent),
    preparedMessages: carried.prepared_messages.map(ofEvent),
    shownMessage: carried.shown_message,
    questions: carried.questions.map(ofEvent),
    heldWords: carried.question_words ?? [],
    shownQuestion: carried.shown_question ?? null,
    hall: { ...EMPTY_HALL, ...carried.hall },
    questionVotes: countVotes(carried.ballots ?? []),
    ballots: carried.ballots ?? [],
    alerts: carried.alerts,
    liveAlerts: carried.live_alerts,
    passedAlerts: carried.passed_alerts,
    statistics: {
      tallies: carried.tallies,
      counts: { ...counts, questions: { ...counts.questions, answered: counts.questions.answered ?? 0 } },
    },
    clock: { ...former.clock, rev, acts, advancedTo: move.at },
  };
}
