import * as z from 'zod/mini';
import { address } from './address.ts';
import { newAlert } from './alerts.ts';
import {
  ALERT_MAX,
  AUTHOR_MAX,
  KEY_NAME_MAX,
  MAX_BALLOTS,
  MAX_KEYS,
  MESSAGES_KEPT,
  MESSAGE_MAX,
  MOVE_VERSION,
  PREPARED_MAX,
  QUESTIONS_KEPT,
  QUESTION_MAX,
  keyScopes,
} from './constants.ts';
import { day, eventSettings, timeZone } from './event.ts';
import { roomCode, roomOf, sessionId, thingId, userId } from './ids.ts';
import { logoData } from './logo.ts';
import { newMessage } from './messages.ts';
import { areMerged, heldWords, questionStatus } from './questions.ts';
import { settingRows } from './setting-rows.ts';
import { sounds } from './sounds.ts';
import { keptLine, keptText, line, text } from './text.ts';
import type { Instant, Millis } from './time.ts';
import { color, settingForms, wallTime } from './timer-settings.ts';
import { connectionTypes } from './users.ts';

/** Epoch milliseconds of the room's clock, at most the last moment of `Date`. */
const moment = z.pipe(z.int().check(z.gte(0), z.lte(8.64e15)), z.custom<Instant, number>());
const millis = z.pipe(z.number().check(z.gte(-1e12), z.lte(1e12)), z.custom<Millis, number>());
const count = z.int().check(z.gte(0));
const flag = z.exactOptional(z.literal(true));
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** The secret of a move: its file is worth what it says only to those who have it. */
const moveId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

const dayIndex = z.int().check(z.gte(0), z.lte(6));
const resolvedTime = z.strictObject({ at: wallTime.shape.at, day: dayIndex, moment: z.number() });

const target = z.exactOptional(z.strictObject({ end: moment, length: millis }));
const run = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('stopped'), left: millis, hasRun: flag }),
  z.strictObject({ state: z.literal('running'), deadline: moment, startedAt: moment, target }),
  z.strictObject({ state: z.literal('paused'), left: millis, startedAt: moment, pausedAt: moment, target }),
  z.strictObject({
    state: z.literal('completed'),
    left: millis,
    startedAt: moment,
    endedAt: z.exactOptional(moment),
    target,
  }),
]);

const timer = z.strictObject({
  ...settingForms,
  name: keptLine(settingRows.name.max),
  kind: z.union([z.literal('duration'), z.strictObject({ until: resolvedTime })]),
  planned_start: z.nullable(resolvedTime),
  id: thingId,
  duration: millis,
  plannedLength: z.exactOptional(millis),
  run,
});

const { color: messageColor, bold, uppercase, fullscreen, flash } = newMessage.shape;
const message = z.strictObject({
  id: thingId,
  content: keptText(MESSAGE_MAX),
  author: line(AUTHOR_MAX),
  created_at: moment,
  color: z.exactOptional(messageColor.def.innerType),
  bold: z.exactOptional(bold.def.innerType),
  uppercase: z.exactOptional(uppercase.def.innerType),
  fullscreen: z.exactOptional(fullscreen.def.innerType),
  flash: z.exactOptional(flash.def.innerType),
});

const question = z.strictObject({
  id: thingId,
  content: keptText(QUESTION_MAX),
  original: z.optional(keptText(QUESTION_MAX)),
  author: line(AUTHOR_MAX),
  created_at: moment,
  status: questionStatus,
  merged_into: z.optional(thingId),
  held: z.optional(heldWords.def.element),
  moderator_notes: z.nullable(text(QUESTION_MAX)),
  /** The fingerprint of the tab that asked. */
  asker: z.nullable(z.string().check(z.maxLength(64))),
});

const soundFile = z.nullable(z.enum(sounds.map(({ url }) => url)));
const shownAlert = { id: thingId, timer_id: thingId, message: keptLine(ALERT_MAX), color, sound_file: soundFile };
const alert = z.strictObject({
  ...shownAlert,
  at_seconds: newAlert.shape.at_seconds,
  hold: z.exactOptional(newAlert.shape.hold.def.innerType),
});
const firedHold = z.strictObject({
  seconds: z.exactOptional(z.number()),
  phase: z.exactOptional(z.enum(['calm', 'warning', 'danger', 'overtime'])),
});
const firedAlert = z.strictObject({ ...shownAlert, fired_at: moment, hold: z.exactOptional(firedHold) });

