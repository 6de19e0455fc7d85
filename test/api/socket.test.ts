import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { instant } from '#domain/lib/time.ts';
import { app } from '../../worker/app.ts';
import { call, exhaust, freshCode, freshId, openRoom, outcome, testOfLimit, SITE } from './calls.ts';

const connectTo = (path: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(`${SITE}/ws/${path}`, { headers: { Upgrade: 'websocket', ...headers } });

/** How an accepted socket is closed, or its first frame. */
async function outcomeOf(response: Response): Promise<{ code: number; reason: string } | { told: string }> {
  const socket = response.webSocket;
  if (!socket) throw new Error(`No socket: ${response.status}`);
  const first = new Promise<{ code: number; reason: string } | { told: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }));
    socket.addEventListener('message', ({ data }) => resolve({ told: JSON.parse(String(data)).type }));
  });
  socket.accept();
  const seen = await first;
  if ('told' in seen) socket.close(1000);
  return seen;
}

const admitted = { told: 'room_state' };

test('[H100] a socket is let through to its room', async () => {
  const { id } = await openRoom();
  expect(await outcomeOf(await connectTo(`${id}?type=viewer`))).toEqual(admitted);
});

test('[H101] a request without an upgrade is 426', async () => {
  expect(await outcome('GET', `/ws/${freshId()}`)).toMatchObject({ status: 426, error: 'upgrade_required' });
  expect((await call('GET', `/ws/${freshId()}`, { headers: { Upgrade: 'h2c' } })).status).toBe(426);
});

test.each([
  'https://evil.test',
  'https://a-tiempo.test.evil.test',
  'https://xa-tiempo.test',
  'null',
  'https://',
  'a-tiempo.test',
])('[H102] a page of %s opens no socket: 403', async (Origin) => {
  const { id } = await openRoom();
  const response = await connectTo(`${id}?type=viewer`, { Origin });
  expect([response.status, response.webSocket]).toEqual([403, null]);
  expect(await response.json()).toMatchObject({ detail: { error: 'forbidden' } });
});

test('[H102] our own pages do, with either scheme, and clients that are no browser', async () => {
  const { id } = await openRoom();
  for (const headers of [{ Origin: SITE }, { Origin: SITE.replace('https', 'http') }, undefined]) {
    expect(await outcomeOf(await connectTo(`${id}?type=viewer`, headers))).toEqual(admitted);
  }
});

test('[H102] origins in ALLOWED_ORIGINS do, and no similar ones', async () => {
  const { id } = await openRoom();
  const friendly = { ...env, ALLOWED_ORIGINS: 'https://one.test, https://two.test' };
  const from = async (Origin: string) => {
    const request = new Request(`${SITE}/ws/${id}?type=viewer`, { headers: { Upgrade: 'websocket', Origin } });
    return app.fetch(request, friendly, createExecutionContext());
  };
  expect(await outcomeOf(await from('https://two.test'))).toEqual(admitted);
  for (const origin of ['https://two.test:8443', 'http://two.test', 'two.test', '']) {
    expect((await from(origin)).status).toBe(403);
  }
});

test.each(['short', 'x'.repeat(65), 'with%20spaces%20in%20it%20and%20long', '..%2f..%2f..%2f..%2f..%2f..%2f'])(
  '[H103] %s is no room: accepted and closed with 4404',
  async (id) => {
    expect(await outcomeOf(await connectTo(`${id}?type=viewer`))).toEqual({ code: 4404, reason: 'not_found' });
  },
);

test('[H103] the refused socket speaks the subprotocol that was offered, or a browser would not see the code', async () => {
  const response = await connectTo('short', { 'Sec-WebSocket-Protocol': 'temporizador.v5, code.abc' });
  expect(response.headers.get('Sec-WebSocket-Protocol')).toBe('temporizador.v5');
});

test('[H103] an unknown room is closed the same way', async () => {
  expect(await outcomeOf(await connectTo(`${freshId()}?type=viewer`))).toMatchObject({ code: 4404 });
});

test('[H104] a forged token closes with 4401', async () => {
  const { id } = await openRoom();
  const inSubprotocol = { 'Sec-WebSocket-Protocol': 'temporizador.v5, token.abc' };
  for (const headers of [inSubprotocol, { Authorization: 'Bearer abc' }]) {
    expect(await outcomeOf(await connectTo(`${id}?type=viewer`, headers))).toMatchObject({ code: 4401 });
  }
});

test('[H105] an account in a client’s header is removed', async () => {
  const [id, code] = [freshId(), freshCode()];
  await env.ROOMS.getByName(id).claim({
    sessionId: id,
    name: null,
    owner: { uid: 'owner', name: null, bought: null, tokensSince: instant(0) },
    code,
    timeZone: 'UTC',
  });
  const forged = await connectTo(`${id}?type=controller`, { 'X-Verified-Uid': 'owner' });
  expect(await outcomeOf(forged)).toMatchObject({ code: 4401 });
});

testOfLimit('[H105] an address in a client’s header is ignored: Cloudflare’s counts', async () => {
  const { id } = await openRoom();
  await exhaust('WRONG_CODE', `203.0.113.9|${id}`);
  const guess = async (headers: Record<string, string>) =>
    outcomeOf(await connectTo(`${id}?type=controller&code=${freshCode()}`, headers));
  expect(await guess({ 'CF-Connecting-IP': '203.0.113.9', 'X-Client-Address': '203.0.113.10' })).toMatchObject({
    code: 4429,
  });
  expect(await guess({ 'CF-Connecting-IP': '203.0.113.10', 'X-Client-Address': '203.0.113.9' })).toMatchObject({
    code: 4401,
  });
});
