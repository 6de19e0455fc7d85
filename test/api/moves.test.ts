import { describe, expect, test } from 'vitest';
import { call, exhaust, freshAddress, freshId, openRoom } from './calls.ts';

const THERE = 'http://192.168.1.20:8787';

const from = () => ({ 'CF-Connecting-IP': freshAddress() });

async function left() {
  const room = await openRoom({ timers: 1 });
  const code = room.codes.controller;
  const { status, body: file } = await call('POST', `/api/sessions/${room.id}/move`, { code, body: { to: THERE } });
  expect(status).toBe(200);
  return { ...room, code, file };
}

/** The file of a room that is nowhere here: one runtime has one place for each room. */
const elsewhere = (file: object, id: string, there = freshId()) => ({
  there,
  file: JSON.parse(JSON.stringify(file).replaceAll(id, there)),
});

const permissionFor = async ({
  id,
  file,
}: {
  readonly id: string;
  readonly file: { readonly move: { readonly id: string } };
}) =>
  (await call('POST', `/api/sessions/${id}/move/read`, { body: { move: file.move.id, reader: THERE } })).body
    .permission;

describe('calls of a room that moves', () => {
  test('[MV12] anybody may ask where it is, from a page of any copy', async () => {
    const { id } = await left();
    const asked = await call('GET', `/api/sessions/${id}/move`, { headers: { Origin: THERE } });
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(asked.body).toEqual({
      state: 'moved',
      to: THERE,
      at: expect.any(Number),
      is_read: false,
      server_time: expect.any(Number),
      ahead_ms: 0,
    });
    const other = await openRoom();
    expect((await call('GET', `/api/sessions/${other.id}/move`)).body).toMatchObject({ state: 'here' });
    expect((await call('GET', `/api/sessions/${freshId()}/move`)).status).toBe(404);
    expect((await call('GET', `/api/sessions/${id}/state`)).body.detail.error).toBe('moved');
  });

  test('[MV12] pages of other copies may not use the rights of this one', async () => {
    const headers = {
      Origin: THERE,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-room-code',
    };
    const asked = await call('OPTIONS', `/api/sessions/${freshId()}/move`, { headers });
    expect(asked.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type');
    expect(asked.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    const others = await call('GET', '/api/config', { headers: { Origin: THERE } });
    expect(others.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  test('[MV2, MV6] a file is read by its permission, once', async () => {
    const room = await left();
    const { there, file } = elsewhere(room.file, room.id);
    const permission = await permissionFor(room);
    const refused = await call('POST', '/api/moves', { body: { file }, headers: from() });
    expect([refused.status, refused.body.detail.error]).toEqual([409, 'not_permitted']);
    const read = await call('POST', '/api/moves', { body: { file, permission }, headers: from() });
    expect([read.status, read.body]).toEqual([201, { session_id: there, code: room.code, created: true }]);
    const again = await call('POST', '/api/moves', { body: { file, permission }, headers: from() });
    expect([again.status, again.body.created]).toEqual([200, false]);
    const state = await call('GET', `/api/sessions/${there}/state`, { code: room.code });
    expect(state.body.timers).toHaveLength(1);
  });

  test('[MV4] it is taken back, also where it is already', async () => {
    const { id, code } = await left();
    for (const _ of ['first', 'second'])
      expect((await call('DELETE', `/api/sessions/${id}/move`, { code })).status).toBe(204);
    expect((await call('GET', `/api/sessions/${id}/state`, { code })).status).toBe(200);
  });

  test('[MV5] a person gets the permission, which the file then has', async () => {
    const { id, code } = await left();
    const { body } = await call('POST', `/api/sessions/${id}/move/permission`, { code, body: {} });
    const { body: file } = await call('POST', `/api/sessions/${id}/move`, { code, body: {} });
    expect(file.move.permission).toBe(body.permission);
    const other = elsewhere(file, id);
    expect((await call('POST', '/api/moves', { body: { file: other.file }, headers: from() })).status).toBe(201);
    expect((await call('DELETE', `/api/sessions/${id}/move`, { code })).body.detail.error).toBe('already_read');
  });

  test('[MV9] a file that takes the id of a room that is here is refused, and harms nothing', async () => {
    const { id, codes } = await openRoom({ timers: 1 });
    const room = await left();
    const file = JSON.parse(JSON.stringify(room.file).replaceAll(room.id, id));
    const permission = await permissionFor(room);
    const taken = await call('POST', '/api/moves', { body: { file, permission }, headers: from() });
    expect([taken.status, taken.body.detail.error]).toEqual([409, 'conflict']);
    expect((await call('GET', `/api/sessions/${id}/state`, { code: codes.controller })).body.timers).toHaveLength(1);
  });

  test('[MV9] what is no file is refused before it opens anything, and files are limited by address', async () => {
    const room = await left();
    const { there, file } = elsewhere(room.file, room.id);
    const headers = from();
    const many = Array.from({ length: 10_000 }, () => ({}));
    const sent = [
      {},
      { file: [] },
      { file: { ...file, room: { ...file.room, rev: -1 } } },
      { file, plan: 'corporate' },
      { file: { ...file, room: { ...file.room, ballots: Array<number>(500_000).fill(0) } } },
      { file: { ...file, room: { ...file.room, passed_alerts: many, live_alerts: many, alerts: many } } },
    ];
    for (const body of sent) expect((await call('POST', '/api/moves', { body, headers })).status).toBe(422);
    expect((await call('GET', `/api/sessions/${there}/move`)).status).toBe(404);
    await exhaust('CREATE_ROOM', '198.51.100.48|move');
    const limited = await call('POST', '/api/moves', { body: {}, headers: { 'CF-Connecting-IP': '198.51.100.48' } });
    expect(limited.status).toBe(429);
  });

  test('[MV10] without the code of the controller nothing of it is done', async () => {
    const { id, code, codes } = await left();
    for (const [method, path] of [
      ['POST', 'move'],
      ['DELETE', 'move'],
      ['POST', 'move/permission'],
    ] as const) {
      const asked = async (by?: string) =>
        (
          await call(method, `/api/sessions/${id}/${path}`, {
            ...(by && { code: by }),
            ...(method === 'POST' && { body: {} }),
          })
        ).status;
      expect([await asked(), await asked(codes.moderator)]).toEqual([401, 403]);
    }
    expect((await call('DELETE', `/api/sessions/${id}/move`, { code })).status).toBe(204);
  });
});
