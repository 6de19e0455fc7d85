import { describe, expect, test } from 'vitest';
import { call, freshCode, freshId, listTimers, newTimer, openRoom, outcome } from './calls.ts';

/** Rules for every call: responses, refusals, bodies and headers. */

const ROUTES = [
  ['GET', '/api/sessions'],
  ['GET', '/api/sessions/x'],
  ['GET', '/api/plans'],
  ['GET', '/api/nothing'],
  ['POST', '/api/timers'],
  ['PATCH', '/api/timers/x'],
  ['DELETE', '/api/messages/x'],
] as const;

test.each(ROUTES)('[H1] %s %s responds in JSON, with the server’s time, and is not cached', async (method, path) => {
  const before = Date.now();
  const { headers, body } = await call(method, path);
  expect(body).toEqual(expect.any(Object));
  expect(Number(headers.get('X-Server-Time'))).toBeGreaterThanOrEqual(before);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test.each(['/api/moves', '/api/sessions/x/move', '/api/sessions/x/move/read', '/api/timers/x/start'])(
  '[H1] so has the answer to a browser that asks whether it may call %s',
  async (path) => {
    const headers = { Origin: 'https://otra.example', 'Access-Control-Request-Method': 'POST' };
    const { headers: said } = await call('OPTIONS', path, { headers });
    expect([said.get('Cache-Control'), said.has('X-Server-Time')]).toEqual(['no-store', true]);
  },
);

test('[H1] a response without a body has these headers too', async () => {
  const { codes, timers } = await openRoom({ timers: 1 });
  const { status, headers, text } = await call('DELETE', `/api/timers/${timers[0]?.id}`, { code: codes.controller });
  expect([status, text, headers.get('Cache-Control')]).toEqual([204, '', 'no-store']);
  expect(Number(headers.get('X-Server-Time'))).toBeGreaterThan(0);
});

test('[H2] a refusal has only a code, a text and what is wrong with each invalid field', async () => {
  const { id, codes } = await openRoom();
  const refused = await call('POST', '/api/timers', { code: codes.controller, body: { session_id: id, name: '' } });
  expect(refused.status).toBe(422);
  expect(refused.body).toEqual({
    detail: {
      error: 'invalid',
      message: 'Hay datos que no son válidos',
      fields: { name: 'No puede estar vacío', duration_minutes: 'Falta o no es válido' },
      problems: { name: { code: 'empty' }, duration_minutes: { code: 'not_valid' } },
    },
  });
});

test.each(['/api', '/api/', '/api/nothing', '/api/sessions/x/y/z', '/api/timers/x/y', '/api/../nothing', '/api/%ff'])(
  '[H3] GET of the unknown address %s is a JSON 404 or no call',
  async (path) => {
    const { status } = await call('GET', path);
    expect(status).toBe(path === '/api/../nothing' ? 302 : 404);
  },
);

test.each([
  ['PATCH', '/api/sessions/x', 'GET, HEAD, PUT, DELETE'],
  ['POST', '/api/plans', 'GET, HEAD'],
  ['GET', '/api/timer/control', 'POST'],
  ['GET', '/api/timers/x/control', 'POST'],
])('[H3] %s %s is known, but not that way: 405 and what is', async (method, path, allow) => {
  const { status, headers, body } = await call(method, path);
  expect([status, body.detail.error]).toEqual([405, 'method_not_allowed']);
  expect(headers.get('Allow')).toBe(allow);
});

test('[H3] HEAD responds like GET, without the body', async () => {
  const { status, text } = await call('HEAD', '/api/plans');
  expect([status, text]).toEqual([200, '']);
});

test('[H3] a slash at the end changes nothing', async () => {
  expect((await call('GET', '/api/plans/')).status).toBe(200);
});

const send = (body: unknown) => outcome('POST', '/api/timers', { body });

const sized = (bytes: number) => `{"x":"${'a'.repeat(bytes - '{"x":""}'.length)}"}`;

describe('[H4] bodies', () => {
  test.each(['{', 'hola', '[]', '[{}]', '"x"', 'null', '7', '\u0000'])('[H4] %j is no object: 400', async (text) => {
    expect(await send(text)).toMatchObject({ status: 400, error: 'malformed' });
  });

  test('[H4] an empty body is an empty object', async () => {
    expect(await send('')).toMatchObject({ status: 422, fields: { session_id: 'Falta o no es válido' } });
    expect((await call('POST', '/api/sessions')).status).toBe(201);
  });

  test('[H4] 64 KB are read, one byte more is 413', async () => {
    expect(await send(sized(64 * 1024))).toMatchObject({ status: 422 });
    expect(await send(sized(64 * 1024 + 1))).toMatchObject({ status: 413, error: 'too_large' });
  });

  test('[H4] an unknown field is named', async () => {
    const { id, codes } = await openRoom();
    const body = { session_id: id, name: 'Charla', duration_minutes: 5, colour: 'red' };
    expect(await outcome('POST', '/api/timers', { code: codes.controller, body })).toMatchObject({
      status: 422,
      fields: { colour: 'Este campo no se conoce' },
    });
  });

  test.each(['['.repeat(20_000) + ']'.repeat(20_000), '{"a":'.repeat(9000) + '1' + '}'.repeat(9000)])(
    '[H4] a field that is nested deeper than a list is refused by its name: %#',
    async (deep) => {
      const { id, codes } = await openRoom();
      const body = `{"session_id":"${id}","duration_minutes":5,"name":${deep}}`;
      expect(await outcome('POST', '/api/timers', { code: codes.controller, body })).toMatchObject({
        status: 422,
        fields: { name: 'Falta o no es válido' },
      });
    },
  );
});

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });

