import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import type { Event } from '#protocol/event.ts';
import type { Message, ShownMessage } from '#protocol/messages.ts';
import type { User } from '#protocol/users.ts';
import { byAlertTime } from '../alerts/alert.ts';
import { withoutCommonEnds } from '../lib/lists.ts';
import type { Seat } from '../people/seat.ts';
import { emptyStatistics } from '../report/statistics.ts';
import { EMPTY_STAGE } from '../stage/empty-stage.ts';
import { settingsOf } from '../timers/timer-settings.ts';
import type { Counts, EventStatistics, TimerTally } from './private-state.ts';
import { EMPTY_SHOW } from '../programme/empty-show.ts';
import type { Room } from './room.ts';

/** A room as documents by key. A document that is the identical object does not need to be written again. */
export type Documents = ReadonlyMap<string, unknown>;
export type Document = readonly [key: string, value: unknown];

/** How one slice of a room is stored. */
export type StoredForm<Value> = {
  readonly toDocuments: (value: Value) => readonly Document[];
  /** The inverse of `toDocuments`; undefined if a document without a default is missing. */
  readonly fromDocuments: (documents: Documents) => Value | undefined;
  /** Two values without identical elements at both ends, so that a change of one element does not compare all. */
  readonly withoutCommon?: (before: Value, after: Value) => readonly [before: Value, after: Value];
  /** Whether a room may lack it; absent: false. */
  readonly isOptional?: true;
};

export type SliceName = keyof Room;
type StoredForms = { readonly [Name in SliceName]: StoredForm<Room[Name]> };

/** The stored form of every slice, shared or private. Apart from `slices.ts`, so that screens do not load it. */
export const storedForms: StoredForms = {
  session: requiredDocument('session'),
  event: eventForm(),
  activeTimerId: document('active', null),
  codes: document('codes', null),
  logoData: document('logo', null),
  createdAt: requiredDocument('created'),
  keys: requiredDocument('keys'),
  plan: requiredDocument('plan'),
  clock: requiredDocument('clock'),
  passedAlerts: document('passed', []),
  liveAlerts: document('live', []),
  turnedAway: { ...document('turnedAway', undefined), isOptional: true },
  removedTabs: { ...document('barred', undefined), isOptional: true },
  keySecrets: { ...document('keySecrets', undefined), isOptional: true },
  webhookStates: { ...document('webhookStates', undefined), isOptional: true },
  webhooksMade: { ...document('webhooksMade', undefined), isOptional: true },
  // Only screens of the audience have it.
  questionCounts: { toDocuments: () => [], fromDocuments: () => null },
  statistics: statisticsForm(),
  questions: list('question/', { idOf: ({ id }) => id, order: (a, b) => a.created_at - b.created_at }),
  alerts: list('alert/', { idOf: ({ id }) => id, order: byAlertTime }),
  timers: list('timer/', {
    idOf: ({ id }) => id,
    order: (a, b) => a.position - b.position,
    // A timer that was stored before it had a setting gets the default.
    completed: (timer) => ({ ...timer, ...settingsOf(timer) }),
  }),
  show: document('show', EMPTY_SHOW),
  stage: document('stage', EMPTY_STAGE),
  messages: list('message/', { idOf: ({ id }) => id, order: byAge }),
  preparedMessages: document('prepared', []),
  shownMessage: shownForm(),
  users: list('user/', { idOf: ({ user_id }) => user_id, order: byArrival }),
  seats: { ...list('seat/', { idOf: ({ userId }) => userId, order: () => 0 }), fromDocuments: seatsInOrder },
  accounts: list('account/', { idOf: ({ uid }) => uid, order: (a, b) => a.at - b.at }),
};

/** Events that an older version stored lack later settings and a logo. */
function eventForm(): StoredForm<Event> {
  const form = requiredDocument<Event>('event');
  return {
    ...form,
    fromDocuments: (documents) => {
      const event = form.fromDocuments(documents);
      return event && { ...event, logo: event.logo ?? null, settings: { ...DEFAULT_SETTINGS, ...event.settings } };
    },
  };
}

/** In a room that an older version stored, the stage shows the newest message. */
function shownForm(): StoredForm<ShownMessage | null> {
  const form = document<ShownMessage | null>('shown', null);
  return {
    ...form,
    fromDocuments: (documents) => {
      if (documents.has('shown')) return form.fromDocuments(documents);
      const newest = many<Message>(documents, 'message/').toSorted(byAge).at(-1);
      return newest ? { id: newest.id, until: null } : null;
    },
  };
}

/** One document; undefined is not stored. `fallback`: the value of a room without the document. */
function document<Value>(key: string, fallback: NoInfer<Value> | undefined): StoredForm<Value> {
  return {
    toDocuments: (value) => (value === undefined ? [] : [[key, value]]),
    // The cast is safe: only this file writes documents, and `upgraded` brings older ones into the current form.
    fromDocuments: (documents) => (documents.get(key) as Value | undefined) ?? fallback,
  };
}

/** A document that every stored room has had from the first version on. A later one needs the fallback of `document`. */
export function requiredDocument<Value>(key: string): StoredForm<Value> {
  return document(key, undefined);
}

type Elements<Thing> = {
  readonly idOf: (thing: Thing) => string;
  /** Compares by the order of the list, which is not stored. */
  readonly order: (a: Thing, b: Thing) => number;
  /** An element with what it has since it was stored; absent: as it is. */
  readonly completed?: (thing: Thing) => Thing;
};

/** A document for each element of a list, with its id after `prefix`. */
function list<Thing>(
  prefix: string,
  { idOf, order, completed = (thing) => thing }: Elements<Thing>,
): StoredForm<readonly Thing[]> {
  return {
    toDocuments: (things) => things.map((each) => [`${prefix}${idOf(each)}`, each]),
    fromDocuments: (documents) => many<Thing>(documents, prefix).map(completed).toSorted(order),
    withoutCommon: withoutCommonEnds,
  };
}

const many = <Thing>(documents: Documents, prefix: string): Thing[] =>
  [...documents].flatMap(([key, value]) => (key.startsWith(prefix) ? [value as Thing] : []));

/** A document for the counts, and one for each tally. */
function statisticsForm(): StoredForm<EventStatistics> {
  const counts = document<Counts>('counts', emptyStatistics.counts);
  const tallies = list<TimerTally>('tally/', {
    idOf: ({ timerId }) => timerId,
    order: (a, b) => (a.timerId < b.timerId ? -1 : 1),
  });
  return {
    toDocuments: (statistics) => [...counts.toDocuments(statistics.counts), ...tallies.toDocuments(statistics.tallies)],
    fromDocuments: (documents) => ({
      counts: counts.fromDocuments(documents) ?? emptyStatistics.counts,
      tallies: tallies.fromDocuments(documents) ?? [],
    }),
    withoutCommon: (before, after) => {
      const [gone, come] = withoutCommonEnds(before.tallies, after.tallies);
      return [
        { ...before, tallies: gone },
        { ...after, tallies: come },
      ];
    },
  };
}

function byAge(a: Message, b: Message): number {
  return a.created_at - b.created_at;
}

function byArrival(a: User, b: User): number {
  return a.connected_at - b.connected_at;
}

/** Seats are in the order of arrival, which is stored with their users. */
function seatsInOrder(documents: Documents): Seat[] {
  const arrived = new Map(many<User>(documents, 'user/').map((each) => [each.user_id, each.connected_at]));
  const at = ({ userId }: Seat) => arrived.get(userId) ?? 0;
  return many<Seat>(documents, 'seat/').toSorted((a, b) => at(a) - at(b));
}
