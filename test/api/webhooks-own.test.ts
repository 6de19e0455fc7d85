import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { RECEIVER } from '../standins/receiver.ts';
import { call, openRoom, SITE } from './calls.ts';
import { addressOf, addWebhook, listed, receivedAt, say, SOON, statesOf } from './webhook-calls.ts';

test('[WH13] a webhook at an address of the product itself is refused, also by the name of this call', async () => {
  const room = await openRoom();
  const OWN = 'Esta dirección es de A Tiempo: escribe la de otro programa';
  const { made } = await addWebhook(room, `${SITE}/api/v1/${room.id}/next?key=a`);
  expect([made.status, made.body.detail.fields]).toEqual([422, { url: OWN }]);
  const alias = 'https://a-tiempo-previa.ejemplo.mx';
  const refused = await exports.default.fetch(`${alias}/api/events/${room.id}/webhooks`, {
    method: 'POST',
    headers: { 'X-Room-Code': room.codes.controller },
    body: JSON.stringify({ url: `${alias}/api/v1/${room.id}/next`, events: ['timer.zero'] }),
  });
  expect([refused.status, Object(await refused.json()).detail.fields]).toEqual([422, { url: OWN }]);
  expect(await listed(room)).toEqual([]);
});

test('[WH13] nothing is delivered to an address that has become the own one, and nobody tries it again', async () => {
  const room = await openRoom();
  await addWebhook(room, addressOf('ok'));
  const stub = env.ROOMS.getByName(room.id);
  await runInDurableObject(stub, (_room, { storage }) => {
    storage.sql.exec('UPDATE document SET value = replace(value, ?, ?)', `https://${RECEIVER}`, SITE);
  });
  await evictDurableObject(stub);
  await say(room, 'Hola');
  await expect.poll(() => statesOf(room), SOON).toEqual(['dead']);
  const [webhook] = await listed(room);
  expect(webhook?.dead).toMatchObject([{ attempts: 1, status: null, problem: 'own' }]);
});

test('[WH13] what a webhook delivers acts on no room, by whatever name it comes', async () => {
  const room = await openRoom();
  const url = addressOf('ok');
  await addWebhook(room, url);
  await say(room, 'Hola');
  await expect.poll(async () => (await receivedAt(url)).length, SOON).toBe(1);
  const [delivery] = await receivedAt(url);
  const press = (headers: Record<string, string>) =>
    call('POST', `/api/v1/${room.id}/message-hide`, { code: room.codes.controller, headers });
  const circle = await press({ 'User-Agent': delivery?.headers['user-agent'] ?? '' });
  expect([circle.status, circle.body.detail]).toEqual([
    403,
    {
      error: 'forbidden',
      message: 'Un webhook de A Tiempo no puede llamar a A Tiempo',
      reason: { code: 'in_a_circle' },
    },
  ]);
  expect((await press({ 'User-Agent': 'curl/8.5.0' })).status).toBe(200);
});
