import { describe, expect, test } from 'vitest';
import { call } from './support/call.ts';
import { plainGet, requestUpgrade } from './support/handshake.ts';
import { show } from './support/room.ts';

// support/call.ts checks for every call of the suite that its answer has the server's time and is never stored.

describe('[X23] the state over HTTP', () => {
  test('[X23] it has a tag, and costs nothing while it is the same', async () => {
    const { room, connection, timer } = await show();
    const path = `/api/sessions/${room.id}/state`;
    await connection.command('timer.start', { timer_id: timer.id });
    const first = await call('GET', path);
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^(W\/)?".+"$/);
    const same = await call('GET', path, { headers: { 'If-None-Match': tag } });
    expect([same.status, same.body, same.headers.get('ETag')]).toEqual([304, undefined, tag]);
    await connection.command('timer.pause', { timer_id: timer.id });
    // An answer that all share is a second old at most.
    await expect.poll(async () => (await call('GET', path, { headers: { 'If-None-Match': tag } })).status).toBe(200);
    expect((await call('GET', path)).headers.get('ETag')).not.toBe(tag);
    for (const odd of ['', '*', '"', 'W/', '"x", "y"', `${tag}, "z"`, 'x'.repeat(5000)])
      expect([200, 304]).toContain((await call('GET', path, { headers: { 'If-None-Match': odd } })).status);
  });

  test('[X23] another role has another tag', async () => {
    const { room } = await show();
    const path = `/api/sessions/${room.id}/state`;
    const [stranger, controller] = [await call('GET', path), await call('GET', path, { code: room.codes.controller })];
    const tag = stranger.headers.get('ETag') ?? '';
    expect(controller.headers.get('ETag')).not.toBe(tag);
    const headers = { 'If-None-Match': tag };
    expect((await call('GET', path, { code: room.codes.controller, headers })).status).toBe(200);
  });

  test('[X23] it says what room_state says', async () => {
    const { room, connection } = await show();
    const from = connection.frames.length;
    connection.send({ type: 'resync' });
    const told = await connection.until('room_state', from);
    const { body } = await call<Readonly<Record<string, unknown>>>('GET', `/api/sessions/${room.id}/state`, {
      code: room.codes.controller,
    });
    const { you: _you, ...same } = told.data;
    expect(body).toMatchObject({ ...same, rev: told.rev });
  });
});

describe('[X24] the form of answers', () => {
  test('[X24] a refusal is JSON with an error and words for people', async () => {
    for (const path of ['/api/nope', '/api/timers/nope', `/api/sessions/${'x'.repeat(20)}`, '/api/'])
      expect((await call('GET', path)).body).toEqual({
        detail: { error: expect.any(String), message: expect.stringMatching(/\S/) },
      });
  });

  test('[X24] refused sockets are stamped and not stored either', async () => {
    const path = `/ws/${'x'.repeat(20)}?type=viewer`;
    for (const { status, headers } of [
      await plainGet(path),
      await requestUpgrade(path, { Origin: 'https://evil.example' }),
    ]) {
      expect([403, 426]).toContain(status);
      expect(headers['cache-control']).toMatch(/no-store/);
      expect(Number(headers['x-server-time'])).toBeGreaterThan(0);
    }
  });

  test('[X24] a wrong method is 405 or 404, never more', async () => {
    const { room, timer } = await show();
    const paths = [
      '/api/health',
      '/api/sessions',
      `/api/sessions/${room.id}`,
      `/api/sessions/${room.id}/state`,
      '/api/timers',
      `/api/timers/${timer.id}`,
      `/api/timers/${timer.id}/control`,
      '/api/timer/control',
      '/api/timers/bulk-control',
      '/api/messages',
      '/api/questions',
      `/api/questions/${room.id}.nope/moderate`,
      `/api/timers/${timer.id}/alerts`,
      '/api/events',
      '/api/events/restore',
      `/api/events/${room.id}`,
      `/api/events/${room.id}/settings`,
      `/api/events/${room.id}/stats`,
      `/api/events/${room.id}/backup`,
      `/api/events/${room.id}/backups`,
      '/api/plans',
    ];
    for (const path of paths)
      for (const method of ['PATCH', 'OPTIONS', 'PROPFIND'])
        expect([404, 405], `${method} ${path}`).toContain((await call(method, path)).status);
    for (const path of paths) await call('HEAD', path);
    expect((await call('GET', `/api/sessions/${room.id}/state`)).status).toBe(200);
  });
});
