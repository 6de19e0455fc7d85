import { describe, expect, test, vi } from 'vitest';
import type { Backup } from '#protocol/backup.ts';
import { digestOf } from '../../worker/lib/random-id.ts';
import {
  call,
  exhaust,
  freshAddress,
  freshCode,
  freshId,
  newTimer,
  openRoom,
  outcome,
  testOfLimit,
  without,
} from './calls.ts';
import { ownedRoom } from './people.ts';

type Room = { readonly id: string; readonly codes: { readonly controller: string } };

const backUp = ({ id, codes }: Room, headers: Record<string, string> = {}) =>
  call('POST', `/api/events/${id}/backup`, { code: codes.controller, headers });

/** A room in the middle of its event: two timers, the first runs, an alert, a question and a message. */
async function busyRoom() {
  const room = await openRoom({ timers: 2 });
  const [first] = room.timers;
  const code = room.codes.controller;
  await call('POST', `/api/timers/${first?.id}/control`, { code, body: { action: 'start' } });
  await call('POST', `/api/timers/${first?.id}/alerts`, { code, body: { message: 'Cierra', at_seconds: 60 } });
  await call('POST', '/api/messages', { code, body: { session_id: room.id, content: 'Hola' } });
  await call('POST', '/api/questions', { body: { event_id: room.id, content: '¿Y el café?' } });
  await call('POST', `/api/events/${room.id}/settings`, { code, body: { name: 'Gala', overtime: 'stop' } });
  const backup: Backup = (await backUp(room)).body.backup;
  return { ...room, backup };
}

const restore = (backup: unknown, sent: { code?: string; into?: string; headers?: Record<string, string> } = {}) => {
  const { into, ...rest } = sent;
  return call('POST', '/api/events/restore', { ...rest, body: { backup, ...(into && { session_id: into }) } });
};

const stateOf = async (id: string, code: string) => (await call('GET', `/api/sessions/${id}/state`, { code })).body;

test('[H140] a backup contains the whole room without its codes', async () => {
  const { id, codes, backup, timers } = await busyRoom();
  expect(backup).toMatchObject({
    version: 1,
    taken_at: expect.any(Number),
    session_id: id,
    session_name: 'Congreso',
    event: { name: 'Gala', settings: { overtime: 'stop' } },
    timers: [{ id: timers[0]?.id, status: 'running' }, { status: 'stopped' }],
    active_timer_id: timers[0]?.id,
    messages: [{ content: 'Hola' }],
    questions: [{ content: '¿Y el café?', status: 'pending' }],
    alerts: [{ message: 'Cierra', at_seconds: 60 }],
  });
  for (const code of Object.values(codes)) expect(JSON.stringify(backup)).not.toContain(code);
  expect(await outcome('POST', `/api/events/${freshId()}/backup`)).toMatchObject({ status: 404 });
});

/** The stored backups of a room, and one of them. */
const keptOf = ({ id, codes }: Room, which = '') =>
  call('GET', `/api/events/${id}/backups${which}`, { code: codes.controller });

describe('[H141] stored backups', () => {
  test('[H141] are the last ten of a room with an owner, newest first', async () => {
    const room = await ownedRoom();
    const taken: number[] = [];
    for (let count = 0; count < 12; count += 1) taken.push((await backUp(room)).body.backup.taken_at);
    const { backups } = (await keptOf(room)).body;
    expect(backups).toHaveLength(10);
    const moments = backups.map((each: { taken_at: number }) => each.taken_at);
    expect(moments).toEqual(taken.toSorted((a, b) => b - a).slice(0, 10));
    const { backup } = (await backUp(room)).body;
    const [last] = (await keptOf(room)).body.backups;
    const bytes = new TextEncoder().encode(JSON.stringify(backup)).byteLength;
    expect(last).toEqual({ id: expect.stringMatching(`^${room.id}\\.`), taken_at: backup.taken_at, bytes });
  });

  test('[H141] do not replace those of other rooms, and do not exist for rooms without an owner', async () => {
    const [one, other, nobodys] = [await ownedRoom(), await ownedRoom(), await openRoom()];
    await backUp(one);
    for (let count = 0; count < 11; count += 1) await backUp(other);
    await backUp(nobodys);
    const counts = await Promise.all(
      [one, other, nobodys].map(async (room) => (await keptOf(room)).body.backups.length),
    );
    expect(counts).toEqual([1, 10, 0]);
  });

  test('[H141] are stored once for one key', async () => {
    const room = await ownedRoom();
    const headers = { 'Idempotency-Key': 'once' };
    expect([(await backUp(room, headers)).status, (await backUp(room, headers)).status]).toEqual([200, 200]);
    expect((await keptOf(room)).body.backups).toHaveLength(1);
  });
});

