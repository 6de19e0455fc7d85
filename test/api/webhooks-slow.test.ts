import { expect, test } from 'vitest';
import { openRoom } from './calls.ts';
import { addressOf, addWebhook, listed, receivedAt, say, SOON, statesOf } from './webhook-calls.ts';

/** As many as a room may have. */
const WEBHOOKS = 8;
const MESSAGES = 20;

/** A room of which all receivers hold what they get, and that has told them much. */
async function slowRoom() {
  const room = await openRoom();
  const urls = Array.from({ length: WEBHOOKS }, () => addressOf('held'));
  for (const url of urls) await addWebhook(room, url);
  for (let index = 0; index < MESSAGES; index += 1) await say(room, `Mensaje ${index}`);
  await expect.poll(async () => (await receivedAt(urls[0] ?? '')).length, SOON).toBe(1);
  return { room, urls };
}

test('[WH18, WH19] a room whose receivers are slow holds back no other room', async () => {
  const { urls } = await slowRoom();
  const other = await openRoom();
  const url = addressOf('ok');
  await addWebhook(other, url);
  await say(other, 'Hola');
  await expect.poll(async () => (await receivedAt(url)).length, { interval: 50 }).toBe(1);
  const attempts = await Promise.all(urls.map(async (each) => (await receivedAt(each)).length));
  expect(Math.max(...attempts)).toBe(1);
});

test('[WH19] what is answered late has arrived, once', async () => {
  const room = await openRoom();
  const url = addressOf('held');
  await addWebhook(room, url);
  await say(room, 'Hola');
  await expect.poll(async () => (await receivedAt(url)).length, SOON).toBe(1);
  // What another room sends meanwhile arrives when the batch of the first one has ended.
  const other = await openRoom();
  const prompt = addressOf('ok');
  await addWebhook(other, prompt);
  await say(other, 'Hola');
  await expect.poll(async () => (await receivedAt(prompt)).length, SOON).toBe(1);
  expect(await statesOf(room)).toEqual(['waiting']);
  await fetch(`${url}?answer`);
  await expect.poll(() => statesOf(room), SOON).toEqual(['delivered']);
  const [webhook] = await listed(room);
  expect([webhook?.deliveries[0]?.attempts, (await receivedAt(url)).length]).toEqual([1, 1]);
});
