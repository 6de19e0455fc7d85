import { describe, expect, test } from 'vitest';
import { call } from './support/call.ts';
import type { ClientConnection } from '../../tools/room-client/connection.ts';
import { join, connect, refused } from './support/connection.ts';
import { randomCode } from '../../tools/room-client/http.ts';
import { control, newRoom } from './support/room.ts';
import { must } from './support/must.ts';

const full = { code: 1008, reason: 'room_full' };

const usersOf = (connection: ClientConnection) => must(connection.frames[0]?.data.users).map(({ user_id }) => user_id);

interface CanJoin {
  readonly canJoin: boolean;
  readonly reason: string | null;
  readonly current_users: number;
  readonly max_users: number;
}

const canJoin = async (id: string, query: string, code?: string) =>
  (await call<CanJoin>('GET', `/api/sessions/${id}/can-join?${query}`, code === undefined ? {} : { code })).body;

describe('[X5] seats', () => {
  test('[X5] of 20 simultaneous sockets two are admitted, 18 are closed with 1008, and nothing is broadcast', async () => {
    const room = await newRoom();
    const connections = Array.from({ length: 20 }, (_, at) => connect(room.id, { type: 'guest', name: `G${at}` }));
    const fates = await Promise.all(
      connections.map((connection) =>
        connection.until('room_state').then(
          () => 'in' as const,
          () => refused(connection),
        ),
      ),
    );
    expect(fates.filter((fate) => fate === 'in')).toHaveLength(2);
    expect(fates.filter((fate) => fate !== 'in')).toEqual(Array.from({ length: 18 }, () => full));
    for (const connection of connections.filter((_, at) => fates[at] === 'in')) {
      await connection.settle();
      expect(connection.frames.map(({ type }) => type)).toEqual(['room_state', 'pong']);
    }
    expect(await canJoin(room.id, 'type=guest')).toEqual({
      canJoin: false,
      reason: 'room_full',
      current_users: 2,
      max_users: 2,
    });
  });

  test('[X5] a seat is free at once after a clean close and after a broken connection', async () => {
    const room = await newRoom();
    await control(room);
    for (const code of [1000, 3000]) {
      const viewer = await join(room.id, { type: 'viewer' });
      await viewer.close(code);
      const next = await join(room.id, { type: 'viewer' });
      expect(next.isOpen()).toBe(true);
      await next.close();
    }
  });

  test('[X5] a clean close is broadcast at once, a broken connection after 5 s', async () => {
    const room = await newRoom();
    const connection = await control(room);
    const polite = await join(room.id, { type: 'viewer', name: 'Polite' });
    const sentAt = Date.now();
    await polite.close(1000);
    const left = await connection.until('user_left');
    expect(left.data.user?.name).toBe('Polite');
    expect(left.arrived - sentAt).toBeLessThan(1000);
    const from = connection.frames.length;
    const broken = await join(room.id, { type: 'viewer', name: 'Broken' });
    const brokeAt = Date.now();
    await broken.close(3000);
    const later = await connection.until('user_left', from);
    expect(later.data.user?.name).toBe('Broken');
    expect(later.arrived - brokeAt).toBeGreaterThanOrEqual(4900);
    expect(later.arrived - brokeAt).toBeLessThan(6000);
  });
});

describe('[X6] a full room admits a connection of a higher rank', () => {
  test('[X6] the newest of the lowest goes, with 1008, and the others stay', async () => {
    const room = await newRoom();
    const first = await join(room.id, { type: 'guest', name: 'first' });
    const second = await join(room.id, { type: 'viewer', name: 'second' });
    const withCode = await join(room.id, { type: 'viewer', code: room.codes.viewer });
    expect(await refused(second)).toEqual(full);
    const moderator = await join(room.id, { type: 'moderator', code: room.codes.moderator });
    expect(await refused(first)).toEqual(full);
    const chief = await join(room.id, { type: 'moderator', code: room.codes.moderator });
    expect(await refused(withCode)).toEqual(full);
    expect(usersOf(chief)).toHaveLength(2);
    expect(moderator.isOpen()).toBe(true);
  });

  test('[X6] nobody is closed for an equal or a lower rank', async () => {
    const room = await newRoom();
    const moderators = [1, 2].map(() => join(room.id, { type: 'moderator', code: room.codes.moderator }));
    const seated = await Promise.all(moderators);
    const requests = [
      { type: 'moderator', code: room.codes.moderator },
      { type: 'viewer', code: room.codes.viewer },
      { type: 'viewer' },
      { type: 'guest' },
    ];
    for (const request of requests) expect(await refused(connect(room.id, request))).toEqual(full);
    expect(seated.map((connection) => connection.isOpen())).toEqual([true, true]);
  });

  test('[X6] a viewer who brings no code, or a wrong one, ranks with guests', async () => {
    const room = await newRoom();
    for (const _ of [1, 2]) await join(room.id, { type: 'guest' });
    for (const code of [undefined, randomCode()])
      expect(await refused(connect(room.id, { type: 'speaker', ...(code === undefined ? {} : { code }) }))).toEqual(
        full,
      );
    const seen = await join(room.id, { type: 'speaker', code: room.codes.viewer });
    expect(seen.isOpen()).toBe(true);
  });

  test('[X6] a controller gets in beyond the cap while no other is there; the next one waits', async () => {
    const room = await newRoom();
    for (const _ of [1, 2]) await join(room.id, { type: 'moderator', code: room.codes.moderator });
    const first = await control(room);
    expect(first.frames[0]?.data.you?.role).toBe('controller');
    expect(await canJoin(room.id, 'type=viewer')).toMatchObject({ canJoin: false, reason: 'room_full' });
  });

  test('[X6] a second controller takes the place of a lower one; a third finds no place among equals', async () => {
    const room = await newRoom();
    await control(room);
    const guest = await join(room.id, { type: 'guest' });
    const second = await control(room);
    expect(await refused(guest)).toEqual(full);
    const third = connect(room.id, { type: 'controller', code: room.codes.controller });
    expect(await refused(third)).toEqual(full);
    expect(second.isOpen()).toBe(true);
  });

  test('[X6] can-join foretells what the socket would do', async () => {
    const room = await newRoom();
    expect(await canJoin(room.id, 'type=viewer')).toMatchObject({ canJoin: true, reason: null, current_users: 0 });
    await join(room.id, { type: 'guest' });
    const own = randomCode();
    await join(room.id, { type: 'guest', clientId: own });
    expect(await canJoin(room.id, 'type=guest')).toMatchObject({ canJoin: false, reason: 'room_full' });
    expect(await canJoin(room.id, `type=guest&client_id=${own}`)).toMatchObject({ canJoin: true, reason: null });
    expect(await canJoin(room.id, 'type=viewer', room.codes.viewer)).toMatchObject({ canJoin: true });
    expect(await canJoin(room.id, 'type=controller', room.codes.controller)).toMatchObject({ canJoin: true });
    expect(await canJoin(room.id, 'type=controller')).toMatchObject({ canJoin: false, reason: 'code_required' });
  });
});
