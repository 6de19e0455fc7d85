import { describe, expect, inject, test } from 'vitest';
import { call } from './support/call.ts';
import { plainGet, requestUpgrade } from './support/handshake.ts';
import { connect, connectAs, join, refused } from './support/connection.ts';
import { randomCode, type RoomCodes } from '../../tools/room-client/http.ts';
import { control, newRoom } from './support/room.ts';
import { must } from './support/must.ts';

const claim = (session_id: string, code: string) =>
  call<{ readonly codes: RoomCodes }>('POST', '/api/sessions', { code, body: { session_id } });

describe('[X1] a room belongs to the first who claims it', () => {
  test('[X1] the same id with the same code again is the same room; with another code it is a conflict', async () => {
    const [id, code] = [randomCode(), randomCode()];
    const first = await claim(id, code);
    expect(first.status).toBe(201);
    expect(first.body.codes.controller).toBe(code);
    const again = await claim(id, code);
    expect(again.status).toBe(200);
    expect(again.body.codes).toEqual(first.body.codes);
    expect((await claim(id, randomCode())).status).toBe(409);
  });

  test('[X1] of many who claim the same id at the same moment exactly one gets it', async () => {
    const id = randomCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(id, randomCode())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('[X1] the first controller who brings a well-formed code to an unclaimed id claims it', async () => {
    const [id, code] = [randomCode(), randomCode()];
    const connection = await join(id, { type: 'controller', code });
    expect(connection.frames[0]?.data.you?.role).toBe('controller');
    expect(await refused(connect(id, { type: 'controller', code: randomCode() }))).toMatchObject({ code: 4401 });
    expect((await claim(id, code)).status).toBe(200);
    expect((await claim(id, randomCode())).status).toBe(409);
  });

  test('[X1] of many controllers who connect to an unclaimed id with codes of their own exactly one gets it', async () => {
    const id = randomCode();
    const connections = Array.from({ length: 8 }, () => connect(id, { type: 'controller', code: randomCode() }));
    const fates = await Promise.all(
      connections.map((connection) =>
        Promise.race([connection.until('room_state').catch(() => connection.ended), connection.ended]),
      ),
    );
    expect(fates.filter((fate) => 'type' in fate)).toHaveLength(1);
    expect(fates.filter((fate) => 'code' in fate && fate.code === 4401)).toHaveLength(7);
  });

  test('[X1] other roles cannot claim, and a malformed code cannot either', async () => {
    const id = randomCode();
    const requests = [
      { type: 'moderator', code: randomCode() },
      { type: 'viewer', code: randomCode() },
      { type: 'guest' },
      { type: 'audience' },
    ];
    for (const request of requests)
      expect(await refused(connect(id, request))).toEqual({ code: 4404, reason: 'not_found' });
    expect((await refused(connect(id, { type: 'controller', code: 'short' }))).code).not.toBe(1011);
    expect((await call('GET', `/api/sessions/${id}/state`)).status).toBe(404);
    expect((await claim(id, randomCode())).status).toBe(201);
  });
});

describe('[X2] the handshake', () => {
  const protocol = { 'Sec-WebSocket-Protocol': 'temporizador.v5' };

  test('[X2] the subprotocol is echoed, and the code is not', async () => {
    const { id, codes } = await newRoom();
    const shaken = await requestUpgrade(`/ws/${id}?type=moderator`, {
      'Sec-WebSocket-Protocol': `temporizador.v5, code.${codes.moderator}`,
    });
    expect(shaken.status).toBe(101);
    expect(shaken.headers['sec-websocket-protocol']).toBe('temporizador.v5');
    shaken.socket?.destroy();
  });

  test('[X2] a foreign origin gets 403; the own one, and none at all, are welcome', async () => {
    const { id } = await newRoom();
    const path = `/ws/${id}?type=audience`;
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:1'])
      expect((await requestUpgrade(path, { ...protocol, Origin: origin })).status, origin).toBe(403);
    for (const headers of [protocol, { ...protocol, Origin: inject('address') }]) {
      const shaken = await requestUpgrade(path, headers);
      expect(shaken.status).toBe(101);
      shaken.socket?.destroy();
    }
  });

  test('[X2] a request without Upgrade gets 426', async () => {
    const { id } = await newRoom();
    expect((await plainGet(`/ws/${id}?type=viewer`)).status).toBe(426);
    expect((await plainGet(`/ws/${randomCode()}`)).status).toBe(426);
  });

  test('[X2] a client with only another version is closed with 4426, in a way that a browser can see', async () => {
    const { id } = await newRoom();
    const old = connectAs(`/ws/${id}?type=viewer`, ['temporizador.v1']);
    expect(await refused(old)).toEqual({ code: 4426, reason: 'new_version' });
    // A browser that offers subprotocols fails with 1006 if none of them is echoed (RFC 6455, section 4.1).
    const shaken = await requestUpgrade(`/ws/${id}?type=viewer`, {
      'Sec-WebSocket-Protocol': 'temporizador.v1, code.x',
    });
    expect(shaken.headers['sec-websocket-protocol']).toBe('temporizador.v1');
    shaken.socket?.destroy();
  });

  test('[X2] a client with several versions is served with ours', async () => {
    const { id } = await newRoom();
    const connection = connectAs(`/ws/${id}?type=viewer`, ['temporizador.v1', 'temporizador.v5']);
    expect((await connection.until('room_state')).data.you?.role).toBe('viewer');
  });

  test('[X2] a client without subprotocols brings its code in the query', async () => {
    const { id, codes } = await newRoom();
    const connection = connectAs(`/ws/${id}?type=controller&code=${codes.controller}`);
    expect((await connection.until('room_state')).data.you?.role).toBe('controller');
  });
});

describe('[X3] what a connection needs to be admitted', () => {
  test('[X3] a type alone gives nothing: no code, a wrong one or a weaker one end with 4401', async () => {
    const { id, codes } = await newRoom();
    const requests = [
      { type: 'controller' },
      { type: 'controller', code: randomCode() },
      { type: 'controller', code: codes.moderator },
      { type: 'controller', code: codes.viewer },
      { type: 'moderator' },
      { type: 'moderator', code: randomCode() },
      { type: 'moderator', code: codes.viewer },
    ];
    for (const request of requests)
      expect(await refused(connect(id, request)), JSON.stringify(request)).toEqual({
        code: 4401,
        reason: 'credentials',
      });
  });

  test('[X3] a higher code opens the lower types', async () => {
    for (const type of ['moderator', 'viewer', 'speaker', 'guest', 'audience']) {
      const { id, codes } = await newRoom();
      const connection = await join(id, { type, code: codes.controller });
      expect(connection.frames[0]?.data.you?.role).toBe(type);
    }
  });

  test('[X3] a viewer code matters only while the event asks for it', async () => {
    const room = await newRoom();
    const open = await join(room.id, { type: 'viewer', code: randomCode() });
    expect(open.frames[0]?.data.you?.role).toBe('viewer');
    await open.close();
    const connection = await control(room);
    await connection.command('event.update', { viewer_code_required: true });
    for (const type of ['viewer', 'speaker']) {
      expect(await refused(connect(room.id, { type }))).toEqual({ code: 4401, reason: 'credentials' });
      expect(await refused(connect(room.id, { type, code: randomCode() }))).toMatchObject({ code: 4401 });
      const seen = await join(room.id, { type, code: room.codes.viewer });
      await seen.close();
    }
    for (const type of ['guest', 'audience']) await (await join(room.id, { type })).close();
  });

  test('[X3] nobody can join an unknown room, and the attempt does not create it', async () => {
    const id = randomCode();
    for (const type of ['viewer', 'guest', 'audience', 'moderator'])
      expect(await refused(connect(id, { type }))).toEqual({ code: 4404, reason: 'not_found' });
    const seen = await call<{ readonly reason: string }>('GET', `/api/sessions/${id}/can-join?type=viewer`);
    expect([200, 404]).toContain(seen.status);
    expect((await call('GET', `/api/sessions/${id}`)).status).toBe(404);
  });

  test('[X3] a connection that makes no sense is opened and closed with 4400', async () => {
    const { id } = await newRoom();
    for (const query of [
      '',
      'type=king',
      'type=viewer&client_id=short',
      'type=viewer&client_id=%00%F0%9F%92%A9',
      'type=viewer&since=abc',
      'type=__proto__',
    ]) {
      const connection = connectAs(`/ws/${id}?${query}`, ['temporizador.v5']);
      expect(await refused(connection), query).toEqual({ code: 4400, reason: 'bad_request' });
    }
  });

  test('[X3] an id in a wrong form is a refusal that a browser can see', async () => {
    for (const id of ['short', 'ñ'.repeat(30), 'a'.repeat(65), '%00'.repeat(20), '..%2f..%2fetc%2fpasswd%2fpasswd']) {
      expect([4400, 4404], id).toContain((await refused(connectAs(`/ws/${id}?type=viewer`))).code);
    }
  });
});

test('[X4] a name is cut to 100 characters and loses its control characters', async () => {
  const room = await newRoom();
  const connection = await control(room);
  const name = `\u0000\u001b[31m${'ñ'.repeat(300)}`;
  await join(room.id, { type: 'viewer', name });
  const { user } = (await connection.until('user_joined')).data;
  expect(must(user).name).toBe(`[31m${'ñ'.repeat(96)}`);
});
