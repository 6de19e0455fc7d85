import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { revokeTokensInRooms, announcePendingPlans } from '../../worker/api/lib/account-rooms.ts';
import { CALLS, callsBeside, ELSEWHERE, filledFor, OWN, PUBLIC } from './call-table.ts';
import { bytesOf, png } from '../support/images.ts';
import { call, documentsOf, freshCode, freshId, newTimer, openChores, openRoom, without } from './calls.ts';
import { invalidations, invalidateAccount } from './invalidate-account.ts';
import { connect } from './sockets.ts';
import { givePlan, newPerson, newTemplate, roomOf, type Person } from './people.ts';
import { stubRooms } from './stub-rooms.ts';

/** Whether each call accepts an ID token after the password changed, and after the account was deleted. */

/** Calls in a room. The logo has no row in the table of calls, because its body is an image. */
const IN_ROOM = [...CALLS, ['store a logo', 'PUT', '/api/events/{room}/logo', bytesOf(png())] as const];

/** Calls in a room that check the status of the account at that moment, because they are irreversible. */
const FINAL: ReadonlySet<string> = new Set(['restore', 'renew the codes', 'finish']);

/** Calls of `ELSEWHERE` that prove an account: what they need, and what they return for an active account. */
const ALSO = [
  ['POST', '/api/sessions', {}, 201],
  ['POST', '/api/events/restore', { backup: '{backup}' }, 201],
  ['POST', '/api/sessions/{room}/move', {}, 200],
  ['POST', '/api/sessions/{room}/move/permission', null, 404],
  ['DELETE', '/api/sessions/{room}/move', null, 204],
  ['POST', '/api/payments/create-checkout-session', { plan_id: 'nada' }, 400],
  ['GET', '/api/payments/success?session_id=cs_1&plan_id=basic&firebase_uid={uid}', null, 503],
] as const;

/**
 * Calls that take no notice of an account. `…/backups/:backupId` proves its caller as the list beside it does, `/moves` as a new room
 * does, once its file is one.
 */
const WITHOUT = [
  'GET /events/:eventId/backups/:backupId',
  'GET /sessions/:sessionId',
  'GET /sessions/:sessionId/can-join',
  'GET /sessions/:sessionId/move',
  'POST /sessions/:sessionId/move/read',
  'POST /moves',
  'GET /plans',
  'GET /health',
  'GET /config',
  'GET /openapi.json',
  'GET /pieces',
  'GET /resources/sounds',
  'GET /resources/colors',
  'POST /payments/webhook',
];

async function filledRoomOf(person: Person) {
  const { id, codes } = await roomOf(person);
  const fill = await filledFor({ id, codes, timers: [await newTimer(id, codes.controller)] });
  return { id, codes, fill: (text: string) => fill(text).replaceAll('{uid}', person.uid) };
}

type Filled = Awaited<ReturnType<typeof filledRoomOf>>;
type Row = readonly [method: string, path: string, body: object | null];

const ask = (person: Person, { fill }: Filled, [method, path, body]: Row) =>
  person.calls(method, fill(path), body === null ? {} : { body: filledBody(fill, body) });

const filledBody = (fill: Filled['fill'], body: object) =>
  body instanceof Uint8Array ? body : fill(JSON.stringify(body));

describe('a fresh token', () => {
  test('[AC21] permits every call of its account', async () => {
    const ana = await newPerson();
    for (const [name, method, path, body] of IN_ROOM) {
      const { status } = await ask(ana, await filledRoomOf(ana), [method, path, body]);
      expect([name, status < 300]).toEqual([name, true]);
    }
    for (const [method, path, body, expected] of ALSO) {
      const { status } = await ask(ana, await filledRoomOf(ana), [method, path, body]);
      expect([method, path, status]).toEqual([method, path, expected]);
    }
  });
});

