import { evictDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { fingerprint } from '../../worker/room/secrets.ts';
import { connect, relayOf, show, stubOf } from './room-client.ts';

const PHONES = 160;

test('[D82] a text for a phone whose state still waits for its turn comes after that state', async () => {
  const { id } = await show();
  const clients = Array.from({ length: PHONES }, () => crypto.randomUUID());
  const phones = await Promise.all(clients.map((client) => connect(id, { type: 'audience', relay: 0, client })));
  for (const each of phones) await each.hears('room_state');
  const tabs = clients.map((client) => fingerprint(client));
  const text = (type: string, nth: number) => JSON.stringify({ type, rev: 900, data: { nth } });
  // More phones than are served in a turn, and the texts are for the last ones.
  await relayOf(id, 0).tell([
    { news: 'states', rev: 900, to: tabs, phone: text('room_state', 0), sign: null, own: [], votes: [] },
    { news: 'texts', texts: tabs.slice(-20).map((tab) => [tab, text('question_created', 1)]) },
    { news: 'update', rev: 899, phone: text('audience_update', 2), sign: null },
    { news: 'update', rev: 901, phone: text('audience_update', 3), sign: null },
  ]);
  for (const phone of phones) await phone.hears('audience_update');
  const [state, created, updated] = [text('room_state', 0), text('question_created', 1), text('audience_update', 3)];
  for (const [nth, phone] of phones.entries()) {
    const heard = phone.raw.filter((each) => each.includes('"nth"'));
    expect(heard).toEqual(nth < PHONES - 20 ? [state, updated] : [state, created, updated]);
  }
});

test('[D80, D85] a room that slept counts the phones of its relays when they have said how many they are', async () => {
  const { id, ana } = await show();
  const open = (relay: number) => connect(id, { type: 'audience', relay });
  const [here, leaving, far] = [await open(0), await open(0), await open(1)];
  for (const each of [here, leaving, far]) await each.hears('room_state');
  await ana.hears('hall_counted', ({ data }) => data.hall.watching === 3);

  await evictDurableObject(stubOf(id));
  leaving.close();
  // The second relay says it with the next thing that it is told.
  await ana.asks('event.update', { name: 'Gala' });
  const left = await ana.hears('hall_counted', ({ data }) => data.hall.watching === 2);
  expect(left.data.hall.most).toBe(3);
  expect(ana.of('hall_counted').every(({ data }) => data.hall.watching <= 3)).toBe(true);
  const told = ana.of('hall_counted').map(({ data }) => data.hall.watching);
  expect(told.slice(told.lastIndexOf(3) + 1)).toEqual([2]);
});
