import { MOVE_VERSION, TRAIL_ENTRIES } from '#protocol/constants.ts';
import type { WrittenMoveFile } from '#protocol/moving.ts';
import { logoOf } from '../event/logo.ts';
import type { Room } from '../room/room.ts';
import { actInWords } from '#words/acts.ts';
import type { LoggedAct } from '../trail/act.ts';
import type { MovedRoom } from './move.ts';

type Written = {
  /** The address of this copy. */
  readonly from: string;
  readonly acts: readonly LoggedAct[];
  /** The controller's code, if those who make the file have it: the room has only its SHA-256. */
  readonly code: string | null;
  readonly fingerprint: (secret: string) => string;
};

/** The file of a room that left. It has the permission to read it if a person was given that. */
export function moveFileOf({ room, move }: MovedRoom, { from, acts, code, fingerprint }: Written): WrittenMoveFile {
  const { id, at, permission, given } = move;
  return {
    kind: 'a-tiempo-sala',
    version: MOVE_VERSION,
    move: {
      id,
      follows: [...(room.arrival?.follows ?? [])].slice(0, MOVES_NAMED),
      at,
      from,
      seal: fingerprint(permission),
      ...(given && given.reader === null && { permission }),
    },
    room: { ...carriedOf(room), controller: code },
    trail: acts.slice(0, TRAIL_ENTRIES).map(tellAct),
  };
}

const MOVES_NAMED = 100;

/** What a room takes along: all but what belongs to this copy, which are its owner, its plan, its webhooks and its people. */
const carriedOf = (room: Room): Omit<WrittenMoveFile['room'], 'controller'> => ({
  session_id: room.session.session_id,
  name: room.session.name,
  ...(room.session.automatic_names && { automatic_names: [...room.session.automatic_names] }),
  created_at: room.createdAt,
  codes: { ...requiredCodes(room) },
  keys: keysOf(room),
  event: {
    name: room.event.name,
    description: room.event.description,
    date: room.event.date,
    time_zone: room.event.time_zone,
    settings: room.event.settings,
  },
  logo: savedLogo(room),
  timers: room.timers.map(({ ownerUid: _owner, position: _position, isOutline: _outline, ...timer }) => timer),
  active_timer_id: room.activeTimerId,
  show: {
    hold: room.show.hold,
    coming: room.show.coming.map((each) => ({ ...each })),
    cancelled: [...room.show.cancelled],
    missed: [...room.show.missed],
    first_day: room.show.first_day,
  },
  stage: { ...room.stage },
  messages: room.messages.map(withoutEvent),
  prepared_messages: room.preparedMessages.map(withoutEvent),
  shown_message: room.shownMessage,
  questions: room.questions.map(withoutEvent),
  hall: { most: room.hall.most, most_reading: room.hall.most_reading },
  ...(room.heldWords.length > 0 && { question_words: [...room.heldWords] }),
  ...(room.ballots.length > 0 && {
    ballots: room.ballots.map(({ tab, questions }) => ({ tab, questions: [...questions] })),
  }),
  ...(room.shownQuestion !== null && { shown_question: room.shownQuestion }),
  alerts: [...room.alerts],
  live_alerts: [...room.liveAlerts],
  passed_alerts: [...room.passedAlerts],
  tallies: [...room.statistics.tallies],
  counts: room.statistics.counts,
  rev: room.clock.rev,
  acts: room.clock.acts,
});

function requiredCodes({ codes }: Room): WrittenMoveFile['room']['codes'] {
  if (!codes) throw new Error('A room has codes');
  return codes;
}

function keysOf({ session, keySecrets = [] }: Room): WrittenMoveFile['room']['keys'] {
  const hashes = new Map(keySecrets.map(({ id, hash }) => [id, hash]));
  return (session.keys ?? []).flatMap((key) => {
    const hash = hashes.get(key.id);
    return hash === undefined ? [] : [{ ...key, hash }];
  });
}

function savedLogo(room: Room): WrittenMoveFile['room']['logo'] {
  const found = logoOf(room);
  return found && { data: found.data, ink: found.logo.ink };
}

const withoutEvent = <Thing extends { readonly event_id: string }>({ event_id: _event, ...rest }: Thing) => rest;

const tellAct = ({ rev, at, id, said, command, actor, name, timerIds, timers, undoes }: LoggedAct) => ({
  rev,
  at,
  id,
  what: actInWords(said),
  command,
  role: actor?.role ?? null,
  name,
  timer_ids: [...timerIds],
  timers,
  undoes,
});
