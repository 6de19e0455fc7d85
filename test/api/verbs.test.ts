import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { listenToConsole } from '../room/console.ts';
import { call, openRoom } from './calls.ts';

/** A room with two timers, and what a program with a key does in it. */
async function program(scope: 'read' | 'control' | 'edit' = 'control') {
  const room = await openRoom({ timers: 2 });
  const body = { name: 'Stream Deck', scope };
  const made = await call('POST', `/api/events/${room.id}/keys`, { code: room.codes.controller, body });
  const key: string = made.body.key;
  const address = (said: string) => `/api/v1/${room.id}/${said}${said.includes('?') ? '&' : '?'}key=${key}`;
  return { ...room, key, address, gets: (said: string, headers = {}) => call('GET', address(said), { headers }) };
}

test('[VB1, VB5] a verb by GET, with its key in the address, answers with the room after it', async () => {
  const { gets } = await program();
  const { status, body, headers } = await gets('start');
  expect([status, body]).toMatchObject([200, { ok: true, state: 'running', time: '10:00', index: 1, timer_count: 2 }]);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect((await gets('add?t=1m30s')).body.time).toBe('11:30');
  expect((await gets('pause')).body.state).toBe('paused');
  expect((await gets('next')).body).toMatchObject({ index: 2, state: 'running', next_id: null });
  expect((await gets('timers')).body.timers).toMatchObject([{ state: 'completed' }, { state: 'running' }]);
});

test('[VB1] the same by POST, with values in the body and the key in a header', async () => {
  const { id, key } = await program();
  const posts = (verb: string, body: unknown) =>
    call('POST', `/api/v1/${id}/${verb}`, { headers: { Authorization: `Bearer ${key}` }, body });
  expect((await posts('start', { index: 2 })).status).toBe(200);
  expect((await posts('seek', { index: 2, t: 90 })).body).toMatchObject({ index: 2, time: '1:30' });
  expect((await posts('blackout', { on: true })).body.blackout).toBe(true);
  expect((await posts('flash', {})).body.flashing).toBe(true);
});

test('[VB1] who may not, and what is no verb or no value', async () => {
  const { id, gets, key } = await program('read');
  expect([(await gets('status')).status, (await gets('start')).status, (await gets('dance')).status]).toEqual([
    200, 403, 404,
  ]);
  expect((await call('GET', `/api/v1/${id}/start`)).status).toBe(401);
  expect((await call('GET', `/api/v1/${id}/status?key=${key}x`)).status).toBe(401);
  const other = await program();
  const fields = async (said: string) => Object.keys((await other.gets(said)).body.detail.fields);
  expect(await fields('start?index=0')).toEqual(['index']);
  expect(await fields('start?speed=2')).toEqual(['speed']);
  expect(await fields('add')).toEqual(['t']);
  expect(await fields('status?format=xml')).toEqual(['format']);
  expect((await other.gets('select?index=1')).status).toBe(403);
});

test('[VB5] one line of text, and one value of it', async () => {
  const { gets } = await program();
  const text = async (said: string) => (await gets(said)).text;
  expect(await text('status?format=text')).toBe('10:00 · Charla · detenido\n');
  expect(await text('status?format=text&field=time')).toBe('10:00\n');
  expect(await text('status?format=text&field=next_presenter')).toBe('\n');
  expect(await text('timers?format=text&field=index')).toBe('1\n2\n');
});

test('[VB6] a repeated id has no second effect, also of what toggles', async () => {
  const { gets } = await program();
  const twice = async (said: string) => [(await gets(said)).body, (await gets(said)).body];
  expect(await twice('blackout?id=one')).toMatchObject([{ blackout: true }, { blackout: true }]);
  expect(await twice('toggle?id=two')).toMatchObject([{ state: 'running' }, { state: 'running' }]);
  const [first, second] = await twice('add?t=60&id=three');
  expect(second.ends_at).toBe(first.ends_at);
});

test('[VB6] of a verb of two commands the one that was refused is tried again', async () => {
  const said = listenToConsole();
  const { id, gets, timers } = await program('edit');
  const inSql = (statement: string) =>
    runInDurableObject(env.ROOMS.getByName(id), (_room, { storage }) => void storage.sql.exec(statement));
  await inSql(
    "CREATE TRIGGER full BEFORE INSERT ON result WHEN NEW.body LIKE '%running%' BEGIN SELECT RAISE(ABORT, 'full'); END",
  );
  const twice = [await gets('select?index=2&start=1&id=one'), await gets('select?index=2&start=1&id=one')];
  expect(twice.map(({ status }) => status)).toEqual([503, 503]);
  await inSql('DROP TRIGGER full');
  // The order may be another one by now: the verb goes on with the timer that it began with.
  await gets(`select?timer=${timers[0]?.id}`);
  const again = [await gets('select?index=2&start=1&id=one'), await gets('select?index=2&start=1&id=one')];
  expect(again.map(({ status, body }) => [status, body.id, body.state])).toEqual(
    again.map(() => [200, timers[1]?.id, 'running']),
  );
  expect(said.join('\n')).toContain('could not be stored');
});

test('[VB6, H14] an id of another verb, or of other values, is refused and does nothing', async () => {
  const { gets } = await program();
  const before = (await gets('add?t=60&id=one')).body.left_ms;
  for (const other of ['start?id=one', 'add?t=90&id=one', 'status?id=one'])
    expect(await gets(other)).toMatchObject({ status: 422, body: { detail: { fields: { id: expect.any(String) } } } });
  expect((await gets('status')).body).toMatchObject({ state: 'stopped', left_ms: before });
});

test('[VB7] what a browser fetches in advance has no effect', async () => {
  const { gets, address } = await program();
  expect((await gets('start', { 'Sec-Purpose': 'prefetch;prerender' })).status).toBe(204);
  expect((await gets('start', { Purpose: 'prefetch' })).status).toBe(204);
  expect((await call('HEAD', address('start'))).status).toBe(204);
  expect((await gets('status')).body.state).toBe('stopped');
});

test('[VB8] a page of any site may use verbs', async () => {
  const { address } = await program();
  const headers = {
    Origin: 'https://otro.example',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization',
  };
  const asked = await call('OPTIONS', address('status'), { headers });
  expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
  for (const path of [address('status'), '/api/v1/x/status']) {
    const answer = await call('GET', path, { headers });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  }
});
