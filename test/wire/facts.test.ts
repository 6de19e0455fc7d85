import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { call } from './support/call.ts';
import type { ClientConnection } from '../../tools/room-client/connection.ts';
import { join } from './support/connection.ts';
import { randomCode } from '../../tools/room-client/http.ts';
import { control, newRoom, newTimer, show } from './support/room.ts';
import type { Frame } from '../../tools/room-client/frames.ts';
import type { Message } from '#protocol/messages.ts';
import { must } from './support/must.ts';

const silent = /^(room_state|users_list|timer_tick|user_health|hall_counted|pong|command_result|screen_command)$/;

const factsIn = (connection: ClientConnection, from = 0) =>
  connection.frames.slice(from).filter(({ type }) => !silent.test(type));

const revs = (frames: readonly Frame[]) => frames.map(({ rev }) => rev);

describe('[X10] facts and their numbers', () => {
  test('[X10] rev increases by one with every fact, and a controller misses none', async () => {
    const { room, connection, timer } = await show();
    const from = connection.frames.length;
    const first = Math.max(...revs(connection.frames));
    const viewer = await join(room.id, { type: 'viewer' });
    await connection.command('timer.start', { timer_id: timer.id });
    await connection.command('message.send', { content: 'Hola' });
    await call('POST', `/api/timers/${timer.id}/control`, { code: room.codes.moderator, body: { action: 'pause' } });
    await connection.command('event.update', { name: 'Gala' });
    await connection.command('session.rename', { name: 'Sala' });
    await viewer.close();
    await connection.command('timer.delete', { timer_id: timer.id });
    const told = revs(factsIn(connection, from));
    expect(told).toEqual(told.map((_, at) => first + 1 + at));
    expect(told.length).toBeGreaterThanOrEqual(8);
  });

  test('[X10] what is no fact carries the last rev, and no frame ever carries a smaller one', async () => {
    const { connection, timer } = await show();
    for (const command of ['timer.start', 'timer.pause', 'timer.reset']) {
      const { frame, facts, rev } = await connection.command(command, { timer_id: timer.id });
      expect(rev).toBe(must(facts.at(-1)).rev);
      expect(frame.rev).toBe(rev);
      await connection.settle();
    }
    const all = revs(connection.frames);
    expect(all).toEqual(all.toSorted((one, other) => one - other));
  });

  test('[X10] the sender of a command receives the facts first, with the cause, then the result; nobody else receives a cause', async () => {
    const { room, connection, timer } = await show();
    const moderator = await join(room.id, { type: 'moderator', code: room.codes.moderator });
    const outcome = await connection.command('timer.start', { timer_id: timer.id }, 'my-start');
    expect(outcome.facts.map(({ type, cause }) => [type, cause])).toEqual([['timer_update', 'my-start']]);
    const heard = await moderator.until('timer_update');
    expect(heard.cause).toBeUndefined();
    expect(heard.rev).toBe(outcome.facts[0]?.rev);
    expect(JSON.stringify(moderator.frames)).not.toContain('my-start');
    const own = await moderator.command('timer.pause', { timer_id: timer.id }, 'his-pause');
    expect(own.facts[0]?.cause).toBe('his-pause');
    await connection.until(({ data }) => data.action === 'pause');
    expect(JSON.stringify(connection.frames)).not.toContain('his-pause');
  });

  test('[X10] commands over HTTP are broadcast to everybody with a seat, without a cause', async () => {
    const { room, connection } = await show();
    const viewer = await join(room.id, { type: 'viewer' });
    await call('POST', '/api/messages', { code: room.codes.controller, body: { session_id: room.id, content: 'Eco' } });
    for (const each of [connection, viewer]) {
      const { data, cause } = await each.until('new_message');
      expect([data.message?.content, data.message?.author, cause]).toEqual(['Eco', 'Administrador', undefined]);
    }
  });

  test('[X10] every frame has type, data, rev and the room’s clock', async () => {
    const { connection } = await show();
    for (const frame of connection.frames) {
      expect(frame).toMatchObject({ type: expect.any(String), rev: expect.any(Number) });
      expect(Math.abs(frame.server_time - frame.arrived)).toBeLessThan(1000);
    }
  });
});

