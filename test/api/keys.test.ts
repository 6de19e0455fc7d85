import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { listenToConsole } from '../room/console.ts';
import { call, exhaust, freshAddress, freshCode, newTimer, openRoom, testOfLimit } from './calls.ts';
import { invalidateAccount, invalidations } from './invalidate-account.ts';
import { newPerson, roomOf } from './people.ts';
import { connect } from './sockets.ts';

const bearer = (key: string, headers: object = {}) => ({ headers: { Authorization: `Bearer ${key}`, ...headers } });

/** A room, and a key of this scope. */
async function roomWithKey(scope: 'read' | 'crew' | 'control' | 'edit', more: object = {}) {
  const room = await openRoom({ timers: 1 });
  const path = `/api/events/${room.id}/keys`;
  const { controller } = room.codes;
  const made = await call('POST', path, { code: controller, body: { name: 'Stream Deck', scope, ...more } });
  return { ...room, path, code: controller, made, key: String(made.body.key), keyId: String(made.body.id) };
}

const control = (timerId: string | undefined, action: string, key: string, headers: object = {}) =>
  call('POST', `/api/timers/${timerId}/control`, { ...bearer(key, headers), body: { action } });

test('[KY1, KY2] a key is shown once, and listed without its secret', async () => {
  const { path, code, made, key, keyId } = await roomWithKey('control');
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: keyId,
      name: 'Stream Deck',
      scope: 'control',
      created_at: expect.any(Number),
      expires_at: null,
      key: expect.stringMatching(/^atk_[A-Za-z0-9_-]{22}$/),
    },
  ]);
  const listed = await call('GET', path, { code });
  expect([listed.status, listed.body.keys]).toEqual([200, [{ ...made.body, key: undefined, last_used_at: null }]]);
  expect(listed.text).not.toContain(key);
});

test('[KY1] a key without a name, with another scope, or with an end in the past is refused', async () => {
  const { path, code } = await roomWithKey('read');
  const refused = async (body: object) => {
    const { status, body: answer } = await call('POST', path, { code, body });
    return [status, Object.keys(answer.detail.fields ?? {})];
  };
  expect(await refused({ name: ' ', scope: 'read' })).toEqual([422, ['name']]);
  expect(await refused({ name: 'Otra', scope: 'all' })).toEqual([422, ['scope']]);
  expect(await refused({ name: 'Otra', scope: 'read', expires_at: 1 })).toEqual([422, ['expires_at']]);
  expect(await refused({ name: 'Otra', scope: 'read', secret: 'x' })).toEqual([422, ['secret']]);
});

test('[KY2] the secret of a key is in no table, no log and no other answer', async () => {
  const said = listenToConsole();
  const { id, code, key, timers, path } = await roomWithKey('control');
  await control(timers[0]?.id, 'start', key);
  await control(timers[0]?.id, 'dance', key);
  const names = ['sessions/ID/state', 'events/ID/trail', 'events/ID/keys', 'events/ID/stats', 'timers/ID'];
  const answers = await Promise.all(names.map((name) => call('GET', `/api/${name.replace('ID', id)}`, { code })));
  const backup = await call('POST', `/api/events/${id}/backup`, { code, body: {} });
  const tables = await runInDurableObject(env.ROOMS.getByName(id), (_room, { storage }) =>
    ['document', 'log', 'result'].map((table) => JSON.stringify(storage.sql.exec(`SELECT * FROM ${table}`).toArray())),
  );
  expect([...answers, backup].map(({ text }) => text.includes(key))).toEqual(Array(6).fill(false));
  expect(tables.map((text) => text.includes(key))).toEqual([false, false, false]);
  expect(said.join('\n')).not.toContain(key);
  // A repeated request makes another key: the answer to the first is stored nowhere.
  const headers = { 'Idempotency-Key': 'one-key' };
  const twice = [1, 2].map(() => call('POST', path, { code, headers, body: { name: 'Otra', scope: 'read' } }));
  const [first, second] = await Promise.all(twice);
  expect([first?.status, second?.status, first?.body.key === second?.body.key]).toEqual([201, 201, false]);
});

