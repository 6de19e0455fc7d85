import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import { describe, expect, test } from 'vitest';
import { call } from './support/call.ts';
import type { ClientConnection } from '../../tools/room-client/connection.ts';
import { join, connect, refused } from './support/connection.ts';
import { randomCode } from '../../tools/room-client/http.ts';
import { control, newRoom, show } from './support/room.ts';
import type { User } from '#protocol/users.ts';
import { must } from './support/must.ts';

const withdrawn = { code: 4403, reason: 'code_renewed' };
const finished = { code: 4410, reason: 'finished' };

const idOf = (connection: ClientConnection) => must(connection.frames[0]?.data.you?.user_id);

describe('[X19] the event', () => {
  test('[X19] every text and setting can be set, and is broadcast to all with a seat', async () => {
    const room = await newRoom();
    const connection = await control(room);
    const guest = await join(room.id, { type: 'guest' });
    const words = { name: 'Gala 🎉', description: 'Línea', date: '2027-02-28', time_zone: 'America/Tijuana' };
    const settings = { pending_visible: false, questions_open: false, overtime: 'stop', delete_on_close: true };
    const outcome = await connection.command('event.update', { ...words, ...settings });
    const expected = { ...words, id: room.id, settings: { ...DEFAULT_SETTINGS, ...settings }, logo: null };
    expect(outcome.result?.event).toEqual(expected);
    expect((await guest.until('event_settings_updated')).data.event).toEqual(expected);
    await connection.command('event.update', { delete_on_close: false });
  });

  test('[X19] what is no date, no zone, no setting is refused and changes nothing', async () => {
    const connection = await control(await newRoom());
    const wrong = [
      { date: '2027-02-30' },
      { date: '28/02/2027' },
      { time_zone: 'Marte/Olimpo' },
      { overtime: 'explode' },
      { viewer_code_required: 'yes' },
      { color: '#fff' },
      { settings: { overtime: 'stop' } },
      { name: 7 },
    ];
    for (const fields of wrong) {
      const { ok, error, facts } = await connection.command('event.update', fields);
      expect([ok, error?.fields === undefined, facts], JSON.stringify(fields)).toEqual([false, false, []]);
    }
  });

  test('[X19] while a viewer code is required, a stranger reads as a guest over HTTP', async () => {
    const room = await newRoom();
    const connection = await control(room);
    await connection.command('message.send', { content: 'Secreto' });
    await connection.command('event.update', { viewer_code_required: true });
    const state = `/api/sessions/${room.id}/state`;
    expect(JSON.stringify((await call('GET', state)).body)).not.toContain('Secreto');
    expect(JSON.stringify((await call('GET', state, { code: randomCode() })).body ?? '')).not.toContain('Secreto');
    expect(JSON.stringify((await call('GET', state, { code: room.codes.viewer })).body)).toContain('Secreto');
    expect([401, 403]).toContain((await call('GET', `/api/messages/${room.id}`)).status);
    const can = `/api/sessions/${room.id}/can-join?type=viewer`;
    expect((await call('GET', can)).body).toMatchObject({ canJoin: false, reason: 'code_required' });
    expect((await call('GET', can, { code: room.codes.viewer })).body).toMatchObject({ canJoin: true });
  });
});

describe('[X20] new codes', () => {
  test('[X20] a new viewer code ends the connections of the old one; only the new one opens', async () => {
    const room = await newRoom();
    const connection = await control(room);
    await connection.command('event.update', { viewer_code_required: true });
    const viewer = await join(room.id, { type: 'viewer', code: room.codes.viewer });
    const renewed = await connection.command('codes.renew', { role: 'viewer' });
    const codes = must(renewed.result?.codes);
    expect(await refused(viewer)).toEqual(withdrawn);
    expect(codes.viewer).not.toBe(room.codes.viewer);
    expect(codes.moderator ?? room.codes.moderator).toBe(room.codes.moderator);
    expect(renewed.facts.find(({ type }) => type === 'codes_renewed')?.data.codes?.viewer).toBe(codes.viewer);
    const old = connect(room.id, { type: 'viewer', code: room.codes.viewer });
    expect(await refused(old)).toEqual({ code: 4401, reason: 'credentials' });
    const fresh = await join(room.id, { type: 'viewer', code: must(codes.viewer) });
    expect(fresh.isOpen()).toBe(true);
  });

  test('[X20] without a role both are new; the controller’s own stays', async () => {
    const room = await newRoom();
    const connection = await control(room);
    const moderator = await join(room.id, { type: 'moderator', code: room.codes.moderator });
    const { result } = await connection.command('codes.renew');
    expect(await refused(moderator)).toEqual(withdrawn);
    const message = { session_id: room.id, content: 'Hola' };
    const by = async (code: string) => (await call('POST', '/api/messages', { code, body: message })).status;
    expect(await by(room.codes.moderator)).toBe(401);
    expect(await by(must(result?.codes?.moderator))).toBe(201);
    expect(await by(room.codes.controller)).toBe(201);
    expect(connection.isOpen()).toBe(true);
  });

  test('[X20] no seat can be taken again with a withdrawn code', async () => {
    const room = await newRoom();
    const connection = await control(room);
    const tab = { type: 'moderator', code: room.codes.moderator, clientId: randomCode() };
    const moderator = await join(room.id, tab);
    await connection.command('codes.renew', { role: 'moderator' });
    await refused(moderator);
    expect(await refused(connect(room.id, tab))).toEqual({ code: 4401, reason: 'credentials' });
  });
});

