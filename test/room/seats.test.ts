import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { DEFER_ABOVE } from '../../worker/room/limits/limits.ts';
import { SharedTurn } from '../../worker/room/turns.ts';
import { exhaust, testOfLimit } from '../api/calls.ts';
import { callerWith, claimedRoom, connect, freshRoom, largestRoom, read, stubOf } from './room-client.ts';

const tab = () => crypto.randomUUID();

/** So many stages, more than any plan admits, that screens without staff rights are served a turn later. */
async function aCrowd(id: string, code: string) {
  const widen = "UPDATE document SET value = json_set(value, '$.max_users', 1000) WHERE key = 'session'";
  await runInDurableObject(stubOf(id), (_, state) => void state.storage.sql.exec(widen));
  await evictDurableObject(stubOf(id));
  return Promise.all(Array.from({ length: DEFER_ABOVE }, () => connect(id, { type: 'viewer', code })));
}

describe('connecting', () => {
  test('[D1] a controller with its code gets the whole state first', async () => {
    const { id, controller, moderator, viewer } = await claimedRoom();
    const ana = await connect(id, { type: 'controller', code: controller, name: 'Ana' });
    const { data } = await ana.hears('room_state');
    expect(data).toMatchObject({
      session: { session_id: id, name: 'Congreso', max_users: 2, max_timers: 2, plan_id: 'free', owner_uid: null },
      timers: [],
      active_timer_id: null,
      users: [{ name: 'Ana', type: 'controller' }],
      messages: [],
      codes: { moderator, viewer },
      you: { role: 'controller' },
    });
  });

  test('[D2] type=controller alone gives no access, nor does a wrong code', async () => {
    const { id } = await claimedRoom();
    expect(await (await connect(id, { type: 'controller' })).closedWith()).toEqual({
      code: 4401,
      reason: 'credentials',
    });
    const guess = await connect(id, { type: 'moderator', code: 'x'.repeat(22) });
    expect(await guess.closedWith()).toEqual({ code: 4401, reason: 'credentials' });
  });

  test('[D3] an unknown room answers 4404 and is not created by the request', async () => {
    const { id } = freshRoom();
    expect(await (await connect(id, { type: 'viewer' })).closedWith()).toMatchObject({ code: 4404 });
    expect(await stubOf(id).publicInfo(callerWith())).toMatchObject({
      ok: false,
      refusal: { error: 'session_not_found' },
    });
  });

  test('[D4] the first controller with a code claims an unclaimed room', async () => {
    const { id, code } = freshRoom();
    const ana = await connect(id, { type: 'controller', code });
    expect((await ana.hears('room_state')).data.you.role).toBe('controller');
    const eve = await connect(id, { type: 'controller', code: 'e'.repeat(22) });
    expect(await eve.closedWith()).toMatchObject({ code: 4401 });
  });

  testOfLimit('[D42] a claim above the limit of new rooms is refused as too fast', async () => {
    const { id, code } = freshRoom();
    // Not the address of the other tests, which open rooms in the same minute.
    const address = '198.51.100.42';
    await exhaust('CREATE_ROOM', address);
    const ana = await connect(id, { type: 'controller', code, address });
    expect(await ana.closedWith()).toEqual({ code: 4429, reason: 'too_many_rooms' });
  });

  test('[D5] the third of two seats is closed with 1008, a guest does not see the messages', async () => {
    const { id, controller } = await claimedRoom();
    const ana = await connect(id, { type: 'controller', code: controller });
    const guest = await connect(id, { type: 'guest' });
    expect((await guest.hears('room_state')).data).not.toHaveProperty('messages');
    expect(await (await connect(id, { type: 'guest' })).closedWith()).toEqual({ code: 1008, reason: 'room_full' });
    expect(ana.isOpen()).toBe(true);
  });

  test('[S22] staff are told once that somebody found no place, by socket or by HTTP, also across hibernation', async () => {
    const { id, controller, moderator } = await claimedRoom();
    const early = await connect(id, { type: 'guest' });
    await connect(id, { type: 'guest' });
    // Nobody of the staff is here: nobody is told, and it does not count as told.
    await (await connect(id, { type: 'guest' })).closedWith();
    const ana = await connect(id, { type: 'controller', code: controller });
    const mod = await connect(id, { type: 'moderator', code: moderator });
    await Promise.all([ana.hears('room_state'), mod.hears('room_state'), early.hears('room_state')]);
    const before = await read(id);
    await (await connect(id, { type: 'guest' })).closedWith();
    const { data, rev } = await ana.hears('turned_away');
    expect([data.role, rev]).toEqual(['guest', before.rev]);
    expect(data.at).toBeGreaterThan(Date.now() - 10_000);
    await evictDurableObject(stubOf(id));
    await (await connect(id, { type: 'guest' })).closedWith();
    const asked = await stubOf(id).joinCheck(callerWith(), 'viewer');
    expect(asked).toMatchObject({ ok: true, value: { canJoin: false, reason: 'room_full' } });
    await mod.hears('turned_away', ({ data: told }) => told.role === 'viewer');
    await ana.asks('message.send', { content: 'hola' });
    expect([ana, mod].map((each) => each.of('turned_away').map((told) => told.data.role))).toEqual([
      ['guest', 'viewer'],
      ['guest', 'viewer'],
    ]);
    expect(early.of('turned_away')).toEqual([]);
  });

  test('[D6] a screen with the viewer code takes the seat of the newest without', async () => {
    const { id, controller, viewer } = await claimedRoom();
    const ana = await connect(id, { type: 'controller', code: controller });
    const stranger = await connect(id, { type: 'viewer' });
    const stage = await connect(id, { type: 'viewer', code: viewer });
    expect(await stranger.closedWith()).toEqual({ code: 1008, reason: 'room_full' });
    expect((await stage.hears('room_state')).data.you.role).toBe('viewer');
    await ana.hears('user_left');
  });

  test('[D7] of 20 sockets that request 2 seats at once 2 are admitted', async () => {
    const { id } = await claimedRoom();
    const all = await Promise.all(Array.from({ length: 20 }, () => connect(id, { type: 'viewer' })));
    await expect.poll(() => all.filter((each) => !each.isOpen()).length).toBe(18);
    expect(all.filter((each) => each.isOpen())).toHaveLength(2);
  });

  test('[D8] the same tab takes its seat over: 4409 for the old socket, the same user, no fact', async () => {
    const { id, controller, viewer } = await claimedRoom();
    const ana = await connect(id, { type: 'controller', code: controller });
    const client = tab();
    const before = await connect(id, { type: 'viewer', code: viewer, client });
    const { you } = (await before.hears('room_state')).data;
    const after = await connect(id, { type: 'viewer', code: viewer, client });
    expect(await before.closedWith()).toEqual({ code: 4409, reason: 'taken_over' });
    expect((await after.hears('room_state')).data.you).toEqual(you);
    await ana.asks('message.send', { content: 'hola' });
    expect(ana.of('user_left')).toHaveLength(0);
    expect(ana.of('user_joined')).toHaveLength(1);
  });

  test('[D40] a seat taken over while its frames are deferred is not lost with the old connection', async () => {
    const { id, controller, viewer } = await claimedRoom();
    const ana = await connect(id, { type: 'controller', code: controller });
    const client = tab();
    await connect(id, { type: 'viewer', code: viewer, client });
    const stages = await aCrowd(id, viewer);
    const request = new Request(`https://a-tiempo.test/ws/${id}?type=viewer&code=${viewer}&client_id=${client}`);
    const rename = { type: 'command', data: { id: 'rename', command: 'session.rename', name: 'Otro' } };
    await runInDurableObject(stubOf(id), async (room, state) => {
      const controllers = state.getWebSockets().filter((each) => each.deserializeAttachment().role === 'controller');
      for (const socket of controllers) room.webSocketMessage(socket, JSON.stringify(rename));
      (await room.fetch(request)).webSocket?.accept();
    });
    await (stages[0] ?? ana).hears('session_updated', ({ data }) => data.session.name === 'Otro');
    const check = await stubOf(id).joinCheck({ code: null, uid: null, clientId: null, address: 'local' }, 'guest');
    expect(check).toMatchObject({ ok: true, value: { current_users: DEFER_ABOVE + 2 } });
  });

  test('[D65] a connection that gets the whole state while its frames are deferred does not get them again', async () => {
    const { id, controller, viewer } = await claimedRoom();
    const ana = await connect(id, { type: 'controller', code: controller });
    const stage = await connect(id, { type: 'viewer', code: viewer });
    await aCrowd(id, viewer);
    const rename = { type: 'command', data: { id: 'rename', command: 'session.rename', name: 'Otro' } };
    await runInDurableObject(stubOf(id), (room, state) => {
      const of = (role: string) => state.getWebSockets().filter((each) => each.deserializeAttachment().role === role);
      for (const each of of('controller')) room.webSocketMessage(each, JSON.stringify(rename));
      for (const each of of('viewer')) room.webSocketMessage(each, '{"type":"resync"}');
    });
    await stage.hears('room_state', ({ data }) => data.session.name === 'Otro');
    await ana.asks('message.send', { content: 'Hola' });
    await stage.hears('new_message');
    expect(stage.heard.map(({ type }) => type)).toEqual(['room_state', 'room_state', 'new_message']);
  });

  /** A full room of a controller and a stage, both silent for some seconds, and a stage that finds no place. */
  async function fullRoom() {
    const { id, controller, viewer } = await claimedRoom();
    const ana = await connect(id, { type: 'controller', code: controller, pings: true });
    const stage = await connect(id, { type: 'viewer', code: viewer, pings: true });
    const comes = () => connect(id, { type: 'viewer', code: viewer, pings: true });
    /** As if so many ms had passed. */
    const ages = async (ms: number) => {
      await runInDurableObject(stubOf(id), (_room, state) => {
        for (const socket of state.getWebSockets()) {
          const { heardAt, askedAt, ...who } = Object(socket.deserializeAttachment());
          const asked = askedAt === undefined ? {} : { askedAt: askedAt - ms };
          socket.serializeAttachment({ ...who, heardAt: heardAt - ms, ...asked });
        }
      });
      await evictDurableObject(stubOf(id));
    };
    return { id, ana, stage, comes, ages };
  }

  test('[S28] a screen that does not answer the room’s ping gives its place to the next one, a living one keeps it', async () => {
    const { ana, stage, comes, ages } = await fullRoom();
    await ages(6000);
    const early = await comes();
    expect(await early.closedWith()).toEqual({ code: 1008, reason: 'room_full' });
    for (const each of [ana, stage]) await each.until(() => each.raw.includes('ping') || null, 'a ping');
    ana.send('ping');
    await ana.until(() => ana.raw.includes('pong') || null, 'a pong');
    // Not before it had time to answer.
    expect(await (await comes()).closedWith()).toMatchObject({ code: 1008 });
    await ages(3001);
    const back = await comes();
    expect((await back.hears('room_state')).data.you.role).toBe('viewer');
    expect(await stage.closedWith()).toEqual({ code: 4408, reason: 'silent' });
    expect(ana.isOpen()).toBe(true);
    expect(stage.raw.filter((text) => text === 'ping')).toHaveLength(1);
  });

  test('[S28] can-join asks too; who was just heard, or does not say that it answers, is not asked', async () => {
    const { id, stage, ages } = await fullRoom();
    const check = () => stubOf(id).joinCheck(callerWith(), 'guest');
    expect(await check()).toMatchObject({ ok: true, value: { reason: 'room_full' } });
    await ages(6000);
    expect(stage.raw).not.toContain('ping');
    await check();
    await stage.until(() => stage.raw.includes('ping') || null, 'a ping');
    const { id: other, viewer } = await claimedRoom();
    const mute = [
      await connect(other, { type: 'viewer', code: viewer }),
      await connect(other, { type: 'viewer', code: viewer }),
    ];
    await connect(other, { type: 'viewer', code: viewer });
    expect(mute.flatMap(({ raw }) => raw)).not.toContain('ping');
  });

  test('[D60] screens that connect at once share a turn, and one that comes alone waits for nobody', async () => {
    const turn = new SharedTurn();
    const order: string[] = [];
    const arrives = (name: string) => turn.join().then(() => order.push(name));
    await arrives('first');
    const together = Promise.all([arrives('second'), arrives('third')]);
    const later = new Promise((resolve) => setTimeout(() => resolve(order.push('later')), 0));
    expect(order).toEqual(['first']);
    await Promise.all([together, later]);
    expect(order).toEqual(['first', 'second', 'third', 'later']);
  });

  test('[D60] sixty screens at once in a room for fifty: the first ones get the seats that are free', async () => {
    const { id, viewer, ana } = await largestRoom();
    const stages = await Promise.all(Array.from({ length: 60 }, () => connect(id, { type: 'viewer', code: viewer })));
    await expect.poll(() => stages.filter((each) => each.isOpen()).length).toBe(49);
    const seated = stages.filter((each) => each.isOpen());
    const states = await Promise.all(seated.map((each) => each.hears('room_state')));
    expect(new Set(states.map(({ data }) => data.you.user_id)).size).toBe(49);
    await expect.poll(() => ana.of('user_joined').length).toBe(49);
  });

  test('[D9] the audience takes no seat, gets its state once, and is in no list', async () => {
    const { id, controller } = await claimedRoom();
    const ana = await connect(id, { type: 'controller', code: controller });
    await ana.asks('timer.create', { name: 'Uno', duration_minutes: 10 });
    await ana.asks('timer.create', { name: 'Dos', duration_minutes: 10 });
    const phones = await Promise.all(Array.from({ length: 5 }, () => connect(id, { type: 'audience' })));
    const { data } = await (phones[0] ?? ana).hears('room_state');
    expect(data.timers.map((each) => each.name)).toEqual(['Uno']);
    expect(data).not.toHaveProperty('users');
    expect(ana.of('user_joined')).toHaveLength(0);
    expect((await connect(id, { type: 'viewer' })).isOpen()).toBe(true);
  });

  test('[D10] the audience gets changes in at most one frame in 500 ms', async () => {
    const { id, controller } = await claimedRoom();
    const ana = await connect(id, { type: 'controller', code: controller });
    const { result } = await ana.asks('timer.create', { name: 'Uno', duration_minutes: 10 });
    const timer_id = result?.timer?.id;
    const phone = await connect(id, { type: 'audience' });
    await phone.hears('room_state');
    for (let index = 0; index < 10; index += 1) await ana.asks('timer.delay', { timer_id, value: 60 });
    await phone.hears('audience_update', ({ data }) => data.timers?.[0]?.current_time === 1200);
    expect(phone.heard.length).toBeLessThanOrEqual(4);
  });
});

describe('disconnecting', () => {
  test('[D11] a clean close is announced at once', async () => {
    const { id, controller } = await claimedRoom();
    const ana = await connect(id, { type: 'controller', code: controller });
    const guest = await connect(id, { type: 'guest', name: 'Leo' });
    guest.close(1000);
    expect((await ana.hears('user_left')).data.user.name).toBe('Leo');
    expect(await guest.closedWith()).toMatchObject({ code: 1000 });
  });

  test('[D12] after hibernation everybody is still connected and gets the facts of a command', async () => {
    const { id, controller, viewer } = await claimedRoom();
    const ana = await connect(id, { type: 'controller', code: controller });
    const stage = await connect(id, { type: 'viewer', code: viewer });
    const { result } = await ana.asks('timer.create', { name: 'Uno', duration_minutes: 10 });
    await evictDurableObject(stubOf(id));
    const { ok } = await ana.asks('timer.start', { timer_id: result?.timer?.id });
    expect(ok).toBe(true);
    const update = await stage.hears('timer_update');
    expect(update.data).toMatchObject({ action: 'start', timer: { status: 'running' } });
  });
});