test('[KY4, KY5] a key that opens nothing is 401, whatever else the call carries', async () => {
  const { id, path, code, key, keyId, timers } = await roomWithKey('control');
  const other = await roomWithKey('control');
  const state = (which: string, headers: object = {}) =>
    call('GET', `/api/sessions/${id}/state`, bearer(which, { 'CF-Connecting-IP': freshAddress(), ...headers }));
  const statuses = async (...keys: string[]) => Promise.all(keys.map(async (each) => (await state(each)).status));
  expect(await statuses(key, other.key, 'atk_', `${key}x`)).toEqual([200, 401, 401, 401]);
  expect((await state('atk_nothing', { 'X-Room-Code': code })).status).toBe(401);
  expect((await state(key, { 'X-Room-Code': code })).body.you).toEqual({ user_id: null, role: 'key-control' });

  expect((await control(timers[0]?.id, 'start', key)).status).toBe(200);
  expect((await call('DELETE', `${path}/${keyId}`, { code })).status).toBe(204);
  expect((await control(timers[0]?.id, 'pause', key)).status).toBe(401);
  expect(await statuses(key)).toEqual([401]);
  expect((await call('DELETE', `${path}/${keyId}`, { code })).body.detail.error).toBe('key_not_found');
});

testOfLimit('[KY4, PU3] wrong keys are counted like wrong codes, on calls and on sockets', async () => {
  const { id, key } = await roomWithKey('read');
  await exhaust('WRONG_CODE', `203.0.113.18|${id}`);
  const read = async (which: string) => {
    const { status, body } = await call(
      'GET',
      `/api/sessions/${id}/state`,
      bearer(which, { 'CF-Connecting-IP': '203.0.113.18' }),
    );
    return [status, body.detail?.error];
  };
  expect(await read('atk_nothing')).toEqual([429, 'too_many']);
  expect(await read(key)).toEqual([200, undefined]);
  const listen = (which: string) => connect(id, { type: 'program', key: which, address: '203.0.113.18' });
  expect(await (await listen('atk_nothing')).closedWith()).toEqual({ code: 4429, reason: 'too_many_codes' });
  const program = await listen(key);
  await program.hears('room_state');
  program.close();
});

testOfLimit('[KY5, H34] beside a key a code changes no answer, and a wrong one is counted', async () => {
  const { id, code, key, codes } = await roomWithKey('read');
  const closed = { viewer_code_required: true };
  expect((await call('POST', `/api/events/${id}/settings`, { code, body: closed })).status).toBe(200);
  const address = '198.51.100.62';
  const ask = async (more: Record<string, string>) => {
    const headers = { 'CF-Connecting-IP': address, ...more };
    const types = ['viewer', 'moderator', 'controller', 'guest'];
    const answers = await Promise.all(
      types.map((type) => call('GET', `/api/sessions/${id}/can-join?type=${type}`, { headers })),
    );
    return answers.map(({ status, body }) => [status, body.reason]);
  };
  const Authorization = `Bearer ${key}`;
  const alone = await ask({ Authorization });
  expect(alone).toEqual([
    [200, 'code_required'],
    [200, 'code_required'],
    [200, 'code_required'],
    [200, null],
  ]);
  for (const guess of [freshCode(), codes.viewer, codes.moderator, code]) {
    expect(await ask({ Authorization, 'X-Room-Code': guess })).toEqual(alone);
  }
  const statusOf = async (more: Record<string, string>) => {
    const headers = { 'CF-Connecting-IP': address, ...more };
    return (await call('GET', `/api/timers/${id}`, { code: freshCode(), headers })).status;
  };
  const guesses = () => Promise.all(Array.from({ length: 50 }, () => statusOf({ Authorization })));
  while ((await statusOf({})) !== 429) await guesses();
  // The key was used too often meanwhile, but the code beside it is no reason to refuse it.
  await expect.poll(() => statusOf({ Authorization })).toBe(200);
});

test('[KY4] a key opens nothing after its end', async () => {
  const expires_at = Date.now() + 400;
  const { id, key } = await roomWithKey('read', { expires_at });
  const read = async () => (await call('GET', `/api/sessions/${id}/state`, bearer(key))).status;
  expect(await read()).toBe(200);
  await expect.poll(read, { interval: 50 }).toBe(401);
});

test('[KY6] a key may be used 120 times at once, then two times a second; others notice nothing', async () => {
  const { id, key, code } = await roomWithKey('read');
  const path = `/api/timers/${id}`;
  const calls = await Promise.all(Array.from({ length: 150 }, () => call('GET', path, bearer(key))));
  const refused = calls.filter(({ status }) => status === 429);
  // Two more for each second that these calls take.
  expect(calls.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(120);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.map(({ headers }) => headers.get('Retry-After'))).toEqual(refused.map(() => '1'));
  expect(refused[0]?.body.detail).toMatchObject({ error: 'too_many', retry_after: 1 });
  expect((await call('GET', path, { code })).status).toBe(200);
  await expect.poll(async () => (await call('GET', path, bearer(key))).status).toBe(200);
});

