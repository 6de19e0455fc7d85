import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, expect, test, vi } from 'vitest';
import { callerWith, claimedRoom, connect, stubOf } from './room-client.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** So many seconds ago they were heard for the last time: half of their lines is gone, and no machine has noticed. */
async function fallSilent(id: string, { first, seconds }: { first: number; seconds: number }): Promise<void> {
  await runInDurableObject(stubOf(id), (_room, state) => {
    const isPhone = (socket: WebSocket) => Object(socket.deserializeAttachment()).role === 'audience';
    for (const socket of state.getWebSockets().filter(isPhone).slice(0, first)) {
      const who = Object(socket.deserializeAttachment());
      socket.serializeAttachment({ ...who, heardAt: who.heardAt - seconds * 1000 });
    }
  });
  await evictDurableObject(stubOf(id));
}

const full = { code: 1008, reason: 'audience_full' };

test('[D63, D87] a thousand phones fit; then one that fell silent gives way, and nobody who speaks', async () => {
  const { id, controller } = await claimedRoom();
  const client = crypto.randomUUID();
  const mine = await connect(id, { type: 'audience', client });
  const others = await Promise.all(Array.from({ length: 999 }, () => connect(id, { type: 'audience' })));
  const ana = await connect(id, { type: 'controller', code: controller, address: '203.0.113.9' });
  const outside = { type: 'audience', client: crypto.randomUUID() };
  for (let nth = 0; nth < 3; nth += 1) expect(await (await connect(id, outside)).closedWith()).toEqual(full);
  await ana.hears('hall_counted', ({ data: { hall } }) => hall.watching === 1000 && hall.turned_away === 1);
  const canJoin = () => stubOf(id).joinCheck(callerWith(), 'audience');
  expect(await (await connect(id, { type: 'audience' })).closedWith()).toEqual(full);
  // One that shows nothing finds its place on a relay (D86).
  expect(await canJoin()).toMatchObject({ ok: true, value: { canJoin: true } });
  const again = await connect(id, { type: 'audience', client });
  expect(await mine.closedWith()).toEqual({ code: 4409, reason: 'taken_over' });

  await fallSilent(id, { first: 2, seconds: 80 });
  expect(await (await connect(id, { type: 'audience' })).closedWith()).toEqual(full);
  await fallSilent(id, { first: 2, seconds: 20 });
  const late = [await connect(id, { type: 'audience' }), await connect(id, { type: 'audience' })];
  for (const each of late) await each.hears('room_state');
  expect(await (await connect(id, { type: 'audience' })).closedWith()).toEqual(full);
  const gone = () => [again, ...others].filter((each) => !each.isOpen());
  await expect.poll(() => gone().length).toBe(2);
  for (const each of gone()) expect(await each.closedWith()).toEqual({ code: 4408, reason: 'silent' });

  // One address alone has them all: the newest gives way to another, but not to one more of its own.
  const elsewhere = await connect(id, { type: 'audience', address: '198.51.100.63' });
  await elsewhere.hears('room_state');
  expect(await late[1]?.closedWith()).toEqual(full);
  expect(await (await connect(id, { type: 'audience' })).closedWith()).toEqual(full);
  expect(elsewhere.isOpen()).toBe(true);
});

test('[FA12] a silent phone is closed before what it does not read fills the memory', async () => {
  const { id, controller } = await claimedRoom();
  const ana = await connect(id, { type: 'controller', code: controller });
  const deaf = await connect(id, { type: 'audience' });
  const phone = await connect(id, { type: 'audience' });
  for (const each of [deaf, phone]) await each.hears('room_state');
  let clock = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
  // Every two seconds, so that the pace holds nothing back: two kilobytes each.
  for (let turn = 0; turn < 60; turn += 1) {
    vi.setSystemTime((clock += 2000));
    if (turn % 10 === 0) phone.say({ type: 'ping', data: { client_time: turn } });
    await ana.asks('event.update', { description: `${turn} ${'x'.repeat(1990)}` });
  }
  expect(await deaf.closedWith()).toEqual({ code: 4408, reason: 'silent' });
  await phone.hears('audience_update', ({ data }) => data.event?.description.startsWith('59 ') ?? false);
  const told = deaf.raw.join('').length;
  expect([told > 32_000, told < 140_000, phone.isOpen()]).toEqual([true, true, true]);
});

test('[X70] a stage that asks a question loses no fact that still waits for the phones before it', async () => {
  const { id, controller, viewer } = await claimedRoom();
  const ana = await connect(id, { type: 'controller', code: controller });
  const { result } = await ana.asks('timer.create', { name: 'Ponencia', duration_minutes: 10 });
  const stage = await connect(id, { type: 'viewer', code: viewer });
  await stage.hears('room_state');
  const phones = await Promise.all(Array.from({ length: 160 }, () => connect(id, { type: 'audience' })));
  for (const phone of phones) await phone.hears('room_state');
  const timer_id = result?.timer?.id;
  await runInDurableObject(stubOf(id), (room, state) => {
    const say = (role: string, command: object) => {
      const socket = state.getWebSockets().find((each) => Object(each.deserializeAttachment()).role === role);
      const data = { id: crypto.randomUUID(), ...command };
      if (socket) room.webSocketMessage?.(socket, JSON.stringify({ type: 'command', data }));
    };
    // All three in one turn: the phones wait for the next one, and the stage behind them.
    say('controller', { command: 'timer.edit', timer_id, name: 'Primera' });
    say('controller', { command: 'timer.edit', timer_id, name: 'Segunda' });
    say('viewer', { command: 'question.ask', content: '¿Y la cena?' });
  });
  await stage.hears('question_created');
  await stage.hears('command_result');
  const names = stage.heard.flatMap((each) => (each.type === 'timer_update' ? [each.data.timer.name] : []));
  expect(names).toEqual(['Primera', 'Segunda']);
});
