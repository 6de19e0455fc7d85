import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { later } from '../support/later.ts';
import { crash, loseAlarm } from './crash.ts';
import { claimedRoom, connect, read, show, stubOf, type Client } from './room-client.ts';

/** The timer stops at zero, in a second. */
async function inItsLastSecond({ ana, timer_id }: { ana: Client; timer_id: string }) {
  await ana.asks('event.update', { overtime: 'stop' });
  await ana.asks('timer.seek', { timer_id, current_time: 1 });
  await ana.asks('timer.start', { timer_id });
}

/** A database that does what it is told with every query. */
async function replaceDatabase(id: string, run: () => Promise<never>) {
  const statement = { bind: () => statement, run };
  await runInDurableObject(stubOf(id), (room) => {
    const env: unknown = Reflect.get(room, 'env');
    Reflect.set(room, 'env', Object.assign(Object.create(Object(env)), { DB: { prepare: () => statement } }));
  });
}

describe('transitions', () => {
  test('[D31] what was due while the room was down happens when it wakes', async () => {
    const { id, controller, ...others } = await show();
    await inItsLastSecond(others);
    await crash(id);
    later(1200);
    expect((await read(id)).state.timers).toMatchObject([{ status: 'completed', current_time: 0 }]);
    const back = await connect(id, { type: 'controller', code: controller });
    expect((await back.hears('room_state')).data.users).toHaveLength(3);
    const check = await stubOf(id).joinCheck({ code: null, uid: null, clientId: null, address: 'local' }, 'guest');
    expect(check).toMatchObject({ ok: true, value: { current_users: 3 } });
  });

  test('[W11] a frame that closes its connection does not suppress a transition', async () => {
    const { id, ana, stage, timer_id } = await show();
    await inItsLastSecond({ ana, timer_id });
    await loseAlarm(id);
    later(1200);
    stage.send('{');
    await ana.hears('user_left');
    expect(ana.of('timer_update').at(-1)?.data).toMatchObject({ action: 'complete', timer: { status: 'completed' } });
  });

  test('[D11] a clean close at the moment of a transition is announced at once', async () => {
    const { id, ana, stage, timer_id } = await show();
    await ana.asks('timer.seek', { timer_id, current_time: 10.2 });
    await ana.asks('timer.start', { timer_id });
    await loseAlarm(id);
    later(400);
    stage.close(1000);
    await ana.hears('user_left');
    expect(ana.of('timer_update').at(-1)?.data.action).toBe('last10');
  });

  test('[D34] after the end no alarm fires', async () => {
    const { id, ana, timer_id } = await show();
    const phone = await connect(id, { type: 'audience' });
    await phone.hears('room_state');
    // The second of them is still to be told to the audience when the room ends.
    for (const value of [60, 60]) await ana.asks('timer.delay', { timer_id, value });
    ana.say({ type: 'command', data: { id: 'the-end', command: 'event.finish' } });
    await ana.closedWith();
    const alarm = () => runInDurableObject(stubOf(id), (_room, { storage }) => storage.getAlarm());
    await expect.poll(alarm).toBeNull();
  });

  test('[D35] a transition is announced while D1 is slow', async () => {
    const { id, ana, stage, timer_id } = await show();
    let isAsked = false;
    await replaceDatabase(id, () => {
      isAsked = true;
      return new Promise(() => {});
    });
    await ana.asks('session.rename', { name: 'Otro' });
    await expect.poll(() => isAsked).toBe(true);
    await ana.asks('timer.seek', { timer_id, current_time: 10.3 });
    await ana.asks('timer.start', { timer_id });
    const { data } = await stage.hears('timer_update', (message) => message.data.action === 'last10');
    expect(data.timer.id).toBe(timer_id);
  });
});

describe('connections', () => {
  test('[D36] a client with ping frames of its own keeps its seat after hibernation', async () => {
    const { id, viewer } = await claimedRoom();
    const [quiet, chatty] = [
      await connect(id, { type: 'viewer', code: viewer }),
      await connect(id, { type: 'viewer', code: viewer }),
    ];
    await runInDurableObject(stubOf(id), (_room, state) => {
      for (const socket of state.getWebSockets()) {
        const who = Object(socket.deserializeAttachment());
        socket.serializeAttachment({ ...who, connectedAt: who.connectedAt - 200_000, heardAt: who.heardAt - 200_000 });
      }
    });
    await evictDurableObject(stubOf(id));
    chatty.say({ type: 'ping', data: { client_time: 1 } });
    await chatty.hears('pong');
    await evictDurableObject(stubOf(id));
    await connect(id, { type: 'viewer', code: viewer });
    expect(await quiet.closedWith()).toEqual({ code: 4408, reason: 'silent' });
    expect(await (await connect(id, { type: 'viewer', code: viewer })).closedWith()).toMatchObject({ code: 1008 });
    expect(chatty.isOpen()).toBe(true);
  });

  test('[D41] a socket with an unreadable attachment is closed with 1011', async () => {
    const { id, stage } = await show();
    await runInDurableObject(stubOf(id), (_room, state) => {
      for (const socket of state.getWebSockets()) socket.serializeAttachment({ form: 'of old' });
    });
    await evictDurableObject(stubOf(id));
    await read(id);
    expect(await stage.closedWith()).toEqual({ code: 1011, reason: 'unknown' });
  });

  test('[D37] after hibernation the audience gets no frame for a change it does not see', async () => {
    const { id, ana, timer_id } = await show();
    const phone = await connect(id, { type: 'audience' });
    await phone.hears('room_state');
    await evictDurableObject(stubOf(id));
    await ana.asks('message.send', { content: 'Vas bien' });
    await ana.asks('timer.start', { timer_id });
    const { data } = await phone.hears('audience_update');
    expect(data).toEqual({ timers: [expect.objectContaining({ status: 'running' })] });
    expect(phone.heard).toHaveLength(2);
  });

  test('[D39] too many resyncs close the connection as too fast', async () => {
    const { id } = await claimedRoom();
    const guest = await connect(id, { type: 'guest' });
    for (let count = 0; count < 3; count += 1) guest.say({ type: 'resync' });
    expect(await guest.closedWith()).toEqual({ code: 4429, reason: 'too_fast' });
    expect(guest.of('room_state')).toHaveLength(3);
  });
});

test('[D38] the log of a failure names neither the room nor what was to be written', async () => {
  const { id, ana } = await show();
  const said: unknown[] = [];
  const warn = vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => void said.push(words));
  await replaceDatabase(id, () => Promise.reject(new Error('D1_ERROR: no such table')));
  await ana.asks('session.rename', { name: 'Secreto' });
  await expect.poll(() => said.length).toBeGreaterThan(0);
  warn.mockRestore();
  expect(JSON.stringify(said)).toContain('no such table');
  expect(JSON.stringify(said)).not.toMatch(new RegExp(`Secreto|${id}`));
});
