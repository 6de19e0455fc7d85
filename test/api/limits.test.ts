import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { app } from '../../worker/app.ts';
import { call, exhaust, freshAddress, freshCode, openRoom, PATIENT, SITE } from './calls.ts';
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
  return { status: response.status, header: response.headers.get('Retry-After'), detail };
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

  test('[H171] wrong codes', PATIENT, async () => {
    const { id } = await openRoom();
    await exhaust('WRONG_CODE', `198.51.100.61|${id}`);
    const headers = { 'CF-Connecting-IP': '198.51.100.61' };
    const refused = await call('GET', `/api/sessions/${id}/state`, { code: freshCode(), headers });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  });
});

test('[H172] only those who show no code, key or account are counted as strangers', async () => {
  const { id, codes } = await openRoom();
  const { token } = await newPerson();
  const counted: string[] = [];
  const counting: Env = {
    ...env,
    STRANGERS: {
      limit: async ({ key }) => {
        counted.push(key);
        return { success: true };
      },
    },
  };
  const address = freshAddress();
  const read = async (headers: Record<string, string>, path = `/api/sessions/${id}/state`) =>
    (await callWith(counting, 'GET', path, { headers: { 'CF-Connecting-IP': address, ...headers } })).status;
  const key = (
    await call('POST', `/api/events/${id}/keys`, { code: codes.controller, body: { name: 'Luz', scope: 'read' } })
  ).body.key;
  expect([
    await read({ 'X-Room-Code': codes.viewer }),
    await read({ Authorization: `Bearer ${key}` }),
    await read({ Authorization: `Bearer ${token}` }),
    await read({}, `/api/v1/${id}/status?key=${key}`),
  ]).toEqual([200, 200, 200, 200]);
  expect(counted).toEqual([]);
  expect([await read({}), await read({ 'X-Client-Id': freshCode() }), await read({}, '/api/plans')]).toEqual([
    200, 200, 200,
  ]);
  expect([counted.length, new Set(counted).size]).toEqual([3, 1]);
  expect([
    await read({}, `/api/sessions/${id}/state?key=${key}`),
    await read({}, `/api/v1/${id}/status?key=x`),
    await read({ 'X-Room-Code': freshCode() }, '/api/sessions/a-room-of-nobody/state'),
    await read({ Authorization: `Bearer ${key}` }, '/api/sessions/a-room-of-nobody/state'),
    await read({}, `/api/v1/a-room-of-nobody/status?key=${key}`),
    await read({ Authorization: `Bearer ${token}` }, '/api/sessions/a-room-of-nobody/state'),
  ]).toEqual([200, 401, 404, 404, 404, 404]);
  expect(counted).toHaveLength(8);
});
