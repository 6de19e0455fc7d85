import { describe, expect, test } from 'vitest';
import { advance } from '#domain/room/advance.ts';
import { statsOf } from '#domain/report/report.ts';
import { automaticName } from '#domain/event/session.ts';
import { fromDocuments, SCHEMA_VERSION, toDocuments, upgraded } from '#domain/room/stored.ts';
import type { Room } from '#domain/room/room.ts';
import { ROOM_ID, aRoom, aRoomWith, aSeat, aTimer, at, idOf, paused, running, secs } from '../support/rooms.ts';

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
      expect([key, opens], 'a document that was added needs a fallback in stored-forms.ts').toEqual([
        key,
        !required.has(key),
      ]);
    }
  });

  test('[S19] that a newer version wrote is not read', () => {
    expect(upgraded(new Map(), SCHEMA_VERSION)).toEqual(new Map());
    expect(() => upgraded(new Map(), SCHEMA_VERSION + 1)).toThrow(`${SCHEMA_VERSION + 1}`);
  });
});