const comingStart = z.strictObject({
  timer_id: thingId,
  at: moment,
  after: z.nullable(thingId),
  takes_stage: z.boolean(),
});

const tally = z.strictObject({
  timerId: thingId,
  name: line(settingRows.name.max),
  presenter: line(settingRows.presenter.max),
  planned: millis,
  actual: millis,
  overtime: millis,
  starts: count,
  pauses: count,
  startedAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  runningSince: z.nullable(moment),
});

const key = z.strictObject({
  id: userId,
  name: line(KEY_NAME_MAX),
  scope: z.enum(keyScopes),
  created_at: moment,
  expires_at: z.nullable(moment),
  /** The SHA-256 of its secret, which nobody has but who was given it. */
  hash: digest,
});

/** Of a longer list none is read. */
const isList = (most: number) => (value: unknown) => Array.isArray(value) && value.length <= most;
const many = <Thing extends z.ZodMiniType>(thing: Thing, most: number) =>
  z.pipe(z.custom<z.input<Thing>[]>(isList(most)), z.array(thing));
/** The questions for which a tab votes, by its fingerprint. */
const votesOfTab = z.strictObject({ tab: z.string().check(z.maxLength(64)), questions: many(thingId, 2000) });

const actId = z.string().check(z.maxLength(128));
const roles = [...connectionTypes, ...keyScopes.map((scope) => `key-${scope}` as const)] as const;

/** What somebody did, as the trail tells it. */
const act = z.strictObject({
  rev: count,
  at: moment,
  id: actId,
  what: z.string().check(z.maxLength(1000)),
  command: z.nullable(z.string().check(z.maxLength(40))),
  role: z.nullable(z.enum(roles)),
  name: z.nullable(line(AUTHOR_MAX)),
  timer_ids: many(thingId, 5),
  timers: count,
  undoes: z.nullable(actId),
});

/** Everything of a room but what belongs to one installation: its owner, its plan, its webhooks and who is connected. */
const movedRoom = z.strictObject({
  session_id: sessionId,
  name: keptLine(100),
  automatic_names: z.exactOptional(z.array(z.enum(['session', 'event'])).check(z.maxLength(2))),
  created_at: moment,
  codes: z.strictObject({ moderator: roomCode, viewer: roomCode }),
  /** The controller's code; null: who made the file did not have it, and the copy that reads it makes one. */
  controller: z.nullable(roomCode),
  keys: many(key, MAX_KEYS),
  event: z.strictObject({
    name: keptLine(100),
    description: text(2000),
    date: z.nullable(day),
    time_zone: timeZone,
    settings: z.extend(eventSettings, {
      target_end: z.nullable(resolvedTime),
      /** Absent from files of older versions. */
      question_names: z.exactOptional(eventSettings.shape.question_names),
    }),
  }),
  logo: z.nullable(logoData),
  timers: many(timer, 500),
  active_timer_id: z.nullable(thingId),
  show: z.strictObject({
    hold: z.boolean(),
    coming: many(comingStart, 500),
    cancelled: many(thingId, 500),
    missed: many(thingId, 500),
    first_day: z.nullable(day),
  }),
  stage: z.strictObject({
    blackout: z.boolean(),
    on_air: z.boolean(),
    flash: z.nullable(z.strictObject({ at: moment, count: z.int().check(z.gte(1), z.lte(10)) })),
  }),
  messages: many(message, MESSAGES_KEPT),
  prepared_messages: many(message, PREPARED_MAX),
  shown_message: z.nullable(z.strictObject({ id: thingId, until: z.nullable(moment) })),
  questions: many(question, QUESTIONS_KEPT),
  /** Absent without any. */
  question_words: z.optional(heldWords),
  /** Absent without one. */
  shown_question: z.optional(thingId),
  /** The most of an audience so far. Absent in files of older versions. */
  hall: z.optional(z.strictObject({ most: count, most_reading: count })),
  /** Absent without votes. */
  ballots: z.optional(many(votesOfTab, MAX_BALLOTS)),
  alerts: many(alert, 10_000),
  live_alerts: many(firedAlert, 10_000),
  passed_alerts: many(thingId, 10_000),
  tallies: many(tally, 2000),
  counts: z.strictObject({
    questions: z.strictObject({
      received: z.int(),
      approved: z.int(),
      /** Absent from files of older versions. */
      answered: z.optional(z.int()),
      rejected: z.int(),
    }),
    messages: z.int(),
    mostUsers: z.int(),
  }),
  rev: count,
  acts: count,
});

