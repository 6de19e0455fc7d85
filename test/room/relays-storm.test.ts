import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { connect, read, relayOf, requestSocket, show, stubOf, type Client } from './room-client.ts';

const RELAYS = 3;
const PHONES = 60;

/** A show with a question, and phones on three relays. */
async function aFullHall() {
  const hall = await show();
  const { result } = await hall.ana.asks('question.ask', { content: '¿Quién?' });
  const question_id = result?.question?.id ?? '';
  const clients = Array.from({ length: PHONES }, () => crypto.randomUUID());
  const open = (client: string, nth: number) =>
    connect(hall.id, { type: 'audience', relay: nth % RELAYS, client, address: `198.51.100.${nth}` });
  const phones = await Promise.all(clients.map(open));
  for (const each of phones) await each.hears('room_state');
  const votes = async () => (await read(hall.id, { asAudience: true })).state.question_votes?.[question_id] ?? 0;
  return { ...hall, question_id, clients, phones, open, votes };
}

/** The end of a machine: no socket is left. */
async function crashRelay(id: string, place: number): Promise<void> {
  await runInDurableObject(relayOf(id, place), (_relay, state) => {
    for (const socket of state.getWebSockets()) {
      socket.serializeAttachment(null);
      socket.close(1011, 'crash');
    }
  });
  await evictDurableObject(relayOf(id, place));
}

const idOf = (nth: number) => `voto-${nth}`;
const vote = (phone: Client, nth: number, question_id: string) =>
  phone.say({ type: 'command', data: { id: idOf(nth), command: 'question.vote', question_id, on: true } });
const isAnswered = (phone: Client, nth: number) =>
  phone.of('command_result').some(({ data }) => data.id === idOf(nth) && data.ok);

test('[D84] a relay that ends in a storm of votes loses none that was acknowledged, and counts none twice', async () => {
  const { id, question_id, clients, phones, open, votes } = await aFullHall();
  for (const [nth, phone] of phones.entries()) vote(phone, nth, question_id);
  await phones[1]?.until(() => isAnswered(phones[1] as Client, 1) || undefined, 'a first answer');
  for (const [nth, phone] of phones.entries()) vote(phone, nth, question_id);
  await crashRelay(id, 0);
  const acknowledged = phones.filter(isAnswered).length;
  expect(await votes()).toBeGreaterThanOrEqual(acknowledged);

  // Those who were cut off come again, and send again what has no answer.
  const again = await Promise.all(
    phones.map(async (phone, nth) => (nth % RELAYS === 0 ? await open(clients[nth] ?? '', nth) : phone)),
  );
  for (const [nth, phone] of again.entries()) if (!isAnswered(phone, nth)) vote(phone, nth, question_id);
  for (const [nth, phone] of again.entries()) await phone.until(() => isAnswered(phone, nth) || undefined, 'an answer');
  expect(await votes()).toBe(PHONES);
});

test('[D84] a room that ends in a storm of votes and questions gets all of them once, and no phone notices', async () => {
  const { id, question_id, phones, votes } = await aFullHall();
  for (const [nth, phone] of phones.entries()) vote(phone, nth, question_id);
  await expect.poll(votes).toBeGreaterThan(0);
  await evictDurableObject(stubOf(id));
  for (const [nth, phone] of phones.entries())
    phone.say({ type: 'command', data: { id: `p-${nth}`, command: 'question.ask', content: `Pregunta ${nth}` } });
  await expect.poll(votes).toBeGreaterThan(0);
  await evictDurableObject(stubOf(id));
  for (const [nth, phone] of phones.entries()) await phone.until(() => isAnswered(phone, nth) || undefined, 'a vote');
  for (const [nth, phone] of phones.entries())
    await phone.hears('command_result', ({ data }) => data.id === `p-${nth}` && data.ok);
  expect(await votes()).toBe(PHONES);
  const { questions } = (await read(id, { asAudience: true, allQuestions: true })).state;
  expect(new Set(questions.map(({ content }) => content)).size).toBe(PHONES + 1);
  expect(questions).toHaveLength(PHONES + 1);
  expect(phones.every((each) => each.isOpen())).toBe(true);
});

test('[D85] after the end of a room that was telling its relays something, their phones get the whole state', async () => {
  const { id, ana, phones } = await aFullHall();
  await runInDurableObject(stubOf(id), (_room, { storage }) => {
    storage.sql.exec("INSERT OR REPLACE INTO chore (name, due, attempt) VALUES ('relays', ?, 0)", Date.now());
  });
  await evictDurableObject(stubOf(id));
  await ana.asks('event.update', { name: 'Gala' });
  for (const each of phones) {
    await each.until(() => each.of('room_state').length === 2 || undefined, 'another state');
    expect(each.of('room_state')[1]?.data.event.name).toBe('Gala');
  }
  const left = () =>
    runInDurableObject(stubOf(id), (_room, { storage }) =>
      storage.sql.exec("SELECT 1 FROM chore WHERE name = 'relays'").toArray(),
    );
  await expect.poll(left).toEqual([]);
});

test('[D63, D86] a full room passes phones on, and a full relay shares its places among addresses', async () => {
  const { id } = await show();
  const all = (options: object) =>
    Promise.all(Array.from({ length: 1000 }, () => connect(id, { type: 'audience', ...options })));
  await all({});
  const headers = { 'x-may-pass': '1' };
  const passed = await requestSocket(id, { type: 'audience', headers });
  expect([passed.status, passed.headers.get('x-relays'), passed.headers.get('x-room-ahead')]).toEqual([
    421,
    '0,1,2',
    '0',
  ]);

  const address = '198.51.100.7';
  const many = await all({ relay: 0, address });
  await many[999]?.hears('room_state');
  expect((await requestSocket(id, { type: 'audience', relay: 0, address })).status).toBe(503);
  const last = await connect(id, { type: 'audience', relay: 0, address, headers: { 'x-last-try': '1' } });
  expect(await last.closedWith()).toEqual({ code: 1008, reason: 'audience_full' });
  const another = await connect(id, { type: 'audience', relay: 0, address: '198.51.100.8' });
  await another.hears('room_state');
  expect(await many[999]?.closedWith()).toEqual({ code: 1008, reason: 'audience_full' });
  // The room knows by now that this one is full.
  await expect
    .poll(async () => (await requestSocket(id, { type: 'audience', headers })).headers.get('x-relays'))
    .toBe('1,2,3');
});
