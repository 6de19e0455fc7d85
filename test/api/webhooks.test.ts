import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { fromJSONSchema } from 'zod';
import { listenToConsole } from '../room/console.ts';
import { RECEIVER } from '../standins/receiver.ts';
import { call, openRoom } from './calls.ts';
import { invalidateAccount, invalidations } from './invalidate-account.ts';
import { newPerson, roomOf } from './people.ts';
import { addressOf, addWebhook, listed, receivedAt, say, SOON, statesOf } from './webhook-calls.ts';

test('[WH1, WH2] a webhook is made with its secret once, and listed without it', async () => {
  const room = await openRoom();
  const url = addressOf('ok');
  const { path, made, hook, secret } = await addWebhook(room, url, ['timer.zero', 'event.finished']);
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: expect.any(String),
      url,
      events: ['timer.zero', 'event.finished'],
      created_at: expect.any(Number),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    },
  ]);
  const code = room.codes.controller;
  const read = await call('GET', path, { code });
  expect(read.body.webhooks).toEqual([
    { ...made.body, secret: undefined, paused: null, deliveries: [], dead: [], dead_count: 0 },
  ]);
  expect(read.text).not.toContain(secret);
  expect((await call('GET', path, { code: room.codes.moderator })).status).toBe(403);
  expect((await call('DELETE', hook, { code })).status).toBe(204);
  expect((await call('DELETE', hook, { code })).body.detail.error).toBe('webhook_not_found');
  expect(await listed(room)).toEqual([]);
});

test('[WH1, WH5] a wrong address, an unknown event, or none is refused', async () => {
  const room = await openRoom();
  const refused = async (url: string, ...events: readonly string[]) => {
    const { made } = await addWebhook(room, url, events);
    return [made.status, Object.keys(made.body.detail.fields ?? {})];
  };
  expect(await refused('https://192.168.1.1/', 'timer.zero')).toEqual([422, ['url']]);
  expect(await refused('', 'timer.zero')).toEqual([422, ['url']]);
  expect(await refused(`https://ejemplo.mx/${'a'.repeat(1000)}`, 'timer.zero')).toEqual([422, ['url']]);
  expect(await refused('https://ejemplo.mx/', 'timer.danced')).toEqual([422, ['events.0']]);
  expect(await refused('https://ejemplo.mx/')).toEqual([422, ['events']]);
});

test.each(invalidations)('[WH1] nobody makes a webhook with the token of an account that is %s', async (fate) => {
  const ana = await newPerson();
  const { id } = await roomOf(ana);
  const body = { url: 'https://ejemplo.mx/', events: ['timer.zero'] };
  const make = () => ana.calls('POST', `/api/events/${id}/webhooks`, { body });
  expect((await make()).status).toBe(201);
  await invalidateAccount[fate](ana);
  expect((await make()).status).toBe(401);
});

test('[WH4, WH6] what happens is signed and arrives once, through the queue', async () => {
  const room = await openRoom({ timers: 1 });
  const url = addressOf('ok');
  const { secret } = await addWebhook(room, url, ['message.shown', 'timer.started']);
  await say(room, 'Cierra, por favor');
  await call('POST', `/api/timers/${room.timers[0]?.id}/control`, {
    code: room.codes.controller,
    body: { action: 'start' },
  });
  await expect.poll(async () => (await receivedAt(url)).length, SOON).toBe(2);
  const received = await receivedAt(url);
  const bodies = received.map(({ headers, body }) => Object(new Webhook(secret).verify(body, headers)));
  expect(bodies.map(({ type }) => String(type)).toSorted()).toEqual(['message.shown', 'timer.started']);
  expect(bodies.find(({ type }) => type === 'message.shown')).toMatchObject({
    room: room.id,
    message: 'Cierra, por favor',
  });
  const { body: document } = await call('GET', '/api/openapi.json');
  for (const body of bodies) {
    const { schema } = document.webhooks[body.type].post.requestBody.content['application/json'];
    expect(new Set(Object.keys(body))).toEqual(new Set(schema.required));
    expect(fromJSONSchema(schema).safeParse(body).error).toBeUndefined();
  }
  const [first] = received;
  expect(() => new Webhook(secret).verify(`${first?.body} `, first?.headers ?? {})).toThrow('No matching signature');
  await expect.poll(() => statesOf(room), SOON).toEqual(['delivered', 'delivered']);
  const [webhook] = await listed(room);
  expect(webhook?.deliveries[1]).toEqual({
    id: received.find(({ body }) => body.includes('message.shown'))?.id,
    event: 'message.shown',
    at: expect.any(Number),
    rev: expect.any(Number),
    state: 'delivered',
    attempts: 1,
    status: 204,
    problem: null,
    tried_at: expect.any(Number),
  });
});