describe.each(invalidations)('a token whose account is %s', (fate) => {
  test('[AC21] is refused by every call of its account, whatever else the call carries', async () => {
    for (const [method, template, body] of [...OWN, ...ALSO]) {
      const ana = await newPerson();
      const [room, ended] = [await filledRoomOf(ana), await roomOf(ana)];
      await ana.calls('DELETE', `/api/sessions/${ended.id}`);
      const { id: kept } = await newTemplate(ana);
      await invalidateAccount[fate](ana);
      const path = template.replace('{ended}', ended.id).replace('{template}', kept);
      // A repeated deletion of an account is allowed.
      const expected = fate === 'deleted' && method === 'DELETE' && template.includes('/users/') ? 204 : 401;
      expect([method, path, (await ask(ana, room, [method, path, body])).status]).toEqual([method, path, expected]);
    }
  });

  test('[OW19] is invalid for irreversible calls, although no room was told', async () => {
    const ana = await newPerson();
    const room = await filledRoomOf(ana);
    await invalidateAccount[fate](ana);
    for (const [name, method, path, body] of IN_ROOM) {
      if (!FINAL.has(name)) continue;
      expect([name, (await ask(ana, room, [method, path, body])).status]).toEqual([name, 401]);
    }
    expect((await call('GET', `/api/sessions/${room.id}`)).status).toBe(200);
  });

  test('[OW19] is refused by every call in a room that was informed', async () => {
    const ana = await newPerson();
    const room = await filledRoomOf(ana);
    await invalidateAccount[fate](ana);
    await env.ROOMS.getByName(room.id).planChanged(ana.uid);
    const isKnown = async () => (await ana.calls('PUT', `/api/sessions/${room.id}`, { body: { name: 'Mía' } })).status;
    await expect.poll(isKnown).toBe(401);
    for (const [name, method, path, body] of IN_ROOM) {
      const { status } = await ask(ana, room, [method, path, body]);
      const isOpen = (PUBLIC as readonly string[]).includes(name);
      expect([name, isOpen ? status < 300 : status]).toEqual([name, isOpen ? true : 401]);
    }
  });

  test('[AC10, OW19] deletes nothing of an ended room', async () => {
    const ana = await newPerson();
    const { id } = await roomOf(ana);
    await ana.calls('POST', `/api/events/${id}/backup`);
    await ana.calls('DELETE', `/api/sessions/${id}`);
    await expect.poll(async () => (await ana.calls('GET', `/api/reports/${id}`)).status).toBe(200);
    const left = async () =>
      env.DB.prepare(
        'SELECT (SELECT count(*) FROM reports WHERE session_id = ?1) + (SELECT count(*) FROM backups WHERE session_id = ?1) AS n',
      )
        .bind(id)
        .first('n');
    await invalidateAccount[fate](ana);
    expect((await ana.calls('DELETE', `/api/sessions/${id}`)).status).toBe(401);
    expect(await left()).toBe(2);
  });

  test('[OW3] claims no room in its name by a socket: with a code the room has no owner, without one there is no room', async () => {
    const ana = await newPerson();
    await invalidateAccount[fate](ana);
    const id = freshId();
    const line = await connect(id, { code: freshCode(), token: ana.token });
    expect((await line.hears('room_state')).session).toMatchObject({ owner_uid: null, expires_at: expect.any(Number) });
    line.close();
    expect(await (await connect(freshId(), { token: ana.token })).closedWith()).toMatchObject({ code: 4404 });
  });

  test('[OW4] adopts no room', async () => {
    const ana = await newPerson();
    const { id, codes } = await openRoom();
    await invalidateAccount[fate](ana);
    expect((await ana.calls('POST', `/api/sessions/${id}/adopt`, { code: codes.controller })).status).toBe(401);
    expect(
      (await call('GET', `/api/sessions/${id}/state`, { code: codes.controller })).body.session.owner_uid,
    ).toBeNull();
  });

  test('[OW19] a purchase tells the rooms of it', async () => {
    const ana = await newPerson();
    const { id } = await roomOf(ana);
    const thief = await connect(id, { token: ana.token });
    await thief.hears('room_state');
    await invalidateAccount[fate](ana);
    await givePlan(ana, 'corporate');
    await env.ROOMS.getByName(id).planChanged(ana.uid);
    expect(await thief.closedWith()).toEqual({ code: 4401, reason: 'new_password' });
    expect(await (await connect(id, { token: ana.token })).closedWith()).toMatchObject({ code: 4401 });
  });
});

