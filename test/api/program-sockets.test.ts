import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { call, newTimer, openRoom, SITE } from './calls.ts';
import { connect } from './sockets.ts';

/** What programs with a key hear of a room over a socket. */

type Scope = 'read' | 'control' | 'edit';

/** A room with a timer, and keys to it. */
async function hall() {
  const room = await openRoom({ timers: 1 });
  const path = `/api/events/${room.id}/keys`;
  const { controller: code } = room.codes;
  const makeKey = async (scope: Scope = 'read', more: object = {}): Promise<{ key: string; id: string }> =>
    (await call('POST', path, { code, body: { name: 'Consola', scope, ...more } })).body;
  const listen = (key: string, more: { ticks?: boolean } = {}) => connect(room.id, { type: 'program', key, ...more });
  const control = (action: string) =>
    call('POST', `/api/timers/${room.timers[0]?.id}/control`, { code, body: { action } });
  return { ...room, path, code, makeKey, listen, control };
}

test('[PU1] a program hears the whole state once, then every fact as its key may see it', async () => {
  const { id, code, makeKey, listen, control } = await hall();
  const { key } = await makeKey('read');
  const program = await listen(key);
  expect(program.subprotocol).toBe('temporizador.v5');
  expect(await program.hears('room_state')).toMatchObject({
    timers: [{ status: 'stopped' }],
    you: { user_id: null, role: 'key-read' },
  });
  await control('start');
  expect(await program.hears('timer_update')).toMatchObject({ action: 'start', timer: { status: 'running' } });
  await call('POST', '/api/messages', { code, body: { session_id: id, content: 'Hola' } });
  expect((await program.hears('new_message')).message.content).toBe('Hola');
  await newTimer(id, code, { notes: 'De la casa' });
  expect(JSON.stringify(await program.hears('timer_created'))).not.toContain('De la casa');
  const revs = program.heard.map(({ rev }) => rev);
  expect(revs).toEqual(revs.toSorted((a, b) => a - b));
  program.close();
});

test('[PU1] it takes no seat, and is in no list and no report', async () => {
  const { id, code, makeKey, listen } = await hall();
  const { key } = await makeKey('edit');
  const programs = await Promise.all([1, 2, 3].map(() => listen(key)));
  await Promise.all(programs.map((each) => each.hears('room_state')));
  const { body } = await call('GET', `/api/sessions/${id}/users`, { code });
  const join = await call('GET', `/api/sessions/${id}/can-join?type=viewer`);
  expect([body.users, join.body.current_users]).toEqual([[], 0]);
  for (const each of programs) each.close();
});

test('[PU2] it gives no commands on it; a ping and a resync are answered', async () => {
  const { makeKey, listen, timers, id } = await hall();
  const { key } = await makeKey('edit');
  const program = await listen(key);
  expect(await program.asks('timer.start', { timer_id: timers[0]?.id })).toMatchObject({
    ok: false,
    error: { error: 'forbidden' },
  });
  expect((await call('GET', `/api/timers/${id}`)).body[0].status).toBe('stopped');
  program.say({ type: 'ping', data: { client_time: 5 } });
  expect(await program.hears('pong')).toMatchObject({ client_time: 5 });
  program.say({ type: 'resync' });
  await expect.poll(() => program.of('room_state').length).toBe(2);
  program.close();
});

test('[PU3] without a key, or with one that opens nothing here, it is closed with 4401', async () => {
  const { id, makeKey, listen, path, code } = await hall();
  const other = await hall();
  const revoked = await makeKey();
  await call('DELETE', `${path}/${revoked.id}`, { code });
  for (const key of ['', 'atk_nothing', revoked.key, (await other.makeKey()).key]) {
    expect(await (await listen(key)).closedWith()).toEqual({ code: 4401, reason: 'credentials' });
  }
  const unknown = await connect(`${id}x`, { type: 'program', key: 'atk_nothing' });
  expect(await unknown.closedWith()).toMatchObject({ code: 4404 });
});

test('[PU3] it is closed in the moment in which its key is revoked, also after hibernation; others are not', async () => {
  const { id, makeKey, listen, path, code, control } = await hall();
  const [first, second] = [await makeKey(), await makeKey()];
  const [ends, stays] = [await listen(first.key), await listen(second.key)];
  await stays.hears('room_state');
  await evictDurableObject(env.ROOMS.getByName(id));
  expect((await call('DELETE', `${path}/${first.id}`, { code })).status).toBe(204);
  expect(await ends.closedWith()).toEqual({ code: 4401, reason: 'credentials' });
  await control('start');
  await stays.hears('timer_update');
  expect([stays.isOpen(), ends.of('timer_update')]).toEqual([true, []]);
  stays.close();
});

