import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ECHO_PINGS, PIECES_APART_MS } from '#protocol/constants.ts';
import { SUBPROTOCOL } from '#protocol/version.ts';
import { call, SITE } from './calls.ts';

const headers = { Upgrade: 'websocket', 'Sec-WebSocket-Protocol': SUBPROTOCOL };

/** A socket to the echo, and what comes on it. */
async function anEcho() {
  const response = await exports.default.fetch(`${SITE}/ws/prueba`, { headers: { ...headers, Origin: SITE } });
  const { webSocket } = response;
  if (!webSocket) throw new Error(`No socket: ${response.status}`);
  const said: string[] = [];
  let hear = () => {};
  webSocket.accept();
  webSocket.addEventListener('message', ({ data }) => {
    said.push(String(data));
    hear();
  });
  const closed = new Promise<string>((done) =>
    webSocket.addEventListener('close', ({ code, reason }) => done(`${code} ${reason}`)),
  );
  const heard = (count: number) =>
    new Promise<void>((done) => {
      hear = () => said.length >= count && done();
      hear();
    });
  return { response, said, closed, heard, send: (frame: string | ArrayBuffer) => webSocket.send(frame), webSocket };
}

const ping = (client_time: number) => JSON.stringify({ type: 'ping', data: { client_time } });

test('[NW4] the echo answers pings as a room does, with the offered subprotocol', async () => {
  const { response, said, heard, send, webSocket } = await anEcho();
  const before = Date.now();
  send(ping(7));
  await heard(1);
  const pong = JSON.parse(said[0] ?? '');
  expect(pong).toEqual({
    type: 'pong',
    server_time: expect.any(Number),
    data: { client_time: 7, server_time: pong.server_time },
  });
  expect(pong.server_time).toBeGreaterThanOrEqual(before);
  expect([response.status, response.headers.get('Sec-WebSocket-Protocol')]).toEqual([101, SUBPROTOCOL]);
  webSocket.close(1000);
});

test.each([
  { what: 'another frame', frame: '{"type":"resync"}', end: '4400 bad_message' },
  { what: 'no JSON', frame: 'ping', end: '4400 bad_message' },
  { what: 'bytes', frame: new ArrayBuffer(3), end: '4400 bad_message' },
  { what: 'a long frame', frame: ping(1).padEnd(300), end: '4400 bad_message' },
])('[NW4] $what closes it', async ({ frame, end }) => {
  const { closed, send } = await anEcho();
  send(frame);
  expect(await closed).toBe(end);
});

test('[NW4] so do more pings than a test needs', async () => {
  const { closed, said, send } = await anEcho();
  for (let sent = 0; sent <= ECHO_PINGS; sent += 1) send(ping(sent));
  expect(await closed).toBe('4429 too_fast');
  expect(said).toHaveLength(ECHO_PINGS);
});

test('[NW4] a page of another site cannot open it, and without an upgrade it is 426', async () => {
  const foreign = { headers: { ...headers, Origin: 'https://evil.test' } };
  expect((await exports.default.fetch(`${SITE}/ws/prueba`, foreign)).status).toBe(403);
  expect((await call('GET', '/ws/prueba')).status).toBe(426);
});

test('[NW5] an answer in two pieces has the time of the server, and its second piece comes later', async () => {
  const answer = await exports.default.fetch(`${SITE}/api/pieces`);
  expect(Number(answer.headers.get('X-Server-Time'))).toBeGreaterThan(0);
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  const between = Date.now();
  const second = await reader?.read();
  expect([first?.value?.length, second?.value?.length]).toEqual([1, 1]);
  expect(Date.now() - between).toBeGreaterThan(PIECES_APART_MS / 2);
});