describe('[H142] a backup that cannot be stored', () => {
  test('[H142] is returned while the database is unavailable', async () => {
    const room = await ownedRoom();
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { status, body } = await without('backups', () => backUp(room));
    expect([status, body.backup.session_id]).toEqual([200, room.id]);
    expect(warnings).toHaveBeenCalledWith('D1 does not answer: a backup is not kept', expect.anything());
    warnings.mockRestore();
    expect((await keptOf(room)).body.backups).toEqual([]);
  });

  test('[H142] is returned and not stored if it is larger than a row', async () => {
    const room = await ownedRoom();
    const { backup } = (await backUp(room)).body;
    // Random content, which gzip does not compress.
    const noise = () =>
      String.fromCharCode(...Array.from({ length: 500 }, () => 0x4e00 + Math.floor(Math.random() * 20_000)));
    const questions = Array.from({ length: 2000 }, (_each, index) => ({
      id: `${room.id}.q${index}`,
      author: 'Ana',
      created_at: index,
      content: noise(),
      status: 'approved',
      moderator_notes: null,
    }));
    expect((await restore({ ...backup, questions }, { code: room.codes.controller, into: room.id })).status).toBe(200);
    const { status, body } = await backUp(room);
    expect([status, body.backup.questions.length]).toEqual([200, 2000]);
    expect((await keptOf(room)).body.backups).toHaveLength(1);
  });
});

test('[H143] a stored backup is read by the controllers of its own room', async () => {
  const [room, other] = [await ownedRoom(), await ownedRoom()];
  await newTimer(room.id, room.codes.controller);
  const { backup } = (await backUp(room)).body;
  const [{ id }] = (await keptOf(room)).body.backups;
  expect((await keptOf(room, `/${id}`)).body).toEqual({ backup });
  for (const wrong of [`${room.id}.nobody`, 'x', '%00']) {
    expect(await outcome('GET', `/api/events/${room.id}/backups/${wrong}`, { code: room.codes.controller })).toEqual({
      status: 404,
      error: 'backup_not_found',
    });
  }
  expect((await keptOf(other, `/${id}`)).status).toBe(404);
  for (const path of ['', `/${id}`]) {
    const statuses = [room.codes.moderator, null].map(
      async (code) => (await call('GET', `/api/events/${room.id}/backups${path}`, { code })).status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 401]);
  }
});

