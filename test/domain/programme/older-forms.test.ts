import { expect, test } from 'vitest';
import { backup as backupSchema } from '#protocol/backup.ts';
import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import { DEFAULT_TIMER_SETTINGS } from '#protocol/setting-rows.ts';
import { backupOf } from '#domain/event/backup.ts';
import { EMPTY_SHOW } from '#domain/programme/show-state.ts';
import { redactFor } from '#domain/views/redacted.ts';
import { fromRoomState } from '#domain/room/state.ts';
import { fromDocuments } from '#domain/room/stored.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { ROOM_ID, aRoom, aTimer, after, at, controller, idOf, timerIn } from '../../support/rooms.ts';

/** A room of the version before the programme, as its documents were stored. */
const stored = new Map<string, unknown>([
  ['session', { session_id: ROOM_ID, name: 'Congreso', max_users: 3, max_timers: 1, owner_uid: null, plan_id: 'free' }],
  [
    'event',
    {
      id: ROOM_ID,
      name: 'Congreso',
      description: '',
      date: null,
      time_zone: 'America/Mexico_City',
      settings: {
        viewer_code_required: false,
        pending_visible: true,
        questions_open: true,
        overtime: 'stop',
        delete_on_close: false,
      },
    },
  ],
  ['active', idOf('a')],
  ['codes', { moderator: 'm', viewer: 'v' }],
  ['created', at(0)],
  ['keys', { controllerHash: 'hash' }],
  ['plan', { plan_id: 'free', ends_at: null, lapsedAt: null }],
  ['clock', { rev: 1, acts: 1, advancedTo: at(0), activeAt: at(0), controllerLeftAt: null, emptySince: at(0) }],
  ['passed', []],
  ['live', []],
  ['counts', { questions: { received: 0, approved: 0, rejected: 0 }, messages: 0, mostUsers: 0 }],
  [
    `timer/${idOf('a')}`,
    {
      id: idOf('a'),
      name: 'Apertura',
      presenter: 'Ana',
      color: '#22c55e',
      duration: 600_000,
      position: 0,
      run: { state: 'completed', left: -3000, startedAt: at(0) },
      ownerUid: null,
    },
  ],
]);

test('[PG29, Q90] a room of the version before opens with the defaults', () => {
  const opened = fromDocuments(stored);
  if (opened.state !== 'open') throw new Error('It is open');
  const { timers, event, show } = opened.room;
  expect(timers[0]).toEqual({
    ...DEFAULT_TIMER_SETTINGS,
    id: idOf('a'),
    name: 'Apertura',
    presenter: 'Ana',
    color: '#22c55e',
    duration: 600_000,
    position: 0,
    run: { state: 'completed', left: -3000, startedAt: at(0) },
    ownerUid: null,
  });
  expect(event.settings).toEqual({ ...DEFAULT_SETTINGS, overtime: 'stop' });
  expect(show).toEqual(EMPTY_SHOW);
});

/** A backup of the version before the programme, as its file was written. */
const file = {
  version: 1,
  taken_at: at(0),
  session_id: ROOM_ID,
  session_name: 'Congreso',
  event: {
    name: 'Congreso',
    description: '',
    date: null,
    time_zone: 'America/Mexico_City',
    settings: {
      viewer_code_required: false,
      pending_visible: true,
      questions_open: true,
      overtime: 'continue',
      delete_on_close: false,
    },
  },
  timers: [
    {
      id: idOf('a'),
      name: 'Apertura',
      presenter: '',
      color: '#22c55e',
      duration_minutes: 10,
      status: 'stopped',
      current_time: 600,
      start_time: null,
    },
  ],
  active_timer_id: idOf('a'),
  messages: [],
  questions: [],
  alerts: [],
};

test('[PG29, Q90] a backup of the version before is restored with the defaults', () => {
  const read = backupSchema.parse(file);
  const room = after(aRoom(), controller(at(5)), { command: 'event.restore', backup: read });
  expect(room.event.settings).toEqual(DEFAULT_SETTINGS);
  expect(timerIn(room, 'a')).toMatchObject({ ...DEFAULT_TIMER_SETTINGS, name: 'Apertura', color: '#22c55e' });
});

const planned = () =>
  after(
    aRoom({ timers: [aTimer({ id: 'a' }), aTimer({ id: 'b' })] }),
    controller(at(0)),
    { command: 'event.update', target_end: { at: '06:00', day: 0 }, loop: true, warn_seconds: 90 },
    {
      command: 'timer.edit',
      timer_id: idOf('a'),
      planned_start: { at: '05:00', day: 0 },
      kind: { until: { at: '05:30', day: 0 } },
      cue: 'Q1',
      notes: 'Con micrófono',
      at_zero: 'text',
      zero_text: 'Tiempo',
    },
  );

test('[PG29] a backup brings the programme back, with its wall times', () => {
  const room = planned();
  const read = backupSchema.parse(JSON.parse(JSON.stringify(backupOf(room, at(10)))));
  const restored = after(aRoom(), controller(at(20)), { command: 'event.restore', backup: read });
  expect(restored.timers).toEqual(room.timers);
  expect(restored.event.settings).toEqual(room.event.settings);
});

test('[PG30] cue and notes reach staff only, also by the copies of windows', () => {
  const room = planned();
  const seenBy = (role: 'moderator' | 'viewer') =>
    fromRoomState(JSON.parse(JSON.stringify(toRoomState(room, { role, sessionId: ROOM_ID, now: at(0) })))).timers.map(
      ({ cue, notes }) => [cue, notes],
    );
  expect(seenBy('moderator')[0]).toEqual(['Q1', 'Con micrófono']);
  expect(seenBy('viewer')[0]).toEqual(['', '']);
  const copy = redactFor(room, { role: 'viewer', sessionId: ROOM_ID, now: at(0) });
  expect(copy.timers.map(({ cue, notes }) => [cue, notes])[0]).toEqual(['', '']);
});
