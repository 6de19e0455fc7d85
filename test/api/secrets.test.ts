import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { listenToConsole } from '../room/console.ts';
import { call, freshAddress, freshCode, freshId, newTimer, SITE } from './calls.ts';
import { everythingInD1 } from './database-dump.ts';
import { connect } from './sockets.ts';
import { newPerson, roomOf } from './people.ts';
import { addressOf, addWebhook, SOON, statesOf } from './webhook-calls.ts';

/** Uses known secrets, and then searches everything that was stored and that others received. */

const PASSWORD = 'una contraseña larga';

/** The rows of a room's own tables, by table. */
const everythingIn = (id: string) =>
  runInDurableObject(env.ROOMS.getByName(id), (_room, { storage }) => {
    const tables = storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray();
    return Object.fromEntries(
      tables
        .filter(({ name }) => !name.startsWith('_cf_'))
        .map(({ name }) => [name, JSON.stringify(storage.sql.exec(`SELECT * FROM ${name}`).toArray())]),
    );
  });

async function signIn(email: string): Promise<string> {
  const response = await call('POST', '/identity/v1/accounts:signInWithPassword', {
    headers: { 'Content-Type': 'application/json', Origin: SITE, 'CF-Connecting-IP': freshAddress() },
    body: { email, password: PASSWORD, returnSecureToken: true },
  });
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return cookie.slice(cookie.indexOf('=') + 1);
}

test('[FZ6] no secret is stored in clear, sent to others, or logged', async () => {
  const said = listenToConsole();
  const person = await newPerson();
  const refresh = await signIn(person.email);
  const [id, controller, tab, phoneTab] = [freshId(), freshCode(), freshCode(), freshCode()];
  const headers = { 'X-Client-Id': tab, 'Idempotency-Key': `llave-${crypto.randomUUID()}` };
  const made = await person.calls('POST', '/api/sessions', { code: controller, body: { session_id: id }, headers });
  const { moderator, viewer } = made.body.codes;
  const line = await connect(id, { type: 'controller', code: controller, client: tab });
  const guest = await connect(id, { type: 'guest' });
  const phone = await connect(id, { type: 'audience', client: phoneTab });
  await newTimer(id, controller);
  await line.asks('message.send', { content: 'Hola' });
  await line.asks('session.rename', { name: 'Gala' });
  await call('POST', '/api/questions', {
    body: { event_id: id, content: '¿Y?' },
    headers: { 'X-Client-Id': phoneTab },
  });
  await person.calls('POST', `/api/events/${id}/backup`, {});
  await line.asks('codes.renew', { role: 'moderator' });
  const renewed = (await line.hears('codes_renewed')).codes;
  const { controller: fresh } = (
    await person.calls('POST', `/api/sessions/${id}/codes`, {
      body: { role: 'controller' },
      headers: { 'X-Client-Id': tab },
    })
  ).body.codes;
  expect(String(fresh).length).toBeGreaterThan(20);
  const answers = ['state', 'can-join'].map((what) => call('GET', `/api/sessions/${id}/${what}`));
  const others = [guest.heard, phone.heard, ...(await Promise.all(answers)).map(({ text }) => text)];

  // A copy of what is stored does not contain these.
  const never = [PASSWORD, person.token, refresh, controller, String(fresh), tab, phoneTab];
  expect(never.filter((secret) => secret.length < 12)).toEqual([]);
  const [d1, room] = [await everythingInD1(), await everythingIn(id)];
  expect(never.filter((secret) => d1.includes(secret))).toEqual([]);
  expect(never.filter((secret) => JSON.stringify(room).includes(secret))).toEqual([]);
  // Controllers can read these at any time: only the room and its stored results have them.
  const shown = [viewer, renewed.moderator];
  const holders = Object.keys(room).filter((table) => shown.some((code) => room[table]?.includes(code)));
  expect(holders.filter((table) => !['document', 'log', 'result'].includes(table))).toEqual([]);
  expect([moderator, ...shown].filter((code) => d1.includes(code))).toEqual([]);
  const told = JSON.stringify(others);
  expect([...never, moderator, ...shown, person.email, person.uid].filter((secret) => told.includes(secret))).toEqual(
    [],
  );
  expect([...never, moderator, ...shown, person.email].filter((secret) => said.join('\n').includes(secret))).toEqual(
    [],
  );
});

test('[KY2, WH2, FZ6] secrets of keys and webhooks, and the rest of their addresses, are in no export, trail, backup, report or log', async () => {
  const said = listenToConsole();
  const person = await newPerson();
  const { id, codes } = await roomOf(person);
  const code = codes.controller;
  const timer = await newTimer(id, code);
  const { key } = (await call('POST', `/api/events/${id}/keys`, { code, body: { name: 'Luces', scope: 'edit' } })).body;
  const address = `${addressOf('ok')}?token=${freshCode()}`;
  const { secret, hook } = await addWebhook({ id, codes }, address, ['timer.started', 'message.shown']);
  const asProgram = { headers: { Authorization: `Bearer ${key}` } };
  await call('POST', `/api/timers/${timer.id}/control`, { ...asProgram, body: { action: 'start' } });
  await call('POST', `/api/messages`, { ...asProgram, body: { session_id: id, content: 'Hola' } });
  await call('GET', `/api/v1/${id}/pause?key=${key}`);
  await expect.poll(() => statesOf({ id, codes }), SOON).toEqual(['delivered', 'delivered']);
  const listening = await connect(id, { type: 'program', key });
  await listening.hears('room_state');
  const panel = await connect(id, { type: 'moderator', code: codes.moderator });
  await panel.hears('room_state');

  const exports = ['stats', 'programme', 'trail'].flatMap((what) => [
    `/api/events/${id}/${what}`,
    `/api/events/${id}/${what}?format=csv`,
  ]);
  const reads = [...exports, `/api/questions/${id}?format=csv`, `/api/sessions/${id}/state`, `/agenda/${id}.ics`];
  const answers = await Promise.all([
    ...reads.map((path) => call('GET', path, { code: codes.moderator })),
    call('POST', `/api/events/${id}/backup`, { code, body: {} }),
    call('GET', `/api/events/${id}/backups`, { code }),
    call('POST', `/api/events/${id}/undo`, { ...asProgram, body: {} }),
  ]);
  expect(answers.map(({ status }) => status)).not.toContain(500);
  expect((await call('DELETE', hook, { code })).status).toBe(204);
  const trail = await call('GET', `/api/events/${id}/trail`, { code });
  expect(trail.text).toContain('Webhook quitado');
  await person.calls('DELETE', `/api/sessions/${id}`);
  await expect.poll(async () => (await person.calls('GET', `/api/reports/${id}`)).status).toBe(200);
  const reports = await Promise.all(['', '/trail'].map((what) => person.calls('GET', `/api/reports/${id}${what}`)));

  const [, token = ''] = address.split('=');
  const never = [key, secret, secret.slice('whsec_'.length), token];
  expect(never.filter((each) => String(each).length < 20)).toEqual([]);
  const places = {
    answers: [...answers, trail, ...reports].map(({ text }) => text).join(''),
    heard: JSON.stringify([listening.heard, panel.heard]),
    d1: await everythingInD1(),
    room: JSON.stringify(await everythingIn(id)),
    log: said.join(''),
  };
  const found = Object.entries(places).flatMap(([place, text]) =>
    never.filter((each) => text.includes(each)).map((each) => [place, each]),
  );
  expect(found).toEqual([]);
});
