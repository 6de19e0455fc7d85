import type { Alert, FiredAlert } from '#protocol/alerts.ts';
import type { Event } from '#protocol/event.ts';
import type { Message } from '#protocol/messages.ts';
import type { Codes, Session } from '#protocol/session.ts';
import type { Instant } from '#protocol/time.ts';
import type { User } from '#protocol/users.ts';
import type { Account } from './private-state.ts';
import { byAlertTime } from '../alerts/alert-order.ts';
import { emptyStatistics, tallyOf } from '../report/statistics.ts';
import type { Counts, TimerTally } from './private-state.ts';
import type { Question } from '../questions/question.ts';
import type { PrivateState, RoomClock } from './private-state.ts';
import type { RoomLifecycle } from './lifecycle.ts';
import type { Room } from './room.ts';
import type { Seat } from '../people/seat.ts';
import { automaticName } from '../event/session.ts';
import type { Timer } from '../timers/timer.ts';

/** The version of the stored form. A change of an existing document raises it and adds a function to `upgrades`. */
export const SCHEMA_VERSION = 5;

/** Version 1 had no questions, alerts and report. A running timer counts as running since its start. */
const withRecords = (documents: Documents): Documents =>
  new Map<string, unknown>([
    ...documents,
    ['passed', []],
    ['live', []],
    ['counts', { ...emptyStatistics.counts, mostUsers: many<User>(documents, 'user/').length }],
    ...many<Timer>(documents, 'timer/').map((timer) => [`tally/${timer.id}`, tallyOf(timer)] as const),
  ]);

/** Version 2 had no accounts. Seats get none; a room without seats counts as empty since its last activity. */
function withAccounts(documents: Documents): Documents {
  const clock = one(documents, 'clock');
  const plan = one(documents, 'plan');
  const seats = many<Seat>(documents, 'seat/');
  return new Map<string, unknown>([
    ...documents,
    ...(clock ? [['clock', { ...clock, emptySince: seats.length > 0 ? null : clock.activeAt }] as const] : []),
    ...(plan ? [['plan', { ...plan, lapsedAt: null }] as const] : []),
    ...seats.map((seat) => [`seat/${seat.userId}`, { ...seat, uid: null }] as const),
  ]);
}

/** Version 3 had no separate part of the log for facts about people: each fact is stored in the slot of its number. */
function withActs(documents: Documents): Documents {
  const clock = one(documents, 'clock');
  return new Map<string, unknown>([
    ...documents,
    ...(clock ? [['clock', { ...clock, acts: clock.rev }] as const] : []),
  ]);
}

/** Version 4 did not store which names are default ones. Those with the text of a default name count as such. */
function withNames(documents: Documents): Documents {
  const session = one(documents, 'session');
  const event = one(documents, 'event');
  if (!session || !event) return documents;
  const isAutomatic = (name: string) =>
    name === automaticName(session.session_id, null) ||
    (Boolean(session.owner_uid) && name.startsWith(automaticName(session.session_id, '')));
  const automatic_names = (['session', 'event'] as const).filter((what) =>
    isAutomatic(what === 'session' ? session.name : event.name),
  );
  return automatic_names.length === 0
    ? documents
    : new Map<string, unknown>([...documents, ['session', { ...session, automatic_names }]]);
}

/** The function at index n turns documents of version n + 1 into documents of version n + 2. */
const upgrades: readonly ((documents: Documents) => Documents)[] = [withRecords, withAccounts, withActs, withNames];

/**
 * Documents of the stored form `version` in the current form.
 * @throws if a newer version stored them, because what this version does not know would be lost.
 */
export function upgraded(documents: Documents, version: number): Documents {
  if (version > SCHEMA_VERSION) throw new Error(`Stored by a newer version: ${version}`);
  return upgrades.slice(version - 1).reduce((before, upgrade) => upgrade(before), documents);
}

/** A room as documents by key. A document that is the identical object does not need to be written again. */
export type Documents = ReadonlyMap<string, unknown>;

type Stored = {
  session: Session;
  event: Event;
  active: string | null;
  codes: Codes;
  keys: PrivateState['keys'];
  plan: PrivateState['plan'];
  clock: RoomClock;
  created: Instant;
  passed: readonly string[];
  live: readonly FiredAlert[];
  counts: Counts;
  turnedAway: NonNullable<PrivateState['turnedAway']>;
  barred: NonNullable<PrivateState['removedTabs']>;
  ended: Extract<RoomLifecycle, { state: 'ended' }>;
};

export function toDocuments(place: RoomLifecycle): Documents {
  switch (place.state) {
    case 'unclaimed':
      return new Map();
    case 'ended':
      return new Map([['ended', place]]);
    case 'open':
      return openDocuments(place.room);
  }
}

const openDocuments = (room: Room): Documents => new Map([...aloneIn(room), ...lists.flatMap(({ all }) => all(room))]);

const aloneIn = (room: Room): readonly Document[] => [
  ['session', room.session],
  ['event', room.event],
  ['active', room.activeTimerId],
  ['codes', room.codes],
  ['created', room.createdAt],
  ['keys', room.keys],
  ['plan', room.plan],
  ['clock', room.clock],
  ['passed', room.passedAlerts],
  ['live', room.liveAlerts],
  ['counts', room.statistics.counts],
  ...(room.turnedAway ? [['turnedAway', room.turnedAway] as const] : []),
  ...(room.removedTabs ? [['barred', room.removedTabs] as const] : []),
];