/** All ids of things in a room begin with the id of the room; those of one list differ, and what they refer to is there. */
function isConsistent({ session_id, timers, alerts, active_timer_id, ...rest }: z.output<typeof movedRoom>): boolean {
  const lists = [timers, rest.messages, rest.prepared_messages, rest.questions, alerts];
  const known = new Set<string | null>(timers.map(({ id }) => id));
  const named = [...alerts, ...rest.live_alerts, ...rest.show.coming].map(({ timer_id }) => timer_id);
  return (
    lists.every((things) => new Set(things.map(({ id }) => id)).size === things.length) &&
    lists.every((things) => things.every(({ id }) => roomOf(id) === session_id)) &&
    alerts.every(({ timer_id }) => known.has(timer_id)) &&
    named.every((id) => roomOf(id) === session_id) &&
    (rest.shown_question === undefined ||
      rest.questions.some(({ id, status }) => id === rest.shown_question && status === 'approved')) &&
    areMerged(rest.questions) &&
    areBallots(rest) &&
    (timers.length === 0 ? active_timer_id === null : known.has(active_timer_id))
  );
}

/** In the order of their tabs, each with votes for questions that are there. */
function areBallots({ ballots = [], questions }: Pick<z.output<typeof movedRoom>, 'ballots' | 'questions'>): boolean {
  const known = new Set(questions.map(({ id }) => id));
  return ballots.every(
    ({ tab, questions: voted }, at) =>
      (at === 0 || (ballots[at - 1]?.tab ?? '') < tab) &&
      voted.length > 0 &&
      new Set(voted).size === voted.length &&
      voted.every((id) => known.has(id)),
  );
}

/** The file in which a room moves from one copy of the product to another. */
export const moveFile = z.strictObject({
  kind: z.literal('a-tiempo-sala'),
  version: z.literal(MOVE_VERSION),
  move: z.strictObject({
    id: moveId,
    /** The moves that brought the room where it was, the last one first. */
    follows: z.array(moveId).check(z.maxLength(100)),
    /** When the file was made, by the room's clock. */
    at: moment,
    /** The address of the copy that the room left. */
    from: address,
    /** The SHA-256 of the permission to read it. */
    seal: digest,
    /** The permission, in a file that is read without asking; absent: those who read the file ask for it. */
    permission: z.exactOptional(z.string().check(z.maxLength(20))),
  }),
  room: movedRoom.check(z.refine(isConsistent)),
  /** The last acts, newest first. */
  trail: many(act, 1000),
});
/** The file as it is read, and as it is written. */
export type MoveFile = z.output<typeof moveFile>;
export type WrittenMoveFile = z.input<typeof moveFile>;

/**
 * The body of the call that makes the file. `to`: the address of the copy that is to read it, if known; `from`: the address
 * by which the caller reaches this copy.
 */
export const leaving = z.strictObject({ to: z.optional(z.nullable(address)), from: z.optional(address) });

/** The body of the call with which a copy that reads the file asks for the permission. */
export const askingToRead = z.strictObject({ move: moveId, reader: address });
export type AskingToRead = z.input<typeof askingToRead>;

/** The body of the call that reads the file. */
export const arriving = z.strictObject({
  file: moveFile,
  permission: z.optional(z.string().check(z.maxLength(20))),
  /** How far the clock of the room that was left is ahead of this copy's, ms, at most a day; absent: they agree. */
  ahead_ms: z.optional(z.int().check(z.gte(-86_400_000), z.lte(86_400_000))),
});
export type Arriving = z.output<typeof arriving>;
export type SentArriving = z.input<typeof arriving>;