describe('[H144] a restore into a room', () => {
  test('[H144] restores the content of the backup, with paused timers, and keeps the codes', async () => {
    const { id, codes, backup, timers } = await busyRoom();
    const code = codes.controller;
    for (const timer of timers) await call('DELETE', `/api/timers/${timer.id}`, { code });
    await call('POST', `/api/events/${id}/settings`, { code, body: { name: 'Otra' } });
    const { status, body } = await restore(backup, { code, into: id });
    expect([status, body]).toMatchObject([200, { event: { id, name: 'Gala', settings: { overtime: 'stop' } } }]);
    const state = await stateOf(id, code);
    expect(state).toMatchObject({
      timers: [{ id: timers[0]?.id, status: 'paused', current_time: backup.timers[0]?.current_time }, {}],
      questions: [{ content: '¿Y el café?' }],
      messages: [{ content: 'Hola' }],
      alerts: [{ message: 'Cierra' }],
      codes: { moderator: codes.moderator, viewer: codes.viewer },
    });
  });

  test('[H144] restores planned times, moments and holds of alerts', async () => {
    const { id, codes, timers } = await openRoom({ timers: 1 });
    const code = codes.controller;
    const [timer] = timers;
    const programme = { planned_start: { at: '10:00', day: 0 }, kind: { until: { at: '11:00', day: 0 } } };
    await call('PUT', `/api/timers/${timer?.id}`, { code, body: programme });
    await call('POST', `/api/events/${id}/settings`, { code, body: { target_end: { at: '12:00', day: 0 } } });
    const body = { message: 'Cierra', at_seconds: 60, hold: { seconds: 30 } };
    await call('POST', `/api/timers/${timer?.id}/alerts`, { code, body });
    const { backup } = (await backUp({ id, codes })).body;
    expect((await restore(backup, { code, into: id })).status).toBe(200);
    expect(await stateOf(id, code)).toMatchObject({
      timers: [programme],
      event: { settings: { target_end: { at: '12:00', day: 0 } } },
      alerts: [body],
    });
  });

  test('[H144] gives things ids of the room that is restored into; once for one key', async () => {
    const { backup } = await busyRoom();
    const room = await openRoom();
    const sent = { code: room.codes.controller, into: room.id, headers: { 'Idempotency-Key': 'once' } };
    const first = await restore(backup, sent);
    const { rev, timers } = await stateOf(room.id, room.codes.controller);
    expect(timers.map(({ id }: { id: string }) => id.startsWith(`${room.id}.`))).toEqual([true, true]);
    expect((await restore(backup, sent)).body).toEqual(first.body);
    expect((await stateOf(room.id, room.codes.controller)).rev).toBe(rev);
  });

  test('[H144] with more timers than the plan allows is refused and changes nothing', async () => {
    const { id, codes, backup } = await busyRoom();
    const timers = [...backup.timers, { ...backup.timers[0], id: `${id}.third` }];
    const before = await stateOf(id, codes.controller);
    const refused = await restore({ ...backup, timers }, { code: codes.controller, into: id });
    expect([refused.status, refused.body.detail.error]).toEqual([403, 'limit_reached']);
    expect((await stateOf(id, codes.controller)).rev).toBe(before.rev);
    expect((await restore(backup, { code: codes.controller, into: freshId() })).status).toBe(404);
  });
});

