import { expect, test } from 'vitest';
import type { ListedWebhook } from '#protocol/webhooks.ts';
import { RECEIVER, type Received } from '../standins/receiver.ts';
import { call } from './calls.ts';
import { newPerson, roomOf } from './people.ts';

const MESSAGES = 200;
/** One receiver in five fails at every attempt, and one at the first attempt of each delivery. */
const receivers = ['ok', 'ok', 'ok', 'once', '500'] as const;

test('[WH10] of a thousand deliveries with a fifth that fails, each arrives or is dead, none with two ids', async () => {
  const room = await roomOf(await newPerson());
  const code = room.codes.controller;
  const path = `/api/events/${room.id}/webhooks`;
  const urls = receivers.map((how) => `https://${RECEIVER}/${how}/${crypto.randomUUID()}`);
  for (const url of urls) await call('POST', path, { code, body: { url, events: ['message.shown'] } });
  const say = (index: number) =>
    call('POST', '/api/messages', { code, body: { session_id: room.id, content: `Mensaje ${index}` } });
  for (let index = 0; index < MESSAGES; index += 1) expect((await say(index)).status).toBe(201);

  const heard = async (url: string): Promise<readonly Received[]> => (await fetch(url)).json();
  const arrived = async () => {
    const all = await Promise.all(urls.slice(0, 4).map(heard));
    return all.map((list) => new Set(list.map(({ id }) => id)).size);
  };
  const listed = async (): Promise<readonly ListedWebhook[]> => (await call('GET', path, { code })).body.webhooks;
  const LONG = { timeout: 60_000, interval: 250 };
  await expect
    .poll(async () => (await listed()).map(({ dead_count }) => dead_count), LONG)
    .toEqual([0, 0, 0, 0, MESSAGES]);
  await expect.poll(arrived, LONG).toEqual([MESSAGES, MESSAGES, MESSAGES, MESSAGES]);
  const waiting = async () =>
    (await listed()).flatMap(({ deliveries }) => deliveries).filter(({ state }) => state === 'waiting');
  await expect.poll(waiting, LONG).toEqual([]);

  for (const url of urls) {
    const list = await heard(url);
    const told = new Map<number, Set<string>>();
    for (const { id, body } of list) {
      const { rev }: { rev: number } = JSON.parse(body);
      told.set(rev, (told.get(rev) ?? new Set()).add(id));
    }
    expect([...told.values()].map((ids) => ids.size)).toEqual(Array(told.size).fill(1));
  }
  const [steady = ''] = urls;
  expect(await heard(steady)).toHaveLength(MESSAGES);
});
