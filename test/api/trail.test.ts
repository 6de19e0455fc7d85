import { expect, test } from 'vitest';
import { call, freshCode, freshId, openRoom } from './calls.ts';
import { newPerson, roomOf } from './people.ts';
import { connect } from './sockets.ts';

test('[UN7, UN8, UN111] a command is taken back by call, by its idempotency key', async () => {
  const { id, codes, timers } = await openRoom({ timers: 1 });
  const code = codes.controller;
  const path = `/api/timers/${timers[0]?.id}`;
  const headers = { 'Idempotency-Key': 'the-name' };
  await call('PUT', path, { code, body: { name: 'Otra' }, headers });
  const undo = (body: object) => call('POST', `/api/events/${id}/undo`, { code, body });
  expect(await undo({ command_id: 'the-name' })).toMatchObject({
    status: 200,
    body: {
      undone: {
        command_id: 'the-name',
        what: 'Cambios en “Otra”',
        said: { done: { code: 'timer.edit', name: 'Otra' } },
      },
    },
  });
  const again = await undo({ command_id: 'the-name' });
  expect(again).toMatchObject({
    status: 409,
    body: { detail: { error: 'conflict', message: 'Ya está deshecho', reason: { code: 'already_undone' } } },
  });
  expect(await undo({ command_id: 'nothing' })).toMatchObject({ status: 404 });
  expect(await undo({ command_id: 7 })).toMatchObject({ status: 422 });
});

test('[UN20, UN22] the trail names the account of the owner, and is a table without formulas', async () => {
  const ana = await newPerson({ name: 'Ana Ruiz' });
  const { id, codes } = await roomOf(ana, { name: 'Congreso' });
  const body = { session_id: id, name: '=1+1', duration_minutes: 5 };
  await ana.calls('POST', '/api/timers', { body });
  await call('POST', '/api/messages', { code: codes.moderator, body: { session_id: id, content: 'Más cerca' } });
  const { status, body: trail } = await ana.calls('GET', `/api/events/${id}/trail`);
  expect([status, trail.entries]).toMatchObject([
    200,
    [
      { role: 'moderator', account: null, what: 'Mensaje: “Más cerca”', command: 'message.send' },
      { role: 'controller', account: 'Ana Ruiz', what: 'Temporizador nuevo: “=1+1”' },
    ],
  ]);
  const { body: less } = await call('GET', `/api/events/${id}/trail`, { code: codes.moderator });
  expect(less.entries).toMatchObject([{}, { account: null }]);
  const { text, headers } = await ana.calls('GET', `/api/events/${id}/trail?format=csv`);
  expect(headers.get('Content-Disposition')).toContain('bitacora-congreso.csv');
  expect(text).toContain('moderador,,,Mensaje: “Más cerca”,');
});

test('[UN110] what somebody did in a tab before they signed in there has the name of the account too', async () => {
  const ana = await newPerson({ name: 'Ana Ruiz' });
  const [id, code, client] = [freshId(), freshCode(), freshCode()];
  const talk = (name: string) => ({ name, duration_minutes: 5 });
  const before = await connect(id, { code, client });
  const other = await connect(id, { code });
  await before.asks('timer.create', talk('Apertura'));
  await other.asks('timer.create', talk('Coro'));
  await ana.calls('POST', `/api/sessions/${id}/adopt`, { code });
  before.close();
  const after = await connect(id, { code, client, token: ana.token });
  await after.asks('event.update', { description: 'Gala' });
  const { entries } = (await ana.calls('GET', `/api/events/${id}/trail`)).body;
  const named = entries.map(({ what, account }: Record<'what' | 'account', string | null>) => [what, account]);
  expect(named).toEqual([
    [expect.any(String), 'Ana Ruiz'],
    ['Temporizador nuevo: “Coro”', null],
    ['Temporizador nuevo: “Apertura”', 'Ana Ruiz'],
  ]);
});