const lists = [
  list('tally/', { of: ({ statistics }) => statistics.tallies, idOf: ({ timerId }) => timerId }),
  list('question/', { of: ({ questions }) => questions, idOf: ({ id }) => id }),
  list('alert/', { of: ({ alerts }) => alerts, idOf: ({ id }) => id }),
  list('timer/', { of: ({ timers }) => timers, idOf: ({ id }) => id }),
  list('message/', { of: ({ messages }) => messages, idOf: ({ id }) => id }),
  list('user/', { of: ({ users }) => users, idOf: ({ user_id }) => user_id }),
  list('seat/', { of: ({ seats }) => seats, idOf: ({ userId }) => userId }),
  list('account/', { of: ({ accounts }) => accounts, idOf: ({ uid }) => uid }),
];

type Reading<Thing> = { readonly of: (room: Room) => readonly Thing[]; readonly idOf: (thing: Thing) => string };

/** Stores each element of a list under its own key. `between` skips identical elements at both ends of the lists. */
function list<Thing>(prefix: string, { of, idOf }: Reading<Thing>) {
  const documents = (things: readonly Thing[]) => things.map((each): Document => [`${prefix}${idOf(each)}`, each]);
  return {
    all: (room: Room) => documents(of(room)),
    between: (before: Room, after: Room): DocumentChanges => {
      const [gone, come] = withoutCommonEnds(of(before), of(after));
      return changesOf(new Map(documents(gone)), new Map(documents(come)));
    },
  };
}

function withoutCommonEnds<Thing>(before: readonly Thing[], after: readonly Thing[]) {
  const shorter = Math.min(before.length, after.length);
  let [head, tail] = [0, 0];
  while (head < shorter && before[head] === after[head]) head += 1;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [before.slice(head, before.length - tail), after.slice(head, after.length - tail)] as const;
}

/** The documents to write and the keys to delete. */
export type DocumentChanges = { readonly put: readonly Document[]; readonly drop: readonly string[] };
type Document = readonly [key: string, value: unknown];

/** The changes that lead from the documents of `before` to those of `after`, without identical objects. */
export function changesBetween(before: RoomLifecycle, after: RoomLifecycle): DocumentChanges {
  if (before.state !== 'open' || after.state !== 'open') return changesOf(toDocuments(before), toDocuments(after));
  const changes = [
    changesOf(new Map(aloneIn(before.room)), new Map(aloneIn(after.room))),
    ...lists.map(({ between }) => between(before.room, after.room)),
  ];
  return { put: changes.flatMap(({ put }) => put), drop: changes.flatMap(({ drop }) => drop) };
}

const changesOf = (before: Documents, after: Documents): DocumentChanges => ({
  put: [...after].filter(([key, value]) => !before.has(key) || before.get(key) !== value),
  drop: [...before.keys()].filter((key) => !after.has(key)),
});

/** The inverse of `toDocuments`. */
export function fromDocuments(documents: Documents): RoomLifecycle {
  const ended = one(documents, 'ended');
  if (ended) return { ...ended, report: ended.report ?? null, endedBy: ended.endedBy ?? null };
  const [session, event, created, keys, plan, clock] = [
    one(documents, 'session'),
    one(documents, 'event'),
    one(documents, 'created'),
    one(documents, 'keys'),
    one(documents, 'plan'),
    one(documents, 'clock'),
  ];
  if (!session || !event || !created || !keys || !plan || !clock) return { state: 'unclaimed' };
  return {
    state: 'open',
    room: {
      session,
      event,
      createdAt: created,
      keys,
      plan,
      clock,
      codes: one(documents, 'codes') ?? null,
      activeTimerId: one(documents, 'active') ?? null,
      timers: many<Timer>(documents, 'timer/').toSorted((a, b) => a.position - b.position),
      messages: many<Message>(documents, 'message/').toSorted((a, b) => a.created_at - b.created_at),
      users: many<User>(documents, 'user/').toSorted((a, b) => a.connected_at - b.connected_at),
      questions: many<Question>(documents, 'question/').toSorted((a, b) => a.created_at - b.created_at),
      // Only screens of the audience have it.
      questionCounts: null,
      alerts: many<Alert>(documents, 'alert/').toSorted(byAlertTime),
      liveAlerts: one(documents, 'live') ?? [],
      passedAlerts: one(documents, 'passed') ?? [],
      statistics: {
        tallies: many<TimerTally>(documents, 'tally/').toSorted((a, b) => (a.timerId < b.timerId ? -1 : 1)),
        counts: one(documents, 'counts') ?? emptyStatistics.counts,
      },
      seats: seatsInOrder(documents),
      accounts: many<Account>(documents, 'account/').toSorted((a, b) => a.at - b.at),
      ...whatThereIs(documents),
    },
  };
}

/** The optional fields. */
function whatThereIs(documents: Documents): Pick<PrivateState, 'turnedAway' | 'removedTabs'> {
  const turnedAway = one(documents, 'turnedAway');
  const removedTabs = one(documents, 'barred');
  return { ...(turnedAway && { turnedAway }), ...(removedTabs && { removedTabs }) };
}

/** Seats are in the order of arrival, which is stored with their users. */
function seatsInOrder(documents: Documents): Seat[] {
  const arrived = new Map(many<User>(documents, 'user/').map((each) => [each.user_id, each.connected_at]));
  const at = ({ userId }: Seat) => arrived.get(userId) ?? 0;
  return many<Seat>(documents, 'seat/').toSorted((a, b) => at(a) - at(b));
}

// The casts are safe: only this file writes documents, and `upgraded` brings older ones into the current form.
const one = <Key extends keyof Stored>(documents: Documents, key: Key) => documents.get(key) as Stored[Key] | undefined;

const many = <Thing>(documents: Documents, prefix: string): Thing[] =>
  [...documents].flatMap(([key, value]) => (key.startsWith(prefix) ? [value as Thing] : []));