describe('[X11] the same command id has one effect and one result', () => {
  test('[X11] twice on the same connection', async () => {
    const { connection, timer } = await show();
    const id = randomUUID();
    const first = await connection.command('timer.delay', { timer_id: timer.id, value: 10 }, id);
    const again = await connection.command('timer.delay', { timer_id: timer.id, value: 10 }, id);
    expect(again.result).toEqual(first.result);
    expect(again.rev).toBe(first.rev);
    expect(again.facts).toEqual([]);
    expect(again.result?.timer?.current_time).toBe(70);
  });

  test('[X11] ten at once', async () => {
    const { connection, timer } = await show();
    const data = { id: randomUUID(), command: 'timer.delay', timer_id: timer.id, value: 1 };
    for (let time = 0; time < 10; time += 1) connection.send({ type: 'command', data });
    await connection.settle();
    expect(connection.frames.filter(({ data: { id } }) => id === data.id)).toHaveLength(10);
    const seek = await connection.command('timer.delay', { timer_id: timer.id, value: 1 });
    expect(seek.result?.timer?.current_time).toBe(62);
  });

  test('[X11] on another connection of the same tab, and over HTTP with its X-Client-Id', async () => {
    const room = await newRoom();
    const tab = { type: 'controller', code: room.codes.controller, clientId: randomCode() };
    const connection = await join(room.id, tab);
    const id = randomUUID();
    const first = await connection.command('message.send', { content: 'Una vez' }, id);
    await connection.close(3000);
    const next = await join(room.id, tab);
    const again = await next.command('message.send', { content: 'Una vez' }, id);
    expect(again).toMatchObject({ ok: true, rev: first.rev, result: first.result });
    const { status, body } = await call<{ readonly message: Message }>('POST', '/api/messages', {
      code: room.codes.controller,
      headers: { 'Idempotency-Key': id, 'X-Client-Id': tab.clientId },
      body: { session_id: room.id, content: 'Una vez' },
    });
    expect([status, body.message]).toEqual([201, must(first.result?.message)]);
    const kept = await call<{ readonly messages: readonly Message[] }>('GET', `/api/messages/${room.id}`);
    expect(kept.body.messages).toHaveLength(1);
  });

  test('[X11] over HTTP first, then on the socket', async () => {
    const room = await newRoom();
    const tab = { type: 'controller', code: room.codes.controller, clientId: randomCode() };
    const headers = { 'Idempotency-Key': 'same', 'X-Client-Id': tab.clientId };
    const body = { session_id: room.id, name: 'T', duration_minutes: 1 };
    const made = await call('POST', '/api/timers', { code: room.codes.controller, headers, body });
    const repeated = await call('POST', '/api/timers', { code: room.codes.controller, headers, body });
    expect([repeated.status, repeated.body]).toEqual([made.status, made.body]);
    const connection = await join(room.id, tab);
    const again = await connection.command('timer.create', { name: 'T', duration_minutes: 1 }, 'same');
    expect([again.result?.timer, again.facts]).toEqual([made.body, []]);
  });

  test('[X11] a refusal is the same again; the same id of somebody else is another command', async () => {
    const { room, connection, timer } = await show();
    const refusal = await connection.command('timer.delay', { timer_id: timer.id, value: 0 }, 'shared');
    const again = await connection.command('timer.delay', { timer_id: timer.id, value: 0 }, 'shared');
    expect([again.ok, again.error]).toEqual([false, refusal.error]);
    const moderator = await join(room.id, { type: 'moderator', code: room.codes.moderator });
    const other = await moderator.command('timer.delay', { timer_id: timer.id, value: 5 }, 'shared');
    expect([other.ok, other.result?.timer?.current_time]).toEqual([true, 65]);
  });
});

describe('[X12] room_state shows a role what it may see', () => {
  const parts = {
    controller: ['alerts', 'codes', 'live_alerts', 'messages', 'stage', 'users', 'hall'],
    moderator: ['alerts', 'live_alerts', 'messages', 'stage', 'users', 'hall'],
    viewer: ['live_alerts', 'messages', 'stage'],
    speaker: ['live_alerts', 'messages', 'stage'],
    guest: ['stage'],
    audience: ['question_counts'],
  } as const;

  for (const [type, extra] of Object.entries(parts))
    test(`[X12] ${type}`, async () => {
      const room = await newRoom();
      const connection = await control(room);
      const active = await newTimer(connection, { name: 'Activo' });
      await newTimer(connection, { name: 'Otro' });
      await connection.command('message.send', { content: 'Hola' });
      await connection.close();
      const seen = must((await join(room.id, { type, code: room.codes.controller })).frames[0]);
      const common = ['active_timer_id', 'event', 'questions', 'session', 'timers', 'you'];
      expect(seen.type).toBe('room_state');
      expect(Object.keys(seen.data).toSorted((one, other) => one.localeCompare(other))).toEqual(
        [...common, ...extra].toSorted((one, other) => one.localeCompare(other)),
      );
      const names = must(seen.data.timers).map((timer) => ('name' in timer ? timer.name : null));
      expect(names).toEqual(type === 'audience' ? ['Activo'] : ['Activo', 'Otro']);
      expect(seen.data.active_timer_id).toBe(active.id);
      expect('firebase_uid' in must(seen.data.timers?.[0])).toBe(type === 'controller');
      expect('owner_uid' in must(seen.data.session)).toBe(type === 'controller');
      expect(JSON.stringify(seen)).not.toContain(room.codes.controller);
      expect(seen.data.you?.user_id === null).toBe(type === 'audience');
      expect(JSON.stringify(seen).includes(room.codes.viewer)).toBe(type === 'controller');
    });
});