test('[WH6] an attempt that fails is repeated with the same id and a signature of its own time', async () => {
  const room = await openRoom();
  const url = addressOf('once');
  const { secret } = await addWebhook(room, url);
  await say(room, 'Hola');
  await expect.poll(() => statesOf(room), SOON).toEqual(['delivered']);
  const received = await receivedAt(url);
  expect([received.length, new Set(received.map(({ id }) => id)).size]).toEqual([2, 1]);
  for (const { headers, body } of received) new Webhook(secret).verify(body, headers);
  expect(new Set(received.map(({ headers }) => headers['webhook-signature'])).size).toBe(2);
});

test('[WH7] what never arrives is dead after four attempts, and is sent again with its id', async () => {
  const room = await openRoom();
  const url = addressOf('500');
  const { hook } = await addWebhook(room, url);
  await say(room, 'Hola');
  await expect.poll(() => statesOf(room), SOON).toEqual(['dead']);
  const [webhook] = await listed(room);
  expect(webhook?.dead).toMatchObject([{ attempts: 4, status: 500, problem: 'status' }]);
  expect([webhook?.dead_count, webhook?.paused, (await receivedAt(url)).length]).toEqual([1, null, 4]);
  const again = (body: object, path = hook) => call('POST', `${path}/redeliver`, { code: room.codes.controller, body });
  expect((await again({ delivery_id: 'msg_unknown' })).body.detail.error).toBe('delivery_not_found');
  expect((await again({}, `${hook}x`)).body.detail.error).toBe('webhook_not_found');
  expect((await again({ delivery_id: 7 })).body.detail.fields).toHaveProperty('delivery_id');
  expect((await again({ delivery_id: webhook?.dead[0]?.id })).body).toEqual({ redelivered: 1 });
  await expect.poll(async () => (await receivedAt(url)).length, SOON).toBeGreaterThan(4);
  expect(new Set((await receivedAt(url)).map(({ id }) => id)).size).toBe(1);
  await expect.poll(() => statesOf(room), SOON).toEqual(['dead']);
  expect((await again({})).body).toEqual({ redelivered: 1 });
});

test('[WH6] a redirect is not followed', async () => {
  const room = await openRoom();
  await addWebhook(room, addressOf('302'));
  await say(room, 'Hola');
  await expect.poll(async () => (await listed(room))[0]?.deliveries[0]?.status, SOON).toBe(302);
  expect(await receivedAt(`https://${RECEIVER}/ok/elsewhere`)).toEqual([]);
});

test('[WH8] a receiver that is gone gets nothing more until somebody sends again', async () => {
  const room = await openRoom();
  const url = addressOf('410');
  await addWebhook(room, url);
  await say(room, 'Hola');
  await expect.poll(() => statesOf(room), SOON).toEqual(['dead']);
  expect((await listed(room))[0]?.paused).toBe('gone');
  await say(room, 'Otra vez');
  const [webhook] = await listed(room);
  expect(webhook?.deliveries.map(({ state, problem, attempts }) => [state, problem, attempts])).toEqual([
    ['dead', 'paused', 0],
    ['dead', 'status', 1],
  ]);
  expect(await receivedAt(url)).toHaveLength(1);
});

