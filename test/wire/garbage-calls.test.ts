import { describe, expect, test } from 'vitest';
import { call } from './support/call.ts';
import { wrongBytes, wrongTexts } from './support/garbage.ts';
import type { ClientConnection } from '../../tools/room-client/connection.ts';
import type { OpenedRoom } from '../../tools/room-client/http.ts';
import { show } from './support/room.ts';
import type { WireTimer } from '#protocol/timers.ts';

// support/call.ts checks for every call of the suite that its answer comes in time and is no 5xx.

type Way = readonly [method: string, path: string];

const ways = (room: OpenedRoom, timer: WireTimer): readonly Way[] => [
  ['POST', '/api/sessions'],
  ['PUT', `/api/sessions/${room.id}`],
  ['POST', '/api/timers'],
  ['PUT', `/api/timers/${timer.id}`],
  ['POST', `/api/timers/${timer.id}/control`],
  ['POST', '/api/timer/control'],
  ['POST', '/api/timers/bulk-control'],
  ['POST', '/api/messages'],
  ['POST', '/api/questions'],
  ['PUT', `/api/questions/${room.id}.nope/moderate`],
  ['POST', `/api/timers/${timer.id}/alerts`],
  ['POST', '/api/events'],
  ['POST', `/api/events/${room.id}/settings`],
];

/** It accepts larger and deeper bodies. */
const RESTORING: Way = ['POST', '/api/events/restore'];

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
    for (const way of [...ways(room, timer), RESTORING])
      await Promise.all([...wrongTexts, ...wrongBytes].map((raw) => tryOne(way, raw)));
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
    const [method, path] = RESTORING;
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
