import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance } from '#domain/room/advance.ts';
import { statsOf } from '#domain/report/report.ts';
import { automaticName } from '#domain/event/session.ts';
import { fromDocuments, SCHEMA_VERSION, toDocuments, upgraded } from '#domain/room/stored.ts';
import type { Room } from '#domain/room/room.ts';
import { histories, lastOf } from './histories.ts';
import { ROOM_ID, aRoom, aRoomWith, aSeat, aTimer, at, idOf, paused, running, secs } from '../support/rooms.ts';

/** What each object in the documents of a kind has. Settings of timers and of the event get their defaults on reading. */
const FIELDS_OF_VERSION_7: Readonly<Record<string, string>> = {
  alert: 'at_seconds color id message sound_file timer_id',
  barred: 'clientKey credential userId',
  clock: 'activeAt acts advancedTo controllerLeftAt emptySince rev',
  codes: 'moderator viewer',
  counts: 'messages mostUsers questions',
  'counts.questions': 'answered approved received rejected',
  event: 'date description id logo name settings time_zone',
  'event.logo': 'height ink type version width',
  givenNames: 'clientKey joinedAs name type uid',
  keySecrets: 'hash id usedAt',
  keys: 'controllerHash',
  live: 'color fired_at id message sound_file timer_id',
  message: 'author content created_at event_id id',
  plan: 'ends_at lapsedAt plan_id',
  prepared: 'author content created_at event_id id',
  question: 'asker author content created_at event_id id moderator_notes status',
  seat: 'clientKey credential leavingAt type uid userId',
  session: 'max_timers max_users name owner_uid plan_ends_at plan_id session_id',
  'session.keys': 'created_at expires_at id name scope',
  'session.removed': 'name removed_at type user_id',
  'session.webhooks': 'created_at events id url',
  show: 'cancelled coming first_day hold missed',
  'show.coming': 'after at takes_stage timer_id',
  shown: 'id until',
  stage: 'blackout flash on_air',
  'stage.flash': 'at count',
  tally: 'actual endedAt name overtime pauses planned presenter runningSince startedAt starts timerId',
  user: 'connected_at name type user_id',
  webhookStates: 'deadInRow id paused secret',
};

/** Of each object in a document of random rooms, the fields that it has everywhere. */
function requiredFields(): ReadonlyMap<string, readonly string[]> {
  const objects = new Map<string, { amount: number; fields: Map<string, number> }>();
  const note = (path: string, value: unknown): void => {
    if (Array.isArray(value)) return value.forEach((each) => note(path, each));
    if (typeof value !== 'object' || value === null) return;
    const known = objects.get(path) ?? { amount: 0, fields: new Map<string, number>() };
    objects.set(path, known);
    known.amount += 1;
    for (const [field, each] of Object.entries(value)) {
      known.fields.set(field, (known.fields.get(field) ?? 0) + 1);
      note(`${path}.${field}`, each);
    }
  };
  for (const steps of fc.sample(histories, 60)) {
    for (const [key, document] of toDocuments({ state: 'open', room: lastOf(steps) })) {
      const [kind = ''] = key.split('/');
      if (kind !== 'timer') note(kind, document);
    }
  }
  objects.delete('event.settings');
  // Of a few objects it is not known what all have.
  for (const [path, { amount }] of objects) if (amount < 5) objects.delete(path);
  const always = ({ amount, fields }: { amount: number; fields: ReadonlyMap<string, number> }) =>
    [...fields].filter(([, count]) => count === amount).map(([field]) => field);
  return new Map([...objects].map(([path, object]) => [path, always(object)]));
}

/** A room as it was stored before there were questions, alerts and a report. */
const firstForm = () => {
  const timers = [
    aTimer({ id: 'runs', run: running(at(600)) }),
    aTimer({ id: 'waits', run: paused(secs(5)) }),
    aTimer({ id: 'new' }),
  ];
  const room = aRoomWith([aSeat()], { timers });
  const documents = new Map(toDocuments({ state: 'open', room }));
  for (const key of ['passed', 'live', 'counts']) documents.delete(key);
  return { room, documents };
};