test('[WH2, WH3] the end of an event is told after the room has gone, and then nothing of the webhook is left', async () => {
  const room = await openRoom();
  const url = addressOf('once');
  const { secret } = await addWebhook(room, url, ['event.finished']);
  expect((await call('DELETE', `/api/sessions/${room.id}`, { code: room.codes.controller })).status).toBe(204);
  await expect.poll(async () => (await receivedAt(url)).length, SOON).toBe(2);
  const [first] = await receivedAt(url);
  expect(new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({
    type: 'event.finished',
    room: room.id,
  });
  const left = () =>
    runInDurableObject(env.ROOMS.getByName(room.id), (_room, { storage }) =>
      ['document', 'delivery'].map((table) => JSON.stringify(storage.sql.exec(`SELECT * FROM ${table}`).toArray())),
    );
  await expect.poll(async () => (await left()).join().includes('whsec'), SOON).toBe(false);
  expect((await left())[1]).toBe('[]');
});

test('[WH2] a webhook that is deleted gets nothing that waits', async () => {
  const room = await openRoom();
  const url = addressOf('500');
  const { hook } = await addWebhook(room, url);
  await say(room, 'Hola');
  await expect.poll(async () => (await receivedAt(url)).length, SOON).toBe(1);
  expect((await call('DELETE', hook, { code: room.codes.controller })).status).toBe(204);
  const other = addressOf('once');
  await addWebhook(room, other);
  await say(room, 'Adiós');
  await expect.poll(async () => (await receivedAt(other)).length, SOON).toBe(2);
  expect(await receivedAt(url)).toHaveLength(1);
});

test('[WH2] the secret of a webhook is in no log, no backup and no other answer', async () => {
  const said = listenToConsole();
  const room = await openRoom({ timers: 1 });
  const { secret } = await addWebhook(room, addressOf('500'));
  await say(room, 'Hola');
  await expect.poll(() => statesOf(room), SOON).toEqual(['dead']);
  const code = room.codes.controller;
  const names = ['sessions/ID/state', 'events/ID/trail', 'events/ID/webhooks', 'events/ID/stats', 'timers/ID'];
  const answers = await Promise.all(names.map((name) => call('GET', `/api/${name.replace('ID', room.id)}`, { code })));
  const backup = await call('POST', `/api/events/${room.id}/backup`, { code, body: {} });
  expect([...answers, backup].map(({ text }) => text.includes(secret))).toEqual(Array(6).fill(false));
  const tables = await runInDurableObject(env.ROOMS.getByName(room.id), (_room, { storage }) =>
    ['log', 'result', 'delivery'].map((table) => JSON.stringify(storage.sql.exec(`SELECT * FROM ${table}`).toArray())),
  );
  expect(tables.map((text) => text.includes(secret))).toEqual([false, false, false]);
  expect(said.join('\n')).not.toContain(secret);
});

test('[WH9] a delivery that the queue does not have yet is sent when the room wakes', async () => {
  const room = await openRoom();
  const url = addressOf('ok');
  await addWebhook(room, url);
  await say(room, 'Hola');
  await expect.poll(() => statesOf(room), SOON).toEqual(['delivered']);
  const stub = env.ROOMS.getByName(room.id);
  await runInDurableObject(stub, (_room, { storage }) => {
    storage.sql.exec("UPDATE delivery SET state = 'new'");
  });
  await evictDurableObject(stub);
  await call('GET', `/api/sessions/${room.id}/state`, { code: room.codes.controller });
  await expect.poll(async () => (await receivedAt(url)).length, SOON).toBe(2);
});

test('[H171, WH15] new webhooks of a room', async () => {
  const room = await openRoom();
  for (let made = 0; made < 20; made += 1) {
    const { hook } = await addWebhook(room, addressOf('ok'));
    expect((await call('DELETE', hook, { code: room.codes.controller })).status).toBe(204);
  }
  const { made } = await addWebhook(room, addressOf('ok'));
  const wait = Number(made.headers.get('Retry-After'));
  expect([made.status, made.body.detail.retry_after]).toEqual([429, wait]);
  expect([wait > 3000, wait <= 3600]).toEqual([true, true]);
});