describe('[H5] Idempotency-Key', () => {
  test.each(['', 'a b', 'x'.repeat(129)])('[H5] %j is no key: 422', async (key) => {
    expect(await outcome('POST', '/api/timers', { body: {}, ...keyed(key) })).toMatchObject({
      status: 422,
      fields: { 'Idempotency-Key': 'Falta o no es válido' },
    });
  });

  test('[H5] a repeated write with the same key has the same response and no second effect, also simultaneously', async () => {
    const { id, codes } = await openRoom();
    const body = { session_id: id, name: 'Charla', duration_minutes: 5 };
    const create = () => call('POST', '/api/timers', { code: codes.controller, body, ...keyed('k1') });
    const [first, ...others] = await Promise.all([create(), create(), create()]);
    expect(first.status).toBe(201);
    for (const other of [...others, await create()]) expect(other.body).toEqual(first.body);
    expect(await listTimers(id)).toHaveLength(1);
  });

  test('[H5] another key, or none, is another write', async () => {
    const { id, codes } = await openRoom();
    const body = { session_id: id, content: 'Hola' };
    const sendWith = (options: object) => call('POST', '/api/messages', { code: codes.controller, body, ...options });
    await sendWith(keyed('a'));
    await sendWith(keyed('b'));
    await sendWith({});
    await sendWith({});
    expect((await call('GET', `/api/messages/${id}`)).body.messages).toHaveLength(4);
  });

  test('[H5] keys of different callers are independent', async () => {
    const { id, codes } = await openRoom();
    const body = { session_id: id, content: 'Hola' };
    await call('POST', '/api/messages', { code: codes.controller, body, ...keyed('k') });
    expect((await call('POST', '/api/messages', { code: codes.moderator, body, ...keyed('k') })).status).toBe(201);
    expect((await call('POST', '/api/messages', { body, ...keyed('k') })).status).toBe(401);
    expect((await call('GET', `/api/messages/${id}`)).body.messages).toHaveLength(2);
  });

  test('[H5] a refused write may be tried again with its key', async () => {
    const { id, codes, timers } = await openRoom({ timers: 2 });
    const body = { session_id: id, name: 'Tercero', duration_minutes: 5 };
    const create = () => call('POST', '/api/timers', { code: codes.controller, body, ...keyed('k') });
    expect((await create()).status).toBe(403);
    await call('DELETE', `/api/timers/${timers[0]?.id}`, { code: codes.controller });
    expect((await create()).status).toBe(201);
  });
});

test('[H6] every call refuses a forged token', async () => {
  const headers = { Authorization: 'Bearer abc.def.ghi' };
  for (const path of ['/api/plans', '/api/sessions', `/api/sessions/${freshId()}/state`]) {
    expect(await outcome('GET', path, { headers })).toMatchObject({ status: 401, error: 'unauthorized' });
  }
});

test('[H6] a client id of the wrong form is refused', async () => {
  expect(await outcome('GET', '/api/plans', { headers: { 'X-Client-Id': 'short' } })).toMatchObject({
    status: 422,
    fields: { 'X-Client-Id': 'Falta o no es válido' },
  });
});

test('[H7] without a token, accounts named in a body are ignored', async () => {
  const body = { owner_uid: 'somebody', firebase_uid: 7 };
  const made = await call('POST', '/api/sessions', { code: freshCode(), body });
  expect(made.body.owner_uid).toBeNull();
  const timer = await newTimer(made.body.session_id, made.body.codes.controller, { firebase_uid: 'somebody' });
  expect(timer.firebase_uid).toBeNull();
});

test('[H8] the time of a response is the room’s', async () => {
  const { id, codes, timers } = await openRoom({ timers: 1 });
  const body = { action: 'start' };
  const { headers, body: timer } = await call('POST', `/api/timers/${timers[0]?.id}/control`, {
    code: codes.controller,
    body,
  });
  expect(timer.session_id).toBe(id);
  // The time of the room after the command; how long the write took does not matter.
  const moment = Number(headers.get('X-Server-Time'));
  expect(moment).toBeGreaterThanOrEqual(timer.start_time);
  expect(moment - timer.start_time).toBeLessThan(5000);
});
