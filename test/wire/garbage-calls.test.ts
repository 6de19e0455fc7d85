import { describe, expect, test } from 'vitest';
import { call } from './support/call.ts';
import { wrongBytes, wrongIds, wrongTexts, wrongValues } from './support/garbage.ts';
import type { ClientConnection } from '../../tools/room-client/connection.ts';
import type { OpenedRoom } from '../../tools/room-client/http.ts';
import { show } from './support/room.ts';
import type { WireTimer } from '#protocol/timers.ts';

// support/call.ts checks for every call of the suite that its answer comes in time and is no 5xx.

type Way = readonly [method: string, path: string, body: Readonly<Record<string, unknown>>];

const backup = ({ id }: OpenedRoom) => ({
  version: 1,
  taken_at: 1,
  session_id: id,
  session_name: 'x',
  event: {
    name: 'x',
    description: '',
    date: null,
    time_zone: 'UTC',
    settings: {
      viewer_code_required: false,
      pending_visible: true,
      questions_open: true,
      overtime: 'continue',
      delete_on_close: false,
    },
  },
  timers: [],
  active_timer_id: null,
  messages: [],
  questions: [],
  alerts: [],
});

const ways = (room: OpenedRoom, timer: WireTimer): readonly Way[] => [
  ['POST', '/api/sessions', { session_id: room.id, name: 'x', owner_uid: null }],
  ['PUT', `/api/sessions/${room.id}`, { name: 'x' }],
  [
    'POST',
    '/api/timers',
    { session_id: room.id, name: 'x', duration_minutes: 1, presenter: '', color: '#123456', only_if_empty: true },
  ],
  ['PUT', `/api/timers/${timer.id}`, { name: 'x', duration_minutes: 1, presenter: '', color: '#123456' }],
  ['PUT', `/api/timers/${timer.id}`, { current_time: 30 }],
  ['PUT', `/api/timers/${timer.id}`, { position: 0 }],
  ['POST', `/api/timers/${timer.id}/control`, { action: 'delay', value: 1 }],
  ['POST', '/api/timer/control', { action: 'seek', timer_id: timer.id, value: 1, message: 'x' }],
  ['POST', '/api/timers/bulk-control', { timer_ids: [timer.id], action: 'delay', value: 1 }],
  ['POST', '/api/messages', { session_id: room.id, content: 'x', author: 'x' }],
  ['POST', '/api/questions', { event_id: room.id, content: 'x', author: 'x' }],
  ['PUT', `/api/questions/${room.id}.nope/moderate`, { status: 'approved', moderator_notes: 'x' }],
  [
    'POST',
    `/api/timers/${timer.id}/alerts`,
    { message: 'x', color: '#123456', sound_file: '/sounds/gong.wav', at_seconds: 5 },
  ],
  ['POST', '/api/events', { session_id: room.id, name: 'x', description: 'x', date: '2027-02-28', time_zone: 'UTC' }],
  ['POST', `/api/events/${room.id}/settings`, { overtime: 'continue', questions_open: true, delete_on_close: false }],
];

/** A restore accepts larger and deeper bodies, and a valid one would replace the room of all these tests. */
const restoring = (room: OpenedRoom): Way => [
  'POST',
  '/api/events/restore',
  { session_id: room.id, backup: backup(room) },
];

/** The room answers calls and commands as before. */
async function goesOn(room: OpenedRoom, connection: ClientConnection, timer: WireTimer): Promise<void> {
  await connection.settle();
  expect((await connection.command('timer.reset', { timer_id: timer.id })).ok).toBe(true);
  const { status, body } = await call<{ readonly timers: readonly WireTimer[] }>(
    'GET',
    `/api/sessions/${room.id}/state`,
  );
  expect([status, body.timers[0]?.id]).toEqual([200, timer.id]);
}