test('[KY12, PR6] a key of the crew reads the programme with its notes, and nothing else, until it is revoked', async () => {
  const { id, path, code, key, keyId, timers } = await roomWithKey('crew');
  const [timer] = timers;
  await call('PUT', `/api/timers/${timer?.id}`, { code, body: { notes: 'Luz cálida', cue: 'Q1' } });
  await call('POST', '/api/messages', { code, body: { session_id: id, content: 'Acelera' } });
  const { question } = (await call('POST', '/api/questions', { body: { event_id: id, content: '¿Y las láminas?' } }))
    .body;
  await call('PUT', `/api/questions/${question.id}/moderate`, { code, body: { status: 'approved' } });
  const state = await call('GET', `/api/sessions/${id}/state`, bearer(key));
  expect(state.body).toMatchObject({ timers: [{ notes: 'Luz cálida', cue: 'Q1' }], you: { role: 'key-crew' } });
  expect(state.headers.get('Cache-Control')).toBe('no-store');
  const { text } = await call('GET', `/api/questions/${id}`, bearer(key));
  expect(state.text + text).not.toMatch(/Acelera|láminas|codes|owner_uid/);
  const plan = await call('GET', `/api/events/${id}/programme`, bearer(key));
  expect(plan.body.items).toHaveLength(1);

  for (const verb of ['status', 'timers', 'start']) {
    expect([verb, (await call('POST', `/api/v1/${id}/${verb}`, { ...bearer(key), body: {} })).status]).toEqual([
      verb,
      403,
    ]);
  }
  const program = await connect(id, { type: 'program', key });
  expect(await program.closedWith()).toEqual({ code: 4401, reason: 'credentials' });

  await call('DELETE', `${path}/${keyId}`, { code });
  const after = await call('GET', `/api/sessions/${id}/state`, bearer(key));
  expect([after.status, after.body.detail.error]).toEqual([401, 'unauthorized']);
});

test('[KY7] the list says when a key was last used, also after a restart', async () => {
  const { id, path, code, key, timers } = await roomWithKey('control');
  const before = Date.now();
  await control(timers[0]?.id, 'start', key);
  const used = async () => Number((await call('GET', path, { code })).body.keys[0].last_used_at);
  const first = await used();
  expect(first).toBeGreaterThanOrEqual(before - 1);
  await evictDurableObject(env.ROOMS.getByName(id));
  expect(await used()).toBe(first);
});

test('[KY8] a program acts under the name of its key, and takes back its own last command', async () => {
  const { id, code, key, timers } = await roomWithKey('control');
  const [timer] = timers;
  await control(timer?.id, 'start', key, { 'Idempotency-Key': 'a-start' });
  const again = await control(timer?.id, 'start', key, { 'Idempotency-Key': 'a-start' });
  expect(again.status).toBe(200);
  await call('POST', `/api/timers/${timer?.id}/control`, { code, body: { action: 'delay', value: 5 } });
  const undone = await call('POST', `/api/events/${id}/undo`, { ...bearer(key), body: {} });
  expect(undone.body.detail?.error ?? undone.body.undone.command_id).toBe('conflict');
  const trail = await call('GET', `/api/events/${id}/trail`, { code });
  expect(trail.body.entries).toMatchObject([
    { what: '+0:05 en “Charla”', role: 'controller', name: null },
    { what: 'Inicio de “Charla”', role: 'key-control', name: 'Stream Deck', command_id: 'a-start' },
    { what: 'Llave nueva: “Stream Deck”', role: 'controller', cannot_undo: expect.any(String) },
    {},
  ]);
  const seen = await call('GET', `/api/events/${id}/trail`, bearer(key));
  expect(seen.text).not.toContain('Llave nueva');
  const table = await call('GET', `/api/events/${id}/trail?format=csv`, { code });
  expect(table.text).toContain('programa,Stream Deck,,Inicio de “Charla”');
});

test('[KY9] a key ends with its room', async () => {
  const { id, code, key } = await roomWithKey('edit');
  await newTimer(id, code);
  await call('DELETE', `/api/sessions/${id}`, { code });
  expect((await call('GET', `/api/sessions/${id}/state`, bearer(key))).status).toBe(404);
  const left = await runInDurableObject(env.ROOMS.getByName(id), (_room, { storage }) =>
    JSON.stringify(storage.sql.exec('SELECT * FROM document').toArray()),
  );
  expect([left.includes('Stream Deck'), left.includes('keySecrets')]).toEqual([false, false]);
});

test.each(invalidations)('[KY10] nobody makes a key with the token of an account that is %s', async (fate) => {
  const ana = await newPerson();
  const { id } = await roomOf(ana);
  const make = () => ana.calls('POST', `/api/events/${id}/keys`, { body: { name: 'Mía', scope: 'edit' } });
  expect((await make()).status).toBe(201);
  await invalidateAccount[fate](ana);
  expect((await make()).status).toBe(401);
});