test('[UN109] the trail is read in pages, and a table has all of them', async () => {
  const { id, codes, timers } = await openRoom({ timers: 1 });
  const code = codes.controller;
  const control = `/api/timers/${timers[0]?.id}/control`;
  for (let nth = 0; nth < 104; nth += 1) {
    await call('POST', control, { code, body: { action: nth % 2 === 0 ? 'start' : 'reset' } });
  }
  const page = async (query: string) => (await call('GET', `/api/events/${id}/trail?${query}`, { code })).body;
  const [first, few] = [await page(''), await page('limit=3')];
  expect([first.entries.length, few.entries.length]).toEqual([100, 3]);
  expect(few.entries).toEqual(first.entries.slice(0, 3));
  const rest = await page(`before=${first.next}`);
  expect([rest.entries.length, rest.entries.at(-1).command, rest.next]).toEqual([5, 'timer.create', null]);
  const { text } = await call('GET', `/api/events/${id}/trail?format=csv`, { code });
  expect(text.trim().split('\r\n')).toHaveLength(1 + 105);
  for (const wrong of ['before=x', 'limit=0', 'limit=101']) {
    expect((await call('GET', `/api/events/${id}/trail?${wrong}`, { code })).status).toBe(422);
  }
});

test('[UN23] the report of an event with an owner keeps the trail', async () => {
  const ana = await newPerson({ name: 'Ana Ruiz' });
  const { id } = await roomOf(ana, { name: 'Congreso' });
  await ana.calls('POST', '/api/timers', { body: { session_id: id, name: 'Apertura', duration_minutes: 5 } });
  await ana.calls('DELETE', `/api/sessions/${id}`);
  const read = () => ana.calls('GET', `/api/reports/${id}`);
  await expect.poll(async () => (await read()).status).toBe(200);
  expect((await read()).body.trail).toMatchObject([
    { what: 'Temporizador nuevo: “Apertura”', account: 'Ana Ruiz', cannot_undo: 'El evento ya terminó' },
  ]);
  const trail = `/api/reports/${id}/trail`;
  expect((await ana.calls('GET', trail)).body.entries).toHaveLength(1);
  const { text, headers } = await ana.calls('GET', `${trail}?format=csv`);
  expect(headers.get('Content-Disposition')).toContain('bitacora-congreso.csv');
  expect(text).toContain('Temporizador nuevo: “Apertura”');
  const luz = await newPerson({ name: 'Luz' });
  expect((await luz.calls('GET', trail)).status).toBe(404);
});

test('[UN20, KY3, KY14] a restore is in the trail in words, and no key takes it back or does it again', async () => {
  const { id, codes } = await openRoom({ timers: 1 });
  const code = codes.controller;
  const { body: made } = await call('POST', `/api/events/${id}/keys`, {
    code,
    body: { name: 'Consola', scope: 'edit' },
  });
  const { body: kept } = await call('POST', `/api/events/${id}/backup`, { code });
  const body = { session_id: id, backup: kept.backup };
  const headers = { 'Idempotency-Key': 'back' };
  expect(await call('POST', '/api/events/restore', { code, body, headers })).toMatchObject({ status: 200 });
  const asKey = { headers: { Authorization: `Bearer ${made.key}` } };
  const { body: trail } = await call('GET', `/api/events/${id}/trail`, asKey);
  expect(trail.entries[0]).toMatchObject({
    role: 'controller',
    what: 'Copia de seguridad restaurada',
    command: 'event.restore',
  });
  expect(trail.entries[0].cannot_undo).toBe('Otra persona puede deshacerlo');
  expect(await call('POST', `/api/events/${id}/undo`, { ...asKey, body: { command_id: 'back' } })).toMatchObject({
    status: 403,
  });
  expect(await call('POST', `/api/events/${id}/undo`, { code, body: { command_id: 'back' } })).toMatchObject({
    status: 200,
    body: { undone: { what: 'Copia de seguridad restaurada' } },
  });
});