describe('[X21] people', () => {
  test('[X21] a controller renames, finds, reloads and removes a screen', async () => {
    const room = await newRoom();
    const connection = await control(room);
    const viewer = await join(room.id, { type: 'viewer', name: 'Antes' });
    const user_id = idOf(viewer);
    const renamed = await connection.command('user.rename', { user_id, name: 'Después' });
    expect(renamed.facts.map(({ type, data }) => [type, data.user?.name])).toEqual([['user_updated', 'Después']]);
    for (const action of ['identify', 'reload']) {
      const { ok, facts } = await connection.command(`user.${action}`, { user_id });
      expect([ok, facts]).toEqual([true, []]);
      await viewer.until(({ type, data }) => type === 'screen_command' && data.action === action);
    }
    const output = { timer_id: null, mirror: 'h', shows: 'message', extras: ['time'] };
    const chosen = await connection.command('user.output', { user_id, output });
    expect(chosen.facts.map(({ type, data }) => [type, data.user?.output])).toEqual([['user_updated', output]]);
    await viewer.until(({ type, data }) => type === 'screen_command' && data.action === 'output');
    await connection.command('user.remove', { user_id });
    expect(await refused(viewer)).toEqual({ code: 4403, reason: 'removed' });
    expect((await connection.until('user_left')).data.user?.user_id).toBe(user_id);
    const users = await call<{ readonly users: readonly User[] }>('GET', `/api/sessions/${room.id}/users`, {
      code: room.codes.moderator,
    });
    expect(users.body.users.map(({ name }) => name)).toEqual(['Control']);
  });

  test('[X21] staff receive the health of a screen’s connection, when it changed by more than 10 ms', async () => {
    const room = await newRoom();
    const connection = await control(room);
    const viewer = await join(room.id, { type: 'viewer' });
    const tell = (rtt_ms: number) =>
      viewer.send({ type: 'ping', data: { client_time: Date.now(), rtt_ms, offset_ms: -3 } });
    tell(80);
    const { data } = await connection.until('user_health');
    expect(data).toEqual({ user_id: idOf(viewer), rtt_ms: 80, offset_ms: -3 });
    tell(85);
    tell(300);
    await viewer.settle();
    await connection.settle();
    expect(connection.frames.filter(({ type }) => type === 'user_health')).toHaveLength(1);
  });
});

describe('[X22] the end', () => {
  const ends = {
    'by command': (connection: ClientConnection) =>
      connection.send({ type: 'command', data: { id: 'end', command: 'event.finish' } }),
    'by DELETE': (_: ClientConnection, id: string, code: string) =>
      void call('DELETE', `/api/sessions/${id}`, { code }),
  } as const;

  for (const [how, end] of Object.entries(ends))
    test(`[X22] ${how}: every connection is closed with 4410, and the id is never used again`, async () => {
      const { room, connection, timer } = await show();
      const viewer = await join(room.id, { type: 'viewer' });
      const audience = await join(room.id, { type: 'audience' });
      end(connection, room.id, room.codes.controller);
      for (const each of [connection, viewer, audience]) expect(await refused(each)).toEqual(finished);
      const requests = [
        { type: 'controller', code: room.codes.controller },
        { type: 'controller', code: randomCode() },
        { type: 'viewer' },
        { type: 'audience' },
      ];
      for (const request of requests) expect(await refused(connect(room.id, request))).toEqual(finished);
      const { controller: code } = room.codes;
      expect((await call('GET', `/api/sessions/${room.id}/state`, { code })).status).toBe(404);
      expect((await call('POST', `/api/timers/${timer.id}/control`, { code, body: { action: 'start' } })).status).toBe(
        404,
      );
      for (const claim of [code, randomCode()])
        expect((await call('POST', '/api/sessions', { code: claim, body: { session_id: room.id } })).status).toBe(409);
    });
});
