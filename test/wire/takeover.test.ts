import { describe, expect, test } from 'vitest';
import { closeFrameOf, requestUpgrade } from './support/handshake.ts';
import type { Ending } from '../../tools/room-client/inbox.ts';
import { join, connect, refused } from './support/connection.ts';
import { randomCode } from '../../tools/room-client/http.ts';
import { control, newRoom } from './support/room.ts';
import { must } from './support/must.ts';

const taken = { code: 4409, reason: 'taken_over' };
const full = { code: 1008, reason: 'room_full' };

describe('[X7] the same tab takes its seat over', () => {
  test('[X7] the old connection is closed with 4409, the person stays the same, and nothing is broadcast', async () => {
    const room = await newRoom();
    const connection = await control(room);
    const tab = { type: 'viewer', clientId: randomCode(), name: 'Tab' };
    const old = await join(room.id, tab);
    const from = await connection.settle();
    const now = await join(room.id, tab);
    expect(await refused(old)).toEqual(taken);
    expect(now.frames[0]?.data.you?.user_id).toBe(must(old.frames[0]?.data.you?.user_id));
    await connection.settle();
    expect(connection.frames.slice(from + 1).map(({ type }) => type)).toEqual(['pong']);
  });

  test('[X7] it works for a controller in a full room, and ten times in a row', async () => {
    const room = await newRoom();
    await join(room.id, { type: 'moderator', code: room.codes.moderator });
    const tab = { type: 'controller', code: room.codes.controller, clientId: randomCode() };
    let connection = await join(room.id, tab);
    for (let round = 0; round < 10; round += 1) {
      const next = await join(room.id, tab);
      expect(await refused(connection)).toEqual(taken);
      connection = next;
    }
    expect(connection.frames[0]?.data.users).toHaveLength(2);
  });

  test('[X7] a stronger credential takes over, a weaker one does not', async () => {
    const room = await newRoom();
    const clientId = randomCode();
    const weak = await join(room.id, { type: 'viewer', clientId });
    const strong = await join(room.id, { type: 'viewer', clientId, code: room.codes.viewer });
    expect(await refused(weak)).toEqual(taken);
    const connection = await control(room);
    const seats = await connection.settle();
    expect(seats).toBeGreaterThan(0);
    // The room is full: a viewer without a code gets no seat other than its own.
    expect(await refused(connect(room.id, { type: 'viewer', clientId }))).toEqual(full);
    await strong.settle();
    expect(strong.isOpen()).toBe(true);
  });

  test('[X7] with another type it is another person', async () => {
    const room = await newRoom();
    const clientId = randomCode();
    const viewer = await join(room.id, { type: 'viewer', clientId });
    const speaker = await join(room.id, { type: 'speaker', clientId });
    expect(speaker.frames[0]?.data.you?.user_id).not.toBe(viewer.frames[0]?.data.you?.user_id);
    await viewer.settle();
    expect([viewer.isOpen(), speaker.isOpen()]).toEqual([true, true]);
  });

  test('[X7] a client_id without a code cannot take a controller’s seat', async () => {
    const room = await newRoom();
    const clientId = randomCode();
    const connection = await join(room.id, { type: 'controller', code: room.codes.controller, clientId });
    for (const code of [undefined, room.codes.moderator, randomCode()]) {
      const thief = connect(room.id, { type: 'controller', clientId, ...(code === undefined ? {} : { code }) });
      expect(await refused(thief)).toEqual({ code: 4401, reason: 'credentials' });
    }
    await connection.settle();
    expect(connection.isOpen()).toBe(true);
  });

  test('[X7] within the grace period the seat is taken again, and no loss was broadcast', async () => {
    const room = await newRoom();
    const connection = await control(room);
    const tab = { type: 'viewer', clientId: randomCode(), name: 'Tab' };
    const old = await join(room.id, tab);
    const user_id = must(old.frames[0]?.data.you?.user_id);
    const from = await connection.settle();
    await old.close(3000);
    const now = await join(room.id, tab);
    expect(now.frames[0]?.data.you?.user_id).toBe(user_id);
    await connection.settle();
    expect(connection.frames.slice(from + 1).map(({ type }) => type)).toEqual(['pong']);
  });

  test('[X7] of ten simultaneous connections of one tab one stays, and the others are closed with 4409', async () => {
    const room = await newRoom();
    const path = `/ws/${room.id}?type=viewer&client_id=${randomCode()}`;
    const shaken = await Promise.all(Array.from({ length: 10 }, () => requestUpgrade(path)));
    const ends: Ending[] = [];
    const { promise: nine, resolve } = Promise.withResolvers<void>();
    for (const { socket } of shaken)
      void closeFrameOf(must(socket)).then(
        (end) => ends.push(end) === 9 && resolve(),
        () => undefined,
      );
    await nine;
    expect(ends).toEqual(ends.map(() => taken));
    const connection = await control(room);
    expect(connection.frames[0]?.data.users).toHaveLength(2);
  });

  test('[X7] a connection that never sent anything is closed with 4409 at once too', async () => {
    const room = await newRoom();
    const clientId = randomCode();
    const { socket } = await requestUpgrade(`/ws/${room.id}?type=viewer&client_id=${clientId}`);
    const heard = closeFrameOf(must(socket));
    await join(room.id, { type: 'viewer', clientId });
    expect(await heard).toEqual(taken);
  });

  test('[X7] nobody receives a client_id', async () => {
    const room = await newRoom();
    const connection = await control(room);
    const clientId = randomCode();
    await join(room.id, { type: 'viewer', clientId });
    await connection.until('user_joined');
    await connection.command('message.send', { content: 'Hola' });
    expect(JSON.stringify(connection.frames)).not.toContain(clientId);
  });
});

