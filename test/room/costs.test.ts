import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { app } from '../../worker/app.ts';
import { counts, countWrites } from '../bench/workers/counts.ts';
import { connect, largestRoom, read, stubOf, type Client } from './room-client.ts';

/** What a room does not spend: counted, not timed. */

afterEach(() => {
  vi.restoreAllMocks();
});

/** A hall as the largest plan allows it. */
async function aHall() {
  const room = await largestRoom();
  const { result } = await room.ana.asks('timer.create', { name: 'Ponencia', duration_minutes: 10 });
  return { ...room, timer_id: result?.timer?.id ?? '' };
}

const inRoom = <Value>(id: string, look: (storage: DurableObjectStorage) => Value | Promise<Value>) =>
  runInDurableObject(stubOf(id), (_room, { storage }) => look(storage));

/** Until the room has told D1 what it had to tell, and asked what it had to ask. */
const settled = (id: string) =>
  expect.poll(() => inRoom(id, ({ sql }) => sql.exec('SELECT name FROM chore').toArray())).toEqual([]);

test('[D66] a fact is serialized once per role, however many connections get it', async () => {
  const { id, ana, moderator, viewer, timer_id } = await aHall();
  const many = (count: number, join: () => Promise<Client>) => Promise.all(Array.from({ length: count }, join));
  const seated = [
    ...(await many(2, () => connect(id, { type: 'moderator', code: moderator }))),
    ...(await many(6, () => connect(id, { type: 'viewer', code: viewer }))),
    ...(await many(2, () => connect(id, { type: 'speaker', code: viewer }))),
    ...(await many(3, () => connect(id, { type: 'guest' }))),
  ];
  const phones = await many(5, () => connect(id, { type: 'audience' }));
  const signs = await many(2, () => connect(id, { type: 'audience', sign: true }));
  for (const each of [...seated, ...phones, ...signs]) await each.hears('room_state');

  const written = vi.spyOn(JSON, 'stringify');
  await ana.asks('timer.start', { timer_id });
  for (const each of seated) await each.hears('timer_update');
  for (const each of [...phones, ...signs]) await each.hears('audience_update');
  const textsOf = (type: string) =>
    written.mock.results.filter(({ value }) => String(value).startsWith(`{"type":"${type}"`)).length;
  // The sender gets a text of their own, with the id of the command in it; phones and signs see different things.
  expect([textsOf('timer_update'), textsOf('audience_update')]).toEqual([5, 2]);
});

const keys = { document: 'key', log: 'slot', result: 'slot', chore: 'name' } as const;

type Row = { readonly id: string | number };

/** Every row of the room by its table and key, and when its alarm rings, which is billed as one. */
const rowsOf = (id: string) =>
  inRoom(id, async (storage) => {
    const rows = Object.entries(keys).flatMap(([table, key]) =>
      storage.sql
        .exec<Row>(`SELECT ${key} AS id, * FROM ${table}`)
        .toArray()
        .map((row): [string, string] => [`${table}/${row.id}`, JSON.stringify(row)]),
    );
    return new Map([...rows, ['alarm', String(await storage.getAlarm())]]);
  });

/** The rows that the platform bills, and those that are not as they were. */
async function writing(id: string, act: () => Promise<unknown>) {
  await inRoom(id, countWrites);
  const [before, billedBefore] = [await rowsOf(id), counts.rows];
  await act();
  const [billed, after] = [counts.rows - billedBefore, await rowsOf(id)];
  const all = [...new Set([...before.keys(), ...after.keys()])];
  return { billed, changed: all.filter((key) => before.get(key) !== after.get(key)) };
}

