import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { crash } from './crash.ts';
import { callerWith, claimedRoom, connect, read, stubOf } from './room-client.ts';

/** Who has which seat after the lines are gone: with the room itself, or one by one. */

afterEach(() => {
  vi.useRealTimers();
});

/** A room that is full: a controller and a stage, each with what it needs to come back. */
async function fullRoom() {
  const { id, controller, viewer } = await claimedRoom();
  const tabs = {
    ana: { type: 'controller', code: controller, client: crypto.randomUUID(), name: 'Ana' },
    stage: { type: 'viewer', code: viewer, client: crypto.randomUUID(), name: 'Escenario' },
  };
  const ana = await connect(id, tabs.ana);
  const stage = await connect(id, tabs.stage);
  const { you: anas } = (await ana.hears('room_state')).data;
  const { you: stages } = (await stage.hears('room_state')).data;
  return { id, controller, viewer, tabs, ana, stage, own: { ana: anas, stage: stages } };
}

/** The room wakes, and so many seconds pass; gives the moment of waking. */
async function wakesAnd(id: string, seconds: number): Promise<number> {
  vi.useFakeTimers({ toFake: ['Date'] });
  await read(id);
  const woken = Date.now();
  vi.setSystemTime(woken + seconds * 1000);
  return woken;
}

const alarmOf = (id: string) => runInDurableObject(stubOf(id), (_room, { storage }) => storage.getAlarm());

const isOpen = { ok: true, value: { canJoin: true } };
const isFull = { ok: true, value: { canJoin: false, reason: 'room_full', current_users: 2 } };

describe('after a crash of the room', () => {
  test('[S20] a screen that returns after 29 s kept its seat, and nobody else had it', async () => {
    const { id, viewer, tabs, own } = await fullRoom();
    await crash(id);
    await wakesAnd(id, 29);
    for (const code of [undefined, viewer]) {
      const stranger = await connect(id, { type: 'viewer', ...(code !== undefined && { code }) });
      expect(await stranger.closedWith()).toEqual({ code: 1008, reason: 'room_full' });
    }
    expect(await stubOf(id).joinCheck(callerWith(), 'guest')).toMatchObject(isFull);
    const { rev } = await read(id);
    const stage = await connect(id, { ...tabs.stage, since: rev });
    const ana = await connect(id, tabs.ana);
    const { data } = await ana.hears('room_state');
    expect(data).toMatchObject({ you: own.ana, users: [own.ana, own.stage].map(({ user_id }) => ({ user_id })) });
    await ana.asks('message.send', { content: 'Seguimos' });
    await stage.hears('new_message');
    expect(stage.heard.map(({ type }) => type)).toEqual(['new_message']);
    expect(ana.of('user_left')).toEqual([]);
  });

  test('[S20] after 30 s the seats are released and free', async () => {
    const { id, tabs, own } = await fullRoom();
    await crash(id);
    await wakesAnd(id, 10);
    const ana = await connect(id, tabs.ana);
    await ana.hears('room_state');
    vi.setSystemTime(Date.now() + 20_000);
    await connect(id, { type: 'guest' });
    expect((await ana.hears('user_left')).data.user.user_id).toBe(own.stage.user_id);
    expect((await ana.hears('user_joined')).data.user.type).toBe('guest');
  });

  test('[S20] a free seat stays free', async () => {
    const { id, tabs, stage, ana } = await fullRoom();
    stage.close(1000);
    await ana.hears('user_left');
    await crash(id);
    const guest = await connect(id, { type: 'guest' });
    await guest.hears('room_state');
    expect(await stubOf(id).joinCheck(callerWith(), 'guest')).toMatchObject(isFull);
    const back = await connect(id, tabs.ana);
    await back.hears('room_state');
    expect(guest.isOpen()).toBe(true);
  });

  test('[S20] a screen that disconnects afterwards releases its seat as usual', async () => {
    const { id, tabs, own } = await fullRoom();
    await crash(id);
    const stage = await connect(id, tabs.stage);
    expect((await stage.hears('room_state')).data.you).toEqual(own.stage);
    stage.close(1000);
    await expect.poll(() => stubOf(id).joinCheck(callerWith(), 'guest')).toMatchObject(isOpen);
  });

  test('[S21] a panel on another device connects at once, and no returning screen loses its seat', async () => {
    const { id, controller, tabs, own } = await fullRoom();
    await crash(id);
    const other = await connect(id, { type: 'controller', code: controller, client: crypto.randomUUID() });
    const stage = await connect(id, tabs.stage);
    const ana = await connect(id, tabs.ana);
    expect((await ana.hears('room_state')).data.you).toEqual(own.ana);
    expect((await stage.hears('room_state')).data.you).toEqual(own.stage);
    expect([other.isOpen(), stage.isOpen(), ana.isOpen()]).toEqual([true, true, true]);
    const third = await connect(id, { type: 'moderator', code: controller });
    expect(await stage.closedWith()).toEqual({ code: 1008, reason: 'room_full' });
    expect(third.isOpen()).toBe(true);
  });

  test('[D56] one alarm covers all missing screens; it fires with nothing due when all are back', async () => {
    const { id, tabs } = await fullRoom();
    await expect.poll(() => alarmOf(id)).toBeNull();
    await crash(id);
    const woken = await wakesAnd(id, 0);
    expect(await alarmOf(id)).toBe(woken + 30_000);
    await connect(id, tabs.stage);
    expect(await alarmOf(id)).toBe(woken + 30_000);
    const ana = await connect(id, tabs.ana);
    await ana.hears('room_state');
    vi.setSystemTime(woken + 30_000);
    await runDurableObjectAlarm(stubOf(id));
    expect(await alarmOf(id)).toBeNull();
    expect(ana.of('user_left')).toEqual([]);
  });
});