describe('[X25] whatever is called with whatever, the answer is a clear no', () => {
  test('[X25] bodies that are not JSON, or not what was asked for', async () => {
    const { room, connection, timer } = await show();
    const tryOne = async ([method, path]: Way, raw: string | Uint8Array<ArrayBuffer>) => {
      const { status, body } = await call(method, path, { code: room.codes.controller, raw });
      // A request for a new room and a change may be empty: then nothing changes.
      const empty = ['', '{}'].includes(String(raw).trim()) ? [200, 201] : [];
      const what = `${method} ${path} ${String(raw).slice(0, 60)}`;
      expect([400, 413, 415, 422, ...empty], what).toContain(status);
      expect(status < 400 || typeof body.detail?.message === 'string', what).toBe(true);
    };
    for (const way of [...ways(room, timer), restoring(room)])
      await Promise.all([...wrongTexts, ...wrongBytes].map((raw) => tryOne(way, raw)));
    await goesOn(room, connection, timer);
  });

  test('[X25] fields of the wrong type, one at a time, and unknown fields', async () => {
    const { room, connection, timer } = await show();
    const code = room.codes.controller;
    for (const [method, path, body] of ways(room, timer)) {
      // Alternating, so that every field and every value is tried, but not every pair.
      const tries = Object.keys(body).flatMap((field, at) =>
        wrongValues.filter((_, turn) => turn % 2 === at % 2).map((value) => ({ ...body, [field]: value })),
      );
      await Promise.all(tries.map((tried) => call(method, path, { code, body: tried })));
      const unknown = path === '/api/sessions' ? {} : { nobody_knows: 1 };
      const { status } = await call(method, path, { code, body: { ...body, ...unknown } });
      expect([200, 201, 422], `${method} ${path}`).toContain(status);
    }
    await goesOn(room, connection, timer);
  });

  test('[X25] backups of which any part is wrong', async () => {
    const { room, connection, timer } = await show();
    const code = room.codes.controller;
    const [method, path] = restoring(room);
    const whole = backup(room);
    const wrong = Object.keys(whole).flatMap((part) => wrongValues.map((value) => ({ ...whole, [part]: value })));
    const inEvent = Object.keys(whole.event).map((part) => ({ ...whole, event: { ...whole.event, [part]: [[]] } }));
    const things = wrongValues.map((value) => ({ ...whole, timers: [value], questions: [value] }));
    for (const each of [...inEvent, ...things, { ...whole, more: 1 }]) {
      const { status } = await call(method, path, { code, body: { session_id: room.id, backup: each } });
      expect(status, JSON.stringify(each).slice(0, 200)).toBe(422);
    }
    // A value that is wrong in one place may be right in another, such as null for the active timer.
    const body = (each: object) => ({ session_id: `${room.id}x`, backup: each });
    await Promise.all(wrong.map((each) => call(method, path, { code, body: body(each) })));
    await goesOn(room, connection, timer);
  });

  test('[X25] ids that name nothing, everywhere an id goes', async () => {
    const { room, connection, timer } = await show();
    const code = room.codes.controller;
    const tryAll = async (id: string) => {
      const encoded = id.replaceAll(/[ ;']/g, encodeURIComponent);
      const paths: readonly (readonly [string, string])[] = [
        ['GET', `/api/sessions/${encoded}`],
        ['GET', `/api/sessions/${encoded}/state`],
        ['GET', `/api/sessions/${encoded}/can-join?type=${encoded}`],
        ['GET', `/api/timers/${encoded}`],
        ['DELETE', `/api/timers/${encoded}`],
        ['DELETE', `/api/messages/${encoded}`],
        ['DELETE', `/api/sessions/${encoded}`],
        ['GET', `/api/messages/${encoded}?before=${encoded}`],
        ['GET', `/api/questions/${encoded}?before=${encoded}`],
        ['GET', `/api/questions/${encoded}?format=csv`],
        ['DELETE', `/api/questions/${encoded}`],
        ['DELETE', `/api/alerts/${encoded}`],
        ['GET', `/api/events/${encoded}`],
        ['GET', `/api/events/${encoded}/stats?format=csv`],
        ['POST', `/api/events/${encoded}/backup`],
        ['GET', `/api/events/${encoded}/backups`],
        ['GET', `/api/events/${room.id}/backups/${encoded}`],
      ];
      for (const [method, path] of paths) {
        const { status } = await call(method, path, { code });
        expect([400, 404, 405, 414, 422], `${method} ${path.slice(0, 80)}`).toContain(status);
      }
      const named = {
        session_id: id,
        event_id: id,
        timer_id: id,
        timer_ids: [id],
        content: 'x',
        name: 'x',
        duration_minutes: 1,
      };
      for (const [method, path, body] of ways(room, timer)) {
        const known = Object.keys(body).filter((field) => field in named && field.endsWith('_id'));
        const fields = Object.fromEntries(known.map((field) => [field, id]));
        await call(method, path, { code, body: { ...body, ...fields } });
      }
    };
    await Promise.all(wrongIds.map(tryAll));
    await goesOn(room, connection, timer);
  });

  test('[X25] a body beyond 64 KB is 413, however it comes', async () => {
    const { room, connection, timer } = await show();
    const code = room.codes.controller;
    for (const size of [64 * 1024 + 1, 1_000_000])
      for (const [method, path] of ways(room, timer)) {
        const raw = `{"name":"${'x'.repeat(size)}"}`;
        expect((await call(method, path, { code, raw })).status, `${method} ${path}`).toBe(413);
      }
    const [method, path] = restoring(room);
    const tried = async (size: number) =>
      (await call(method, path, { code, raw: `{"x":"${'x'.repeat(size)}"}` })).status;
    expect([await tried(1_000_000), await tried(8 * 1024 * 1024)]).toEqual([422, 413]);
    await goesOn(room, connection, timer);
  });

  test('[X25] headers that make no sense', async () => {
    const { room, connection, timer } = await show();
    const values = ['', 'x', 'x'.repeat(129), 'x'.repeat(4000), '\u00ff\u00fe', 'a b', '__proto__', ',', '"'];
    const names = [
      'X-Room-Code',
      'Idempotency-Key',
      'X-Client-Id',
      'Authorization',
      'Content-Type',
      'Content-Encoding',
    ];
    const tryAll = async (name: string, value: string) => {
      const headers = { 'X-Room-Code': room.codes.controller, [name]: value };
      await call('POST', `/api/timers/${timer.id}/control`, { headers, body: { action: 'start' } });
      await call('GET', `/api/sessions/${room.id}/state`, { headers });
      const { status } = await call('GET', `/api/sessions/${room.id}/can-join?type=viewer`, { headers });
      expect([200, 400, 401, 422], `${name}: ${value.slice(0, 20)}`).toContain(status);
    };
    for (const name of names) await Promise.all(values.map((value) => tryAll(name, value)));
    await goesOn(room, connection, timer);
  });
});
