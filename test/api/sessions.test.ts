import { EMPTY_HALL } from '#domain/people/user-state.ts';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import {
  call,
  exhaust,
  freshCode,
  freshId,
  newTimer,
  openChores,
  openRoom,
  outcome,
  testOfLimit,
  without,
} from './calls.ts';
import { ownedRoom } from './people.ts';

const CODE = /^[A-Za-z0-9_-]{22,}$/;

const openFrom = (address: string) => call('POST', '/api/sessions', { headers: { 'CF-Connecting-IP': address } });

describe('[H20] a room is opened', () => {
  test('[H20] without parameters the server creates the id and the codes', async () => {
    const { status, body } = await call('POST', '/api/sessions');
    expect(status).toBe(201);
    expect(body).toEqual({
      session_id: expect.stringMatching(CODE),
      name: `Sesión ${body.session_id.slice(-8)}`,
      owner_uid: null,
      codes: {
        controller: expect.stringMatching(CODE),
        moderator: expect.stringMatching(CODE),
        viewer: expect.stringMatching(CODE),
      },
      plan: { plan_id: 'free', max_users: 2, max_timers: 2 },
    });
    expect(new Set(Object.values(body.codes)).size).toBe(3);
  });

  test('[H20] with the id, code and name of the client', async () => {
    const [session_id, code] = [freshId(), freshCode()];
    const { status, body } = await call('POST', '/api/sessions', { code, body: { session_id, name: 'Congreso' } });
    expect([status, body.session_id, body.name, body.codes.controller]).toEqual([201, session_id, 'Congreso', code]);
  });

  test('[H20] in the organiser’s time zone', async () => {
    const { body } = await call('POST', '/api/sessions', { body: { time_zone: 'America/Bogota' } });
    const state = await call('GET', `/api/sessions/${body.session_id}/state`);
    expect(state.body.event.time_zone).toBe('America/Bogota');
  });

  test('[H21] the same id with the same code again gives the same, and 200', async () => {
    const [session_id, code] = [freshId(), freshCode()];
    const claim = () => call('POST', '/api/sessions', { code, body: { session_id } });
    const [first, second] = [await claim(), await claim()];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
  });

  test('[H21] one of many simultaneous calls opens the room', async () => {
    const session_id = freshId();
    const claim = () => call('POST', '/api/sessions', { code: freshCode(), body: { session_id } });
    const answers = await Promise.all([claim(), claim(), claim()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test('[H22] a call with another code, or none, is a conflict', async () => {
    const { id } = await openRoom();
    const body = { session_id: id };
    expect(await outcome('POST', '/api/sessions', { code: freshCode(), body })).toMatchObject({ error: 'conflict' });
    expect((await call('POST', '/api/sessions', { body })).status).toBe(409);
  });

  test('[H22] a room that ended is never opened again, not even by its own code', async () => {
    const { id, codes } = await openRoom();
    await call('DELETE', `/api/sessions/${id}`, { code: codes.controller });
    expect((await call('POST', '/api/sessions', { code: codes.controller, body: { session_id: id } })).status).toBe(
      409,
    );
  });

  test.each([
    { session_id: 'short' },
    { session_id: 'with spaces in it, and long' },
    { session_id: 7 },
    { name: '' },
    { name: 'x'.repeat(101) },
    { time_zone: 'Luna/Tranquilidad' },
    { codes: {} },
  ])('[H23] %j is refused by the name of the field', async (body) => {
    const refused = await outcome('POST', '/api/sessions', { body });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.fields)).toEqual(Object.keys(body));
  });

  test('[H23] a code that could be guessed opens no room', async () => {
    expect(await outcome('POST', '/api/sessions', { code: '1234' })).toMatchObject({
      status: 422,
      fields: { 'X-Room-Code': 'Falta o no es válido' },
    });
  });

  testOfLimit('[H24] new rooms are limited by address; other addresses are not affected', async () => {
    const address = '198.51.100.7';
    await exhaust('CREATE_ROOM', address);
    const { status, body } = await openFrom(address);
    expect([status, body.detail.error]).toEqual([429, 'too_many']);
    expect((await openFrom('198.51.100.8')).status).toBe(201);
  });

  testOfLimit('[H24] an IPv6 /64 network is one address', async () => {
    await exhaust('CREATE_ROOM', '2001:db8:7:1::/64');
    expect((await openFrom('2001:db8:7:1:aaaa::1')).status).toBe(429);
    expect((await openFrom('2001:db8:7:2:aaaa::1')).status).toBe(201);
  });
});

test('[H25] anybody who has the id reads the public information, and nothing else', async () => {
  const { id } = await openRoom();
  const { status, body } = await call('GET', `/api/sessions/${id}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    session_id: id,
    name: 'Congreso',
    event: { name: 'Congreso', description: '', date: null },
    max_users: 2,
    max_timers: 2,
  });
});

test.each(['', '/state', '/users'])('[H26] an unknown room, or an invalid id, is not found: …%s', async (part) => {
  for (const id of [freshId(), 'short', 'á'.repeat(20), 'x'.repeat(65)]) {
    expect(await outcome('GET', `/api/sessions/${id}${part}`)).toMatchObject({
      status: 404,
      error: 'session_not_found',
    });
  }
});

test('[H26] reading opens no room', async () => {
  const id = freshId();
  await call('GET', `/api/sessions/${id}/state`, { code: freshCode() });
  expect((await call('POST', '/api/sessions', { code: freshCode(), body: { session_id: id } })).status).toBe(201);
});

test('[H27] a list of one’s own rooms needs an account', async () => {
  expect(await outcome('GET', '/api/sessions')).toMatchObject({ status: 401, error: 'unauthorized' });
});

test('[H28] a controller renames the room', async () => {
  const { id, codes } = await openRoom();
  const renamed = await call('PUT', `/api/sessions/${id}`, { code: codes.controller, body: { name: 'Otro nombre' } });
  expect([renamed.status, renamed.body.session_id, renamed.body.name]).toEqual([200, id, 'Otro nombre']);
  expect((await call('GET', `/api/sessions/${id}`)).body.name).toBe('Otro nombre');
});

test('[H28] an empty name is refused', async () => {
  const { id, codes } = await openRoom();
  for (const body of [{}, { name: '  ' }, { name: 5 }, { name: 'x', plan_id: 'corporate' }]) {
    expect((await call('PUT', `/api/sessions/${id}`, { code: codes.controller, body })).status).toBe(422);
  }
});

test('[H29] a controller ends the room: 204, and it is not found afterwards', async () => {
  const { id, codes, timers } = await openRoom({ timers: 1 });
  expect((await call('DELETE', `/api/sessions/${id}`, { code: codes.controller })).status).toBe(204);
  for (const path of [`/api/sessions/${id}`, `/api/sessions/${id}/state`, `/api/timers/${id}`, `/api/messages/${id}`]) {
    expect((await call('GET', path, { code: codes.controller })).status).toBe(404);
  }
  const again = await outcome('DELETE', `/api/sessions/${id}`, { code: codes.controller });
  expect(again).toMatchObject({ status: 404, error: 'session_not_found' });
  expect((await call('DELETE', `/api/timers/${timers[0]?.id}`, { code: codes.controller })).status).toBe(404);
});

describe('[H30] the state', () => {
  test('[H30] equals the first frame of a socket, with `rev` and the time', async () => {
    const { id, codes, timers } = await openRoom({ timers: 1 });
    const { status, headers, body } = await call('GET', `/api/sessions/${id}/state`, { code: codes.controller });
    expect(status).toBe(200);
    expect(body).toEqual({
      session: {
        session_id: id,
        name: 'Congreso',
        max_users: 2,
        max_timers: 2,
        owner_uid: null,
        plan_id: 'free',
        plan_ends_at: null,
        expires_at: expect.any(Number),
      },
      event: expect.objectContaining({ id, name: 'Congreso' }),
      timers: [expect.objectContaining({ id: timers[0]?.id, firebase_uid: null })],
      active_timer_id: timers[0]?.id,
      users: [],
      hall: EMPTY_HALL,
      messages: [],
      questions: [],
      alerts: [],
      live_alerts: [],
      stage: { blackout: false, on_air: false, flash: null, shown_message: null },
      codes: { moderator: codes.moderator, viewer: codes.viewer },
      you: { user_id: null, role: 'controller' },
      rev: expect.any(Number),
      server_time: Number(headers.get('X-Server-Time')),
    });
  });

  test('[H30] each role sees only its part', async () => {
    const { id, codes } = await openRoom();
    const parts = async (code?: string) => {
      const { body } = await call('GET', `/api/sessions/${id}/state`, { code: code ?? null });
      return [body.you.role, 'users' in body, 'codes' in body, 'plan_id' in body.session];
    };
    expect(await parts(codes.moderator)).toEqual(['moderator', true, false, false]);
    expect(await parts(codes.viewer)).toEqual(['viewer', false, false, false]);
    expect(await parts()).toEqual(['viewer', false, false, false]);
    expect(await parts(freshCode())).toEqual(['viewer', false, false, false]);
  });

  test('[H31] a caller that has the current state gets 304, with the time and without the body', async () => {
    const { id, codes } = await openRoom();
    const ask = (tag?: string) =>
      call('GET', `/api/sessions/${id}/state`, {
        code: codes.controller,
        headers: { ...(tag && { 'If-None-Match': tag }) },
      });
    const tag = (await ask()).headers.get('ETag') ?? '';
    expect(tag).toMatch(/^W\/"\d+-controller"$/);
    const same = await ask(tag);
    expect([same.status, same.text, same.headers.get('ETag')]).toEqual([304, '', tag]);
    expect(Number(same.headers.get('X-Server-Time'))).toBeGreaterThan(0);
    expect(same.headers.get('Cache-Control')).toBe('no-store');
    expect((await ask(`"other", ${tag}`)).status).toBe(304);
  });

  test('[H31] the ETag changes with every fact and differs by role', async () => {
    const { id, codes } = await openRoom();
    const tagFor = async (code: string) =>
      (await call('GET', `/api/sessions/${id}/state`, { code })).headers.get('ETag');
    const before = await tagFor(codes.controller);
    expect(await tagFor(codes.moderator)).not.toBe(before);
    await call('PUT', `/api/sessions/${id}`, { code: codes.controller, body: { name: 'Otro' } });
    expect(await tagFor(codes.controller)).not.toBe(before);
  });

  test('[H31] the ETag differs by tab, because tabs have different own questions', async () => {
    const { id, codes } = await openRoom();
    await call('POST', `/api/events/${id}/settings`, { code: codes.controller, body: { pending_visible: false } });
    const [mine, other] = [freshCode(), freshCode()];
    const ask = { event_id: id, content: 'Secreta' };
    await call('POST', '/api/questions', { body: ask, headers: { 'X-Client-Id': mine } });
    const read = (client: string | null, tag?: string) =>
      call('GET', `/api/sessions/${id}/state?type=audience`, {
        headers: { ...(client && { 'X-Client-Id': client }), ...(tag && { 'If-None-Match': tag }) },
      });
    const tag = (await read(mine)).headers.get('ETag') ?? '';
    expect((await read(mine, tag)).status).toBe(304);
    expect(await Promise.all([other, null].map(async (client) => (await read(client, tag)).status))).toEqual([
      200, 200,
    ]);
    expect(tag).not.toContain(mine);
  });
});

test('[K15] a kiosk of the audience reads all timers, a phone those on stage, and neither what staff see', async () => {
  const { id, codes } = await openRoom();
  const asController = { code: codes.controller };
  for (const name of ['Uno', 'Dos'])
    await call('POST', '/api/timers', { ...asController, body: { session_id: id, name, duration_minutes: 5 } });
  const read = async (query: string) => {
    const { body } = await call('GET', `/api/sessions/${id}/state?${query}`, asController);
    return body as { timers: object[]; you: object; codes?: object };
  };
  const kiosk = await read('type=audience&sign=1');
  expect([kiosk.timers.length, kiosk.you, kiosk.codes]).toEqual([2, { user_id: null, role: 'audience' }, undefined]);
  expect((await read('type=audience')).timers).toHaveLength(1);
});

describe('[H36] the report of an owned room', () => {
  const rowOf = (id: string) => env.DB.prepare('SELECT * FROM reports WHERE session_id = ?').bind(id).first();
  const tombstone = async (id: string) =>
    runInDurableObject(env.ROOMS.getByName(id), (_room, { storage }) => {
      const [row] = storage.sql.exec<{ value: string }>("SELECT value FROM document WHERE key = 'ended'").toArray();
      return JSON.parse(row?.value ?? 'null');
    });
  const finish = ({ id, codes }: Awaited<ReturnType<typeof ownedRoom>>) =>
    call('DELETE', `/api/sessions/${id}`, { code: codes.controller });

  test('[H36] is stored in the database after the end, and not in the room any more', async () => {
    const room = await ownedRoom();
    await newTimer(room.id, room.codes.controller);
    await finish(room);
    await expect.poll(() => rowOf(room.id)).not.toBeNull();
    const row = await rowOf(room.id);
    expect(row).toMatchObject({ owner_uid: room.ownerUid, name: 'Congreso', ended_at: expect.any(Number) });
    const report = JSON.parse(String(row?.['body']));
    expect(report).toMatchObject({ stats: { session_id: room.id, timers: [{ name: 'Charla' }] }, questions: [] });
    await expect.poll(() => tombstone(room.id)).toMatchObject({ state: 'ended', report: null });
  });

  test('[H36] is stored later if the database is unavailable, also after a restart', async () => {
    const room = await ownedRoom();
    await without('reports', async () => {
      await finish(room);
      await expect.poll(() => openChores(room.id)).toEqual([{ name: 'report', attempt: 1 }]);
      expect(await tombstone(room.id)).toMatchObject({ report: { stats: { session_id: room.id } } });
      await evictDurableObject(env.ROOMS.getByName(room.id));
    });
    await expect.poll(() => rowOf(room.id)).not.toBeNull();
    await expect.poll(() => openChores(room.id)).toEqual([]);
    expect(await tombstone(room.id)).toMatchObject({ report: null });
  });

  test('[H36] is not stored for a room without an owner', async () => {
    const { id, codes } = await openRoom();
    await call('DELETE', `/api/sessions/${id}`, { code: codes.controller });
    await expect.poll(() => openChores(id)).toEqual([]);
    expect([await rowOf(id), (await tombstone(id)).report]).toEqual([null, null]);
  });
});

test('[H35] the database has an entry of the room, with its end', async () => {
  const { id, codes } = await openRoom();
  const row = () => env.DB.prepare('SELECT * FROM sessions WHERE session_id = ?').bind(id).first();
  await expect.poll(row).toMatchObject({ owner_uid: null, name: 'Congreso', ended_at: null });
  await call('DELETE', `/api/sessions/${id}`, { code: codes.controller });
  await expect.poll(row).toMatchObject({ ended_at: expect.any(Number) });
});