describe('[D67] a row is written only if a restarted room would lack it', () => {
  test('[D67] pings, tests and snapshots write none', async () => {
    const { id, ana, viewer } = await aHall();
    const stage = await connect(id, { type: 'viewer', code: viewer });
    await settled(id);
    const { billed } = await writing(id, async () => {
      for (let nth = 1; nth <= 5; nth += 1) {
        stage.send('ping');
        stage.say({ type: 'ping', data: { client_time: nth, rtt_ms: 20 * nth, offset_ms: 3 } });
        await stage.hears('pong', ({ data }) => data.client_time === nth);
      }
      stage.say({ type: 'screen_report', data: { test_id: 'none', error_ms: 1, uncertainty_ms: 1 } });
      ana.say({ type: 'resync' });
      await expect.poll(() => ana.of('room_state').length).toBe(2);
      await read(id);
    });
    expect(billed).toBe(0);
  });

  test('[D67] an audience that joins and leaves writes its figures, and that after a pause', async () => {
    const { id, ana } = await aHall();
    await settled(id);
    const join = async () => {
      const phone = await connect(id, { type: 'audience' });
      await phone.hears('room_state');
      return phone;
    };
    const { billed } = await writing(id, async () => {
      const phones = await Promise.all(Array.from({ length: 20 }, join));
      await ana.hears('hall_counted', ({ data }) => data.hall.watching === 20);
      for (const phone of phones) phone.close();
      await ana.hears('hall_counted', ({ data }) => data.hall.watching === 0);
    });
    // Four counts at most, each of the figures and the clock, with an alarm before it.
    expect(billed).toBeLessThanOrEqual(16);
  });

  test('[D67] a command writes its changes, its log entry and its result, and no row twice', async () => {
    const { id, ana, timer_id } = await aHall();
    await settled(id);
    const presses: readonly (readonly [string, object])[] = [
      ['timer.start', { timer_id }],
      ['timer.delay', { timer_id, value: 30 }],
      ['timer.pause', { timer_id }],
      ['message.send', { content: 'Más cerca' }],
      ['alert.create', { timer_id, message: 'Cierra', at_seconds: 30 }],
      ['event.update', { description: 'Gala' }],
      ['timer.reset', { timer_id }],
    ];
    for (const [command, fields] of presses) {
      const { billed, changed } = await writing(id, () => ana.asks(command, fields));
      expect([command, billed]).toEqual([command, changed.length]);
      expect(changed.filter((key) => /^(?:log|result)\//u.test(key))).toHaveLength(2);
    }
    // What changes nothing leaves what was answered, so that the same press again gets the same, and that somebody was here.
    const again = await writing(id, () => ana.asks('event.update', { description: 'Gala' }));
    expect(again.changed.filter((key) => key.startsWith('document/'))).toEqual(['document/clock']);
  });
});

test('[D68] connecting, commands, reading and transitions do not wait for D1, nor query it', async () => {
  const { id, controller, viewer, ana, timer_id } = await aHall();
  await settled(id);
  const asked: string[] = [];
  const DB: D1Database = new Proxy(env.DB, {
    get(db, name) {
      asked.push(String(name));
      const value: unknown = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  await runInDurableObject(stubOf(id), (room) => {
    Reflect.set(room, 'env', Object.assign(Object.create(Object(Reflect.get(room, 'env'))), { DB }));
  });
  const call = (path: string, init: RequestInit = {}) => {
    const request = new Request(`https://a-tiempo.test${path}`, init);
    request.headers.set('content-type', 'application/json');
    request.headers.set('x-room-code', controller);
    return app.fetch(request, { ...env, DB }, createExecutionContext());
  };
  const upgraded = await call(`/ws/${id}?type=viewer&ticks=0&code=${viewer}`, { headers: { upgrade: 'websocket' } });
  expect(upgraded.status).toBe(101);
  const stage = await connect(id, { type: 'viewer', code: viewer });
  const phone = await connect(id, { type: 'audience' });
  const body = JSON.stringify({ action: 'start' });
  expect((await call(`/api/timers/${timer_id}/control`, { method: 'POST', body })).status).toBe(200);
  expect((await call(`/api/sessions/${id}/state`)).status).toBe(200);
  await phone.asks('question.ask', { content: '¿Y mañana?' });
  await ana.asks('message.send', { content: 'Más cerca' });
  await ana.asks('timer.seek', { timer_id, current_time: 10.2 });
  await stage.hears('timer_update', ({ data }) => data.action === 'last10');
  stage.close();
  await ana.hears('user_left');
  expect(asked).toEqual([]);
  // What D1 has to know it hears of by the alarm, after everybody else.
  await ana.asks('session.rename', { name: 'Gala' });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});