describe('[X8] coming back with `since`', () => {
  test('[X8] a client that takes its seat again receives what it missed, oldest first, and no room_state', async () => {
    const room = await newRoom();
    const tab = { type: 'viewer', clientId: randomCode() };
    const connection = await control(room);
    const old = await join(room.id, tab);
    await old.settle();
    const since = Math.max(
      ...old.frames.map(({ rev }) => rev),
      (await connection.command('message.send', { content: '1' })).rev ?? 0,
    );
    await old.until('new_message');
    await old.close(3000);
    for (const content of ['2', '3', '4']) await connection.command('message.send', { content });
    await connection.command('timer.create', { name: 'T', duration_minutes: 1 });
    const now = await join(room.id, { ...tab, since });
    const told = now.frames.map(({ type, data }) => data.message?.content ?? type);
    expect(told).toEqual(['2', '3', '4', 'timer_created', 'stage_selected', 'pong']);
    expect(now.frames.slice(0, 5).map(({ rev }) => rev)).toEqual([1, 2, 3, 4, 5].map((step) => since + step));
  });

  test('[X8] nothing, if nothing happened; staff get votes and the list of who is here instead', async () => {
    const room = await newRoom();
    const tab = { type: 'viewer', clientId: randomCode() };
    const old = await join(room.id, tab);
    const since = must(old.frames[0]).rev;
    await old.close(3000);
    const now = await join(room.id, { ...tab, since });
    expect(now.frames.map(({ type }) => type)).toEqual(['pong']);

    const staff = { type: 'controller', code: room.codes.controller, clientId: randomCode() };
    const first = await join(room.id, staff);
    const known = must(first.frames[0]).rev;
    const again = await join(room.id, { ...staff, since: known });
    expect(again.frames.map(({ type }) => type)).toEqual(['question_votes', 'users_list', 'pong']);
    expect(again.frames[1]?.data.users).toHaveLength(2);
  });

  test('[X8] every other `since` gets the whole state: another tab, the future, after a goodbye', async () => {
    const room = await newRoom();
    const connection = await control(room);
    const tab = { type: 'viewer', clientId: randomCode() };
    for (const since of [0, 1e9]) {
      const stranger = await join(room.id, { type: 'viewer', since });
      expect(stranger.frames[0]?.type).toBe('room_state');
      await stranger.close();
    }
    const old = await join(room.id, tab);
    await old.close(3000);
    const future = await join(room.id, { ...tab, since: 1e9 });
    expect(future.frames[0]?.type).toBe('room_state');
    await future.close(1000);
    await connection.until('user_left');
    const gone = await join(room.id, { ...tab, since: must(future.frames[0]).rev });
    expect(gone.frames[0]?.type).toBe('room_state');
  });

  test('[X8] a resync is answered with the whole state', async () => {
    const room = await newRoom();
    const connection = await control(room);
    await connection.command('timer.create', { name: 'T', duration_minutes: 1 });
    const from = connection.frames.length;
    connection.send({ type: 'resync' });
    const state = await connection.until('room_state', from);
    expect(state.data.timers).toHaveLength(1);
    expect(state.rev).toBe(Math.max(...connection.frames.map(({ rev }) => rev)));
  });
});
