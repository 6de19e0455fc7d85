import { describe, expect, test } from 'vitest';
import { commandCases } from './support/command-cases.ts';
import { call } from './support/call.ts';
import { join, connect, refused } from './support/connection.ts';
import { newPerson } from './support/person.ts';
import { randomCode } from '../../tools/room-client/http.ts';
import { control, newRoom, newTimer } from './support/room.ts';
import { must } from './support/must.ts';

describe('somebody who is signed in', () => {
  test('[OW1, OW2] creates a room that their token alone controls, by call and by connection, and no other token does', async () => {
    const [ana, luz] = [await newPerson('Ana'), await newPerson('Luz')];
    const id = randomCode();
    const opened = await call<{ readonly name: string; readonly owner_uid: string }>('POST', '/api/sessions', {
      headers: ana.headers,
      body: { session_id: id },
    });
    expect([opened.status, opened.body.name, opened.body.owner_uid]).toEqual([201, 'Sesión de Ana', ana.uid]);
    const connection = await join(id, { type: 'controller', token: ana.token });
    expect(must(connection.frames[0]).data.you?.role).toBe('controller');
    expect((await newTimer(connection)).name).toBe('Charla');
    expect(await refused(connect(id, { type: 'controller', token: luz.token }))).toMatchObject({ code: 4401 });
    const rename = (headers: Readonly<Record<string, string>>) =>
      call('PUT', `/api/sessions/${id}`, { headers, body: { name: 'Gala' } });
    expect([(await rename(luz.headers)).status, (await rename(ana.headers)).status]).toEqual([401, 200]);
    await connection.close();
  });

  test('[OW4, OW5, OW6] adopts a room without an owner into their account, which is broadcast', async () => {
    const [ana, luz] = [await newPerson('Ana'), await newPerson('Luz')];
    const room = await newRoom();
    const connection = await control(room);
    const adopt = (headers: Readonly<Record<string, string>>, code?: string) =>
      call('POST', `/api/sessions/${room.id}/adopt`, { headers, ...(code === undefined ? {} : { code }) });
    expect((await adopt({}, room.codes.controller)).status).toBe(401);
    expect((await adopt(ana.headers, room.codes.moderator)).status).toBe(403);
    expect((await adopt(ana.headers, room.codes.controller)).status).toBe(200);
    const { session } = (await connection.until('session_updated')).data;
    expect(session).toMatchObject({ owner_uid: ana.uid, expires_at: null, name: 'Sesión de Ana' });
    expect((await adopt(ana.headers, room.codes.controller)).status).toBe(200);
    expect((await adopt(luz.headers, room.codes.controller)).status).toBe(409);
  });

  test('[OW7, OW8] renews the controller’s code: people with the old one are closed', async () => {
    const ana = await newPerson('Ana');
    const room = await newRoom();
    const stranger = await control(room);
    await call('POST', `/api/sessions/${room.id}/adopt`, { headers: ana.headers, code: room.codes.controller });
    expect(await stranger.command('codes.renew', { role: 'controller' })).toMatchObject({ ok: false });
    const owner = await join(room.id, { type: 'controller', token: ana.token });
    const { result } = await owner.command('codes.renew', { role: 'controller' });
    const code = must(result?.codes?.controller, 'a new code');
    expect(await refused(stranger)).toEqual({ code: 4403, reason: 'code_renewed' });
    expect(await refused(connect(room.id, { type: 'controller', code: room.codes.controller }))).toMatchObject({
      code: 4401,
    });
    expect(owner.isOpen()).toBe(true);
    await (await join(room.id, { type: 'controller', code })).close();
  });

  test('[X9] has no rights in rooms of others', async () => {
    const luz = await newPerson('Luz');
    const room = await newRoom();
    const connection = await join(room.id, { type: 'guest', code: room.codes.viewer, token: luz.token });
    for (const { command, fields } of commandCases.filter((act) =>
      /^(session|codes|event\.finish)/.test(act.command),
    )) {
      const scene = { room } as Parameters<typeof fields>[0];
      expect(await connection.command(command, fields(scene)), command).toMatchObject({ ok: false });
    }
  });

  test('[AC12, AC13] deletes their account, and their room with it', async () => {
    const ana = await newPerson('Ana');
    const id = randomCode();
    await call('POST', '/api/sessions', { headers: ana.headers, body: { session_id: id } });
    const connection = await join(id, { type: 'controller', token: ana.token });
    expect((await call('DELETE', `/api/users/${ana.uid}`, { headers: ana.headers })).status).toBe(204);
    expect(await refused(connection)).toEqual({ code: 4410, reason: 'finished' });
    expect((await call('GET', `/api/users/${ana.uid}`, { headers: ana.headers })).status).toBe(401);
  });
});
