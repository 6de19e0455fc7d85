import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { app } from '../../worker/app.ts';
import { bytesOf, png } from '../support/images.ts';
import { call, exhaust, freshAddress, freshCode, inOneMinute, openRoom, testOfLimit, SITE } from './calls.ts';
import { newPerson } from './people.ts';

const LIMITS = ['CREATE_ROOM', 'ASK', 'PAY', 'STRANGERS'] as const;

/** The bindings, with this limit used up. */
const withoutMore = (name: (typeof LIMITS)[number]) => ({
  ...env,
  [name]: { limit: async () => ({ success: false }) },
});

type Sent = { readonly body?: object; readonly headers?: Record<string, string> };

/** A call to the Worker with these bindings: its status and what it says of the next try. */
async function callWith(own: Env, method: string, path: string, { body, headers = {} }: Sent = {}) {
  const request = new Request(`${SITE}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await app.fetch(request, own, createExecutionContext());
  const text = await response.text();
  const detail = response.status === 429 ? JSON.parse(text).detail : {};
  const [header, caching] = ['Retry-After', 'Cache-Control'].map((name) => response.headers.get(name));
  return { status: response.status, header, caching, detail };
}

describe('[H171] every limit says when to try again', () => {
  const backup = { backup: {} };
  test.each([
    ['CREATE_ROOM', 'POST', '/api/sessions', {}],
    ['CREATE_ROOM', 'POST', '/api/events/restore', backup],
    ['CREATE_ROOM', 'POST', '/api/templates', { name: 'Gala', items: [] }],
    ['CREATE_ROOM', 'PUT', '/api/events/a-room-of-somebody-else/logo', {}],
    ['ASK', 'POST', '/api/questions', { event_id: 'a-room-of-somebody-else', content: '¿Y?' }],
    ['PAY', 'POST', '/api/payments/create-checkout-session', { plan_id: 'basic' }],
    ['STRANGERS', 'GET', '/api/sessions/a-room-of-somebody-else/can-join', null],
    ['STRANGERS', 'POST', '/api/sessions', {}],
    ['STRANGERS', 'GET', '/agenda/a-room-of-somebody-else.ics', null],
  ] as const)('[H171] %s: %s %s', async (limit, method, path, body) => {
    const { token } = await newPerson();
    const headers = limit === 'STRANGERS' ? {} : { Authorization: `Bearer ${token}` };
    const refused = await callWith(withoutMore(limit), method, path, { ...(body && { body }), headers });
    expect([refused.status, refused.header, refused.detail]).toEqual([
      429,
      '60',
      { error: 'too_many', retry_after: 60, message: expect.any(String) },
    ]);
  });

  testOfLimit('[H171] wrong codes', async () => {
    const { id } = await openRoom();
    await exhaust('WRONG_CODE', `198.51.100.61|${id}`);
    const headers = { 'CF-Connecting-IP': '198.51.100.61' };
    const refused = await call('GET', `/api/sessions/${id}/state`, { code: freshCode(), headers });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  });
});

/** Calls from one address, and how often it was counted as a stranger; `isFull`: as if it had been too often. */
function strangerAt(address: string, isFull = false) {
  const counted: string[] = [];
  const limit = async ({ key }: { key: string }) => ({ success: counted.push(key) > 0 && !isFull });
  const own: Env = { ...env, STRANGERS: { limit } };
  const send = (method: string, path: string, { headers, ...sent }: Sent = {}) =>
    callWith(own, method, path, { ...sent, headers: { 'CF-Connecting-IP': address, ...headers } });
  return {
    counted,
    send,
    read: async (headers: Record<string, string>, path: string) => (await send('GET', path, { headers })).status,
  };
}

const newKey = async ({ id, codes }: Awaited<ReturnType<typeof openRoom>>): Promise<string> =>
  (await call('POST', `/api/events/${id}/keys`, { code: codes.controller, body: { name: 'Luz', scope: 'read' } })).body
    .key;

test('[H172] only those who prove no code, key or account are counted as strangers', async () => {
  const room = await openRoom();
  const { id, codes } = room;
  const { token } = await newPerson();
  const { counted, read, send } = strangerAt(freshAddress());
  const state = `/api/sessions/${id}/state`;
  const key = await newKey(room);
  expect([
    await read({ 'X-Room-Code': codes.viewer }, state),
    await read({ 'X-Room-Code': codes.viewer }, `/api/sessions/${id}`),
    await read({ Authorization: `Bearer ${key}` }, state),
    await read({ Authorization: `Bearer ${token}` }, state),
    await read({}, `/api/v1/${id}/status?key=${key}`),
    (await send('POST', `/api/v1/${id}/status`, { body: { key } })).status,
  ]).toEqual([200, 200, 200, 200, 200, 200]);
  expect(counted).toEqual([]);
  expect([
    await read({}, state),
    await read({ 'X-Client-Id': freshCode() }, state),
    await read({}, '/api/plans'),
    await read({}, `${state}?key=${key}`),
    await read({}, `/api/v1/${id}/status`),
  ]).toEqual([200, 200, 200, 200, 200]);
  expect([counted.length, new Set(counted).size]).toEqual([5, 1]);
});

describe('[H173] what is shown and proves nothing switches no limit off', () => {
  const wrong = [
    { 'X-Room-Code': freshCode() },
    { 'X-Room-Code': '1' },
    { Authorization: 'Bearer atk_x' },
    { Authorization: 'Bearer x' },
    { Authorization: 'Basic eDp5' },
  ];
  const reads = (id: string) => [
    `/api/sessions/${id}`,
    `/api/sessions/${id}/state`,
    `/api/events/${id}/logo`,
    `/agenda/${id}.ics`,
    '/api/plans',
    '/api/openapi.json',
    '/api/sessions/a-room-of-nobody/state',
  ];
  const calls = (id: string) => reads(id).flatMap((path) => wrong.map((headers) => [headers, path] as const));

  test('[H173] each call counts once', async () => {
    const { id } = await openRoom();
    const { counted, read } = strangerAt(freshAddress());
    for (const [headers, path] of calls(id)) await read(headers, path);
    expect(counted).toHaveLength(calls(id).length);
    await read({}, `/api/v1/${id}/status?key=x`);
    expect(counted).toHaveLength(calls(id).length + 1);
  });

  test('[H173] beyond the limit it is refused, and a right one is not', async () => {
    const room = await openRoom();
    const { read } = strangerAt(freshAddress(), true);
    const statuses = await Promise.all(calls(room.id).map(([headers, path]) => read(headers, path)));
    expect(new Set(statuses)).toEqual(new Set([429]));
    const path = `/api/sessions/${room.id}`;
    expect([
      await read({ 'X-Room-Code': room.codes.viewer }, path),
      await read({ Authorization: `Bearer ${await newKey(room)}` }, path),
    ]).toEqual([200, 200]);
  });

  test('[H173] no cache keeps the refusal, also of an answer that caches keep', async () => {
    const { id, codes } = await openRoom();
    const stored = await call('PUT', `/api/events/${id}/logo`, { code: codes.controller, body: bytesOf(png({})) });
    const path = `/api/events/${id}/logo?v=${stored.body.event.logo.version}`;
    const guess = { headers: { 'X-Room-Code': freshCode() } };
    const [answered, refused] = [
      await strangerAt(freshAddress()).send('GET', path, guess),
      await strangerAt(freshAddress(), true).send('GET', path, guess),
    ];
    expect([answered.status, answered.caching]).toEqual([200, expect.stringContaining('immutable')]);
    expect([refused.status, refused.caching]).toEqual([429, 'no-store']);
  });

  test('[H173] a call that was carried out is answered', async () => {
    const { id } = await openRoom();
    const { send, counted } = strangerAt(freshAddress(), true);
    const asked = await send('POST', '/api/questions', {
      body: { event_id: id, content: '¿Y?' },
      headers: { 'X-Room-Code': freshCode() },
    });
    expect([asked.status, counted.length]).toEqual([201, 1]);
  });

  test.each([(id: string) => `/api/sessions/${id}`, (id: string) => `/api/events/${id}/logo`])(
    '[H173] a wrong code is counted where the call needs none, and then refused: %s',
    (pathOf) =>
      inOneMinute(async () => {
        const { id, codes } = await openRoom();
        await exhaust('WRONG_CODE', `198.51.100.62|${id}`);
        const statusWith = async (code: string | null) =>
          (await call('GET', pathOf(id), { code, headers: { 'CF-Connecting-IP': '198.51.100.62' } })).status;
        const withoutCode = await statusWith(null);
        expect([await statusWith(freshCode()), await statusWith(codes.viewer)]).toEqual([429, withoutCode]);
      }),
  );
});