test('[PU3] it is closed when its key ends, and hears nothing of what comes after', async () => {
  const { makeKey, listen, control } = await hall();
  const { key } = await makeKey('read', { expires_at: Date.now() + 700 });
  const program = await listen(key);
  await program.hears('room_state');
  expect(await program.closedWith()).toEqual({ code: 4401, reason: 'credentials' });
  await control('start');
  expect(program.of('timer_update')).toEqual([]);
});

test('[PU4] a key has five connections: the next one takes the place of the oldest', async () => {
  const { makeKey, listen } = await hall();
  const { key } = await makeKey();
  const first = await listen(key);
  await first.hears('room_state');
  const others = [];
  for (const _ of [1, 2, 3, 4, 5]) others.push(await listen(key));
  expect(await first.closedWith()).toEqual({ code: 4409, reason: 'taken_over' });
  expect(others.map((each) => each.isOpen())).toEqual(others.map(() => true));
  for (const each of others) each.close();
});

test('[PU4, KY6] to connect is a use of the key', async () => {
  const { id, makeKey, listen, path, code } = await hall();
  const { key } = await makeKey();
  const used = async () => (await call('GET', path, { code })).body.keys[0].last_used_at;
  expect(await used()).toBeNull();
  const program = await listen(key);
  await program.hears('room_state');
  expect(await used()).toEqual(expect.any(Number));
  const headers = { Authorization: `Bearer ${key}` };
  await Promise.all(Array.from({ length: 150 }, () => call('GET', `/api/timers/${id}`, { headers })));
  expect(await (await listen(key)).closedWith()).toEqual({ code: 4429, reason: 'too_fast' });
  expect(program.isOpen()).toBe(true);
  program.close();
});

test('[PU5] the time of running timers comes every second to a program that asks for it, to no other', async () => {
  const { makeKey, listen, control, id } = await hall();
  const { key } = await makeKey();
  const quiet = await listen(key);
  await control('start');
  await quiet.hears('timer_update');
  const wakesFor = () =>
    runInDurableObject(env.ROOMS.getByName(id), async (_room, { storage }) => (await storage.getAlarm()) ?? Infinity);
  await expect.poll(async () => (await wakesFor()) - Date.now()).toBeGreaterThan(10_000);
  const ticking = await listen(key, { ticks: true });
  expect((await ticking.hears('timer_tick')).timers).toHaveLength(1);
  expect(quiet.of('timer_tick')).toEqual([]);
  for (const each of [quiet, ticking]) each.close();
});

test('[PU6] its key may be in a header or in the address, and it may come from any page', async () => {
  const { id, makeKey } = await hall();
  const { key } = await makeKey();
  const open = async (address: string, headers: Record<string, string> = {}) => {
    const upgrade = { Upgrade: 'websocket', Origin: 'https://otro.example', ...headers };
    const { webSocket } = await exports.default.fetch(`${SITE}/ws/${id}?${address}`, { headers: upgrade });
    if (!webSocket) throw new Error('No socket');
    const first = new Promise<string>((resolve) => {
      webSocket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data)).type));
      webSocket.addEventListener('close', ({ code }) => resolve(String(code)));
    });
    webSocket.accept();
    const told = await first;
    webSocket.close(1000);
    return told;
  };
  expect(await open('type=program', { Authorization: `Bearer ${key}` })).toBe('room_state');
  expect(await open(`type=program&key=${key}`)).toBe('room_state');
  expect(await open('type=program')).toBe('4401');
});

test('[PU7] a program that says nothing is closed before what it does not read fills the memory', async () => {
  const { id, code, makeKey, listen } = await hall();
  const { key } = await makeKey();
  const [deaf, alive] = [await listen(key), await listen(key)];
  for (const each of [deaf, alive]) await each.hears('room_state');
  let clock = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
  for (let turn = 0; turn < 60; turn += 1) {
    vi.setSystemTime((clock += 2000));
    if (turn % 10 === 0) alive.say({ type: 'ping', data: { client_time: turn } });
    await call('POST', `/api/events/${id}/settings`, { code, body: { description: `${turn} ${'x'.repeat(1990)}` } });
  }
  vi.useRealTimers();
  expect(await deaf.closedWith()).toEqual({ code: 4408, reason: 'silent' });
  expect(alive.isOpen()).toBe(true);
  alive.close();
});