describe('[H145] a restore as a new room', () => {
  test('[H145] responds like opening a room, with the event', async () => {
    const { backup } = await busyRoom();
    const code = freshCode();
    const { status, body } = await restore(backup, { code });
    expect(status).toBe(201);
    expect(body).toEqual({
      session_id: expect.any(String),
      name: 'Congreso',
      owner_uid: null,
      codes: { controller: code, moderator: expect.any(String), viewer: expect.any(String) },
      plan: { plan_id: 'free', max_users: 2, max_timers: 2 },
      event: { ...backup.event, id: body.session_id, logo: null },
    });
    expect(await stateOf(body.session_id, code)).toMatchObject({
      timers: [{ status: 'paused' }, { status: 'stopped' }],
      questions: [{ event_id: body.session_id }],
    });
    expect((await restore(backup)).body.codes.controller).toMatch(/^[\w-]{22}$/);
  });

  test('[H145] with the same code and key is the same room again', async () => {
    const { backup } = await busyRoom();
    const sent = { code: freshCode(), headers: { 'Idempotency-Key': 'once' } };
    const [first, again] = [await restore(backup, sent), await restore(backup, sent)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(first.body.session_id).toBe(await digestOf(`restored ${sent.code} once`));
    expect((await restore({ ...backup, session_name: 'Otro' }, sent)).status).toBe(422);
    const next = await restore(backup, { ...sent, headers: { 'Idempotency-Key': 'twice' } });
    expect(next.body.session_id).not.toBe(first.body.session_id);
  });

  test.each([
    ['more timers than the plan allows', 403],
    ['a backup that is none', 422],
    ['a code that could be guessed', 422],
  ])('[H145] with %s opens no room', async (what, expected) => {
    const { id: former, backup } = await busyRoom();
    const third = { ...backup, timers: [...backup.timers, { ...backup.timers[0], id: `${former}.third` }] };
    const wrong = what.startsWith('more') ? third : { ...backup, version: 2 };
    const code = what.endsWith('guessed') ? 'abc' : freshCode();
    const sent = { code, headers: { 'Idempotency-Key': 'once' } };
    expect((await restore(what.endsWith('guessed') ? backup : wrong, sent)).status).toBe(expected);
    const id = await digestOf(`restored ${code} once`);
    expect((await call('GET', `/api/sessions/${id}`)).status).toBe(404);
  });
});

testOfLimit('[H147] restores are limited by address before their bodies are read', async () => {
  await exhaust('CREATE_ROOM', '198.51.100.47|restore');
  const from = (address: string, body: unknown) =>
    outcome('POST', '/api/events/restore', { body, headers: { 'CF-Connecting-IP': address } });
  expect(await from('198.51.100.47', '{')).toMatchObject({ status: 429, error: 'too_many' });
  expect(await from('198.51.100.47', { backup: {} })).toMatchObject({ status: 429 });
  expect(await from(freshAddress(), { backup: {} })).toMatchObject({ status: 422 });
});

/** A tree of arrays as text: too deep for recursive code to build or send. */
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('[H146] an invalid backup', () => {
  test('[H146] is refused with 422', async () => {
    const { id, codes, backup } = await busyRoom();
    const [timer, question] = [backup.timers[0], backup.questions[0]];
    const wrongs: unknown[] = [
      null,
      7,
      'backup',
      [],
      {},
      [backup],
      { ...backup, version: 2 },
      { ...backup, codes },
      { ...backup, taken_at: '2026' },
      { ...backup, timers: {} },
      { ...backup, timers: [timer, timer] },
      { ...backup, timers: [{ ...timer, color: { deep: [] } }] },
      { ...backup, active_timer_id: `${id}.nobody` },
      { ...backup, alerts: [{ ...backup.alerts[0], timer_id: `${id}.nobody` }] },
      { ...backup, questions: [{ ...question, content: ' ' }] },
      { ...backup, event: { ...backup.event, settings: {} } },
    ];
    for (const wrong of wrongs) {
      for (const into of [id, undefined]) {
        const { status } = await restore(wrong, { code: codes.controller, ...(into && { into }) });
        expect(status, JSON.stringify(wrong)).toBe(422);
      }
    }
    const { rev, timers } = await stateOf(id, codes.controller);
    expect(timers[0].status).toBe('running');
    expect(rev).toBe((await stateOf(id, codes.controller)).rev);
  });

  test('[H146] is a deep body, or one with __proto__', async () => {
    const { id, codes, backup } = await busyRoom();
    const send = async (text: string) =>
      (await call('POST', '/api/events/restore', { code: codes.controller, body: text })).status;
    const text = JSON.stringify(backup);
    for (const levels of [5, 1000, 1_000_000]) {
      expect(await send(`{"session_id":"${id}","backup":${deep(levels)}}`)).toBe(422);
      expect(await send(`{"session_id":"${id}","backup":${text},"more":${deep(levels)}}`)).toBe(422);
    }
    expect(await send(`{"session_id":"${id}","backup":{"__proto__":${text}}}`)).toBe(422);
    expect(await send(`{"session_id":"${id}","__proto__":{"backup":${text}}}`)).toBe(422);
    expect(await send(`{"session_id":"${id}","backup":${text.replace('{', '{"__proto__":{"x":1},')}}`)).toBe(422);
    expect(await send(`{"session_id":"${id}","backup":${text},"constructor":{"prototype":1}}`)).toBe(422);
    expect([await send('[]'), await send('{'), await send(deep(1_000_000))]).toEqual([400, 400, 400]);
  });

  test('[H4] is read up to 5 MB, many timers up to 256 KB, and other calls up to 64 KB', async () => {
    const { id, codes, backup } = await busyRoom();
    const text = JSON.stringify({ session_id: id, backup: { ...backup, questions: [] } });
    const padded = (bytes: number) => text.padEnd(bytes, ' ');
    const send = async (path: string, bytes: number) =>
      (await call('POST', path, { code: codes.controller, body: padded(bytes) })).status;
    expect(await send('/api/events/restore', 5 * 1024 * 1024)).toBe(200);
    expect(await send('/api/events/restore/', 5 * 1024 * 1024)).toBe(200);
    expect(await send('/api/events/restore', 5 * 1024 * 1024 + 1)).toBe(413);
    for (const path of ['/api/timers/bulk-create', '/api/timers/bulk-edit/']) {
      expect(await send(path, 256 * 1024), path).toBe(422);
      expect(await send(path, 256 * 1024 + 1), path).toBe(413);
    }
    for (const path of [
      '/api/timers/bulk-move',
      '/api/events',
      `/api/events/${id}/settings`,
      `/api/events/${id}/backup`,
      '/api/questions',
    ]) {
      expect(await send(path, 64 * 1024 + 1), path).toBe(413);
    }
  });
});