test('[S27] a screen that a controller named returns with its name after it was gone, also to a room that slept', async () => {
  const { id, tabs, ana, stage, own } = await fullRoom();
  await ana.asks('user.rename', { user_id: own.stage.user_id, name: 'Pantalla de la derecha' });
  stage.close(1000);
  await ana.hears('user_left');
  await evictDurableObject(stubOf(id));
  await connect(id, tabs.stage);
  const { user } = (await ana.hears('user_joined')).data;
  expect(user.user_id).not.toBe(own.stage.user_id);
  expect(user.name).toBe('Pantalla de la derecha');
});

test('[FA13] a deployment of another version: an old screen reloads without losing its seat, and nobody is told', async () => {
  const { id, viewer, tabs, own } = await fullRoom();
  await crash(id);
  await wakesAnd(id, 0);
  const ana = await connect(id, tabs.ana);
  await ana.hears('room_state');
  const before = await read(id);
  for (const version of ['temporizador.v0', 'temporizador.v6']) {
    const old = await connect(id, { ...tabs.stage, protocols: version });
    expect([old.subprotocol, await old.closedWith()]).toEqual([version, { code: 4426, reason: 'new_version' }]);
  }
  // The page is being loaded.
  vi.setSystemTime(Date.now() + 20_000);
  const stranger = await connect(id, { type: 'viewer', code: viewer });
  expect(await stranger.closedWith()).toEqual({ code: 1008, reason: 'room_full' });
  const stage = await connect(id, { ...tabs.stage, protocols: 'temporizador.v5' });
  expect((await stage.hears('room_state')).data.you).toEqual(own.stage);
  expect([(await read(id)).rev, ana.of('user_left').length]).toEqual([before.rev, 0]);
});

describe('while the room hibernates', () => {
  test('[D57] a clean close is announced once, at once', async () => {
    const { id, ana, stage } = await fullRoom();
    await evictDurableObject(stubOf(id));
    stage.close(1000);
    expect((await ana.hears('user_left')).data.user.name).toBe('Escenario');
  });

  test('[D57] a broken connection frees its seat at once, and has 5 s to return', async () => {
    const { id, stage } = await fullRoom();
    await expect.poll(() => alarmOf(id)).toBeNull();
    await evictDurableObject(stubOf(id));
    vi.useFakeTimers({ toFake: ['Date'] });
    stage.close(3000);
    await expect.poll(() => alarmOf(id)).toBe(Date.now() + 5000);
    expect(await stubOf(id).joinCheck(callerWith(), 'guest')).toMatchObject(isOpen);
  });
});