describe('a room learns since when tokens are good', () => {
  test('[OW19] by the next run, if the room could not be informed', async () => {
    const ana = await newPerson();
    const { id } = await roomOf(ana);
    const thief = await connect(id, { token: ana.token });
    await thief.hears('room_state');
    await expect.poll(() => openChores(id)).toEqual([]);
    await invalidateAccount.stale(ana);
    const deaf = stubRooms(() => ({ endTokens: () => Promise.reject(new Error('away')) }));
    await expect(revokeTokensInRooms({ ...env, ROOMS: deaf }, ana.uid, Date.now())).rejects.toThrow('does not answer');
    expect(thief.isOpen()).toBe(true);
    await announcePendingPlans(env);
    expect(await thief.closedWith()).toEqual({ code: 4401, reason: 'new_password' });
  });

  const tokensSince = async (id: string) => Object(await documentsOf(id))['keys']?.tokensSince;

  test('[OW19] with its owner: opened, claimed, adopted and restored', async () => {
    const ana = await newPerson();
    const thief = ana.token;
    const headers = { 'Content-Type': 'application/json', Origin: 'https://a-tiempo.test' };
    const body = { idToken: thief, password: 'otra contraseña larga', returnSecureToken: true };
    const token: string = (await call('POST', '/identity/v1/accounts:update', { headers, body })).body.idToken;
    const bearer = { Authorization: `Bearer ${token}` };
    const since = await env.DB.prepare('SELECT valid_since FROM identity_accounts WHERE uid = ?')
      .bind(ana.uid)
      .first('valid_since');

    const opened = (await call('POST', '/api/sessions', { headers: bearer, body: {} })).body.session_id;
    const claimed = freshId();
    const line = await connect(claimed, { code: freshCode(), token });
    expect((await line.hears('room_state')).session.owner_uid).toBe(ana.uid);
    const adopted = await openRoom();
    await call('POST', `/api/sessions/${adopted.id}/adopt`, { headers: bearer, code: adopted.codes.controller });
    const { backup } = (await call('POST', `/api/events/${opened}/backup`, { headers: bearer })).body;
    const restored = (await call('POST', '/api/events/restore', { headers: bearer, body: { backup } })).body.session_id;
    for (const id of [opened, claimed, adopted.id, restored]) {
      expect(await tokensSince(id)).toBe(since);
      expect((await ana.calls('PUT', `/api/sessions/${id}`, { body: { name: 'Mía' } })).status).toBe(401);
      expect(await (await connect(id, { token: thief })).closedWith()).toMatchObject({ code: 4401 });
    }
    expect(line.isOpen()).toBe(true);
    line.close();
  });

  test('[OW19] when it is adopted, people with an older token of its owner are closed', async () => {
    const ana = await newPerson();
    const { id, codes } = await openRoom();
    const thief = await connect(id, { code: codes.controller, token: ana.token });
    await thief.hears('room_state');
    await env.DB.prepare('UPDATE identity_accounts SET valid_since = valid_since + 1000 WHERE uid = ?')
      .bind(ana.uid)
      .run();
    const token = await ana.signIn();
    const mine = await connect(id, { type: 'viewer', code: codes.viewer, token });
    await mine.hears('room_state');
    const headers = { Authorization: `Bearer ${token}` };
    expect((await call('POST', `/api/sessions/${id}/adopt`, { headers, code: codes.controller })).status).toBe(200);
    expect(await thief.closedWith()).toEqual({ code: 4401, reason: 'new_password' });
    expect(mine.isOpen()).toBe(true);
    mine.close();
  });
});

test('[OW20] while the status of an account is unknown its room is created without an owner, and can be adopted later', async () => {
  const ana = await newPerson();
  const [opened, claimed] = [freshId(), freshId()];
  const code = freshCode();
  const line = await without('identity_accounts', async () => {
    const { body } = await ana.calls('POST', '/api/sessions', { code, body: { session_id: opened } });
    expect(body.owner_uid).toBeNull();
    expect((await ana.calls('POST', `/api/sessions/${opened}/adopt`, { code })).status).toBe(503);
    return connect(claimed, { code, token: ana.token });
  });
  expect((await line.hears('room_state')).session.owner_uid).toBeNull();
  for (const id of [opened, claimed])
    expect((await ana.calls('POST', `/api/sessions/${id}/adopt`, { code })).body.owner_uid).toBe(ana.uid);
  line.close();
});

test('[OW19] while the status of an account is unknown, irreversible commands need a code', async () => {
  const ana = await newPerson();
  const { id, codes } = await roomOf(ana);
  await without('identity_accounts', async () => {
    expect((await ana.calls('DELETE', `/api/sessions/${id}`)).status).toBe(503);
    expect((await ana.calls('PUT', `/api/sessions/${id}`, { body: { name: 'Otra' } })).status).toBe(200);
    expect((await ana.calls('DELETE', `/api/sessions/${id}`, { code: codes.controller })).status).toBe(204);
  });
});

test('[AC21] every call has a row', () => {
  const rows = [...IN_ROOM.map(([, ...row]) => row), ...OWN, ...ALSO].map(([method, path]) => [method, path]);
  expect(callsBeside(rows)).toEqual(WITHOUT.toSorted());
  expect(ELSEWHERE).toEqual(expect.arrayContaining(WITHOUT));
});