describe('a room of an older form', () => {
  test('[S19] opens unchanged, without questions and alerts', () => {
    const { room, documents } = firstForm();
    const { statistics: _former, ...same } = room;
    expect(fromDocuments(upgraded(documents, 1))).toMatchObject({ state: 'open', room: same });
  });

  test('[S19] has its timers in the report: a running one counts as running since its start', () => {
    const place = fromDocuments(upgraded(firstForm().documents, 1));
    if (place.state !== 'open') throw new Error('It is open');
    const { timers, most_users } = statsOf(advance(place.room, at(100)).room, at(100));
    expect(most_users).toBe(1);
    expect(timers).toMatchObject([
      { timer_id: idOf('runs'), actual_seconds: 100, starts: 1, started_at: at(0) },
      { timer_id: idOf('waits'), actual_seconds: 0, starts: 1 },
      { timer_id: idOf('new'), actual_seconds: 0, starts: 0, started_at: null },
    ]);
  });

  test('[S19] from before accounts counts as empty since its last use, unless somebody is seated', () => {
    const before = (room: Room) => {
      const { emptySince: _since, ...clock } = room.clock;
      const seats = room.seats.map(({ uid: _uid, ...seat }) => [`seat/${seat.userId}`, seat] as const);
      const { lapsedAt: _lapsed, ...plan } = room.plan;
      const documents = [...toDocuments({ state: 'open', room }), ['clock', clock], ['plan', plan], ...seats] as const;
      return fromDocuments(upgraded(new Map<string, unknown>(documents), 2));
    };
    const used = aRoom({ clock: { activeAt: at(7), emptySince: at(7) } });
    expect(before(used)).toEqual({ state: 'open', room: used });
    const busy = aRoomWith([aSeat()]);
    expect(before(busy)).toEqual({ state: 'open', room: busy });
  });

  test('[E14] from before default names were stored: names that read like one count as such', () => {
    const named = (session: string, event: string, owner_uid: string | null = null) => {
      const room = aRoom({ session: { name: session, owner_uid } });
      const before = toDocuments({ state: 'open', room: { ...room, event: { ...room.event, name: event } } });
      const place = fromDocuments(upgraded(before, 4));
      return place.state === 'open' ? place.room.session.automatic_names : null;
    };
    const own = automaticName(ROOM_ID, null);
    expect(named(own, own)).toEqual(['session', 'event']);
    expect(named(own, 'Gala')).toEqual(['session']);
    expect(named('Sesión de Ana', 'Sesión de Ana', 'ana')).toEqual(['session', 'event']);
    expect(named('Sesión de clausura', 'Sesión de clausura')).toBeUndefined();
  });

  test('[S19] a timer from before it had a setting has the default', () => {
    const { presenter: _presenter, color: _color, ...timer } = aTimer({ id: 'a' });
    const room = aRoom();
    const documents = new Map([...toDocuments({ state: 'open', room }), [`timer/${timer.id}`, timer] as const]);
    expect(fromDocuments(documents)).toEqual({ state: 'open', room: { ...room, timers: [aTimer({ id: 'a' })] } });
  });

  test('[S19] that ended stays ended', () => {
    const record = { session_id: 'x', owner_uid: null, name: 'x', created_at: at(0) };
    const stored = new Map([['ended', { state: 'ended', at: at(9), record }]]);
    expect(fromDocuments(upgraded(stored, 1))).toEqual({
      state: 'ended',
      at: at(9),
      record,
      report: null,
      endedBy: null,
    });
  });

  test('[S19] opens without any document that rooms of the first version lack', () => {
    const { documents } = firstForm();
    const required = new Set(['session', 'event', 'created', 'keys', 'plan', 'clock']);
    for (const key of documents.keys()) {
      const fewer = new Map(documents);
      fewer.delete(key);
      const opens = fromDocuments(fewer).state === 'open';
      expect([key, opens], 'a document that was added needs a fallback in the …-storage.ts of its area').toEqual([
        key,
        !required.has(key),
      ]);
    }
  });

  test('[S19] lacks no field that each document of its kind has, except settings, which have defaults', () => {
    const required = requiredFields();
    for (const [kind, known] of Object.entries(FIELDS_OF_VERSION_7)) {
      const later = (required.get(kind) ?? []).filter((field) => !known.split(' ').includes(field));
      expect([kind, later], 'needs a higher SCHEMA_VERSION, an upgrade and a place in this list').toEqual([kind, []]);
    }
  });

  test('[S19] that a newer version wrote is not read', () => {
    expect(upgraded(new Map(), SCHEMA_VERSION)).toEqual(new Map());
    expect(() => upgraded(new Map(), SCHEMA_VERSION + 1)).toThrow(`${SCHEMA_VERSION + 1}`);
  });
});
