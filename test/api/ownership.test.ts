import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { plans } from '#domain/plans/plans.ts';
import { app } from '../../worker/app.ts';
import { announcePendingPlans, announcePlan } from '../../worker/api/lib/account-rooms.ts';
import { call, documentsOf, freshCode, freshId, openChores, openRoom, SITE } from './calls.ts';
import { connect, storedResultsOf } from './sockets.ts';
import { givePlan, newPerson, roomOf, UNCHECKABLE, type Person } from './people.ts';
import { stubRooms } from './stub-rooms.ts';

const limits = ({ max_users, max_timers }: { max_users: number; max_timers: number }) => ({ max_users, max_timers });

const sessionOf = async (person: Person, id: string) =>
  (await person.calls('GET', `/api/sessions/${id}/state`)).body.session;

const newTimer = (person: Person, id: string, name = 'Charla') =>
  person.calls('POST', '/api/timers', { body: { session_id: id, name, duration_minutes: 1 } });

describe('a room opened with a token', () => {
  test('[OW1] belongs to its account, with its name and its plan at once', async () => {
    const person = await newPerson({ name: 'Ana Ruiz' });
    await givePlan(person, 'basic');
    const { opened, codes, id } = await roomOf(person);
    expect(opened).toEqual({
      session_id: id,
      name: 'Sesión de Ana Ruiz',
      owner_uid: person.uid,
      codes,
      plan: { plan_id: 'basic', ...limits(plans.basic) },
    });
    expect((await call('GET', `/api/sessions/${id}`)).body).toMatchObject(limits(plans.basic));
    expect((await person.calls('GET', `/api/events/${id}`)).body.event.name).toBe(`Sesión ${id.slice(-8)}`);
  });

  test('[OW1] has the default name without a name of the account, never an e-mail, or the given name', async () => {
    const nameless = await newPerson({ name: null });
    const { opened, id } = await roomOf(nameless);
    expect(opened.name).toBe(`Sesión ${id.slice(-8)}`);
    expect((await roomOf(nameless, { name: 'Gala' })).opened.name).toBe('Gala');
    for (const spelled of [(email: string) => email, (email: string) => email.toUpperCase()]) {
      const careless = await newPerson({ name: spelled });
      await careless.calls('POST', '/api/users', { body: { display_name: spelled(careless.email) } });
      const kept = await roomOf(careless);
      expect(kept.opened.name).toBe(`Sesión ${kept.id.slice(-8)}`);
    }
    const long = await newPerson({ name: 'Ana '.repeat(24).trim() });
    expect((await roomOf(long)).opened.name).toHaveLength(100);
  });

  test('[OW1] an expired plan has no effect', async () => {
    const person = await newPerson();
    await givePlan(person, 'corporate', Date.now() - 1);
    expect((await roomOf(person)).opened.plan).toEqual({ plan_id: 'free', ...limits(plans.free) });
  });

  test('[OW1] an account named in the body is a claim: another one than the token’s is refused', async () => {
    const [ana, luz] = [await newPerson(), await newPerson()];
    const open = (person: Person, owner_uid: string) =>
      person.calls('POST', '/api/sessions', { body: { session_id: freshId(), owner_uid } });
    expect((await open(ana, ana.uid)).body.owner_uid).toBe(ana.uid);
    expect((await open(ana, luz.uid)).status).toBe(403);
  });

  test('[OW2] is controlled by its owner with the token alone, by call and by socket; by no other account', async () => {
    const [ana, luz] = [await newPerson(), await newPerson()];
    const { id } = await roomOf(ana);
    expect((await newTimer(ana, id)).status).toBe(201);
    expect((await newTimer(luz, id)).status).toBe(401);
    const line = await connect(id, { token: ana.token });
    expect((await line.hears('room_state')).you.role).toBe('controller');
    expect(line.subprotocol).toBe('temporizador.v5');
    const stranger = await connect(id, { token: luz.token });
    expect(await stranger.closedWith()).toMatchObject({ code: 4401 });
    line.close();
  });

  test('[OW12] a timer of a signed-in person has their account, by call and by socket', async () => {
    const [ana, luz] = [await newPerson(), await newPerson()];
    await givePlan(ana, 'basic');
    const { id, codes } = await roomOf(ana);
    await newTimer(ana, id, 'Uno');
    const line = await connect(id, { code: codes.controller, token: luz.token });
    await line.asks('timer.create', { name: 'Dos', duration_minutes: 1 });
    const state = await line.hears('room_state');
    expect(state.timers.map((each) => each.firebase_uid)).toEqual([ana.uid]);
    expect((await line.hears('timer_created')).timer.firebase_uid).toBe(luz.uid);
    line.close();
  });
});

describe('a token on a socket', () => {
  test('[AC2] a wrong token beside a code counts as none; alone it is 4401', async () => {
    const { id, codes } = await openRoom();
    const line = await connect(id, { code: codes.controller, token: 'x.y.z' });
    expect((await line.hears('room_state')).you.role).toBe('controller');
    expect(line.subprotocol).toBe('temporizador.v5');
    line.close();
    for (const type of ['controller', 'viewer', 'guest', 'audience']) {
      expect(await (await connect(id, { type, token: 'x.y.z' })).closedWith()).toMatchObject({ code: 4401 });
    }
    const both = await connect(id, { code: freshCode(), token: 'x.y.z' });
    expect(await both.closedWith()).toMatchObject({ code: 4401 });
  });

  test('[AC2] while it cannot be verified a code is enough; without a code a screen reconnects by itself', async () => {
    const { id, codes } = await openRoom();
    const hosted = { fetch: (request: Request) => app.fetch(request, { ...env, FIREBASE_PROJECT_ID: 'congreso' }) };
    const line = await connect(id, { code: codes.controller, token: UNCHECKABLE }, hosted);
    expect((await line.hears('room_state')).you.role).toBe('controller');
    line.close();
    const lost = await connect(id, { token: UNCHECKABLE }, hosted);
    expect(await lost.closedWith()).toEqual({ code: 1011, reason: 'identity_unavailable' });
  });

  test('[AC2] is not passed on to the room', async () => {
    const ana = await newPerson();
    const { id } = await roomOf(ana);
    const line = await connect(id, { token: ana.token });
    await line.hears('room_state');
    const asked: Headers[] = [];
    const ROOMS = stubRooms(() => ({
      fetch: async (input, init) => (asked.push(new Request(input, init).headers), new Response()),
    }));
    const headers = {
      Upgrade: 'websocket',
      'Sec-WebSocket-Protocol': `temporizador.v5, token.${ana.token}`,
      Authorization: `Bearer ${ana.token}`,
    };
    await app.fetch(new Request(`${SITE}/ws/${id}?type=controller`, { headers }), { ...env, ROOMS });
    const [seen] = asked;
    expect([seen?.get('sec-websocket-protocol'), seen?.get('x-verified-uid')]).toEqual(['temporizador.v5', ana.uid]);
    expect(JSON.stringify([...(seen ?? [])])).not.toContain(ana.token);
    expect(JSON.stringify(await documentsOf(id))).not.toContain(ana.token);
    line.close();
  });

  test('[AC3] an account and a name in a header of the client are removed', async () => {
    const ana = await newPerson();
    const { id } = await roomOf(ana);
    const forged = { Upgrade: 'websocket', 'X-Verified-Uid': ana.uid, 'X-Verified-Name': 'Ana' };
    const response = await exports.default.fetch(`${SITE}/ws/${id}?type=controller`, { headers: forged });
    const ending = new Promise((resolve) => response.webSocket?.addEventListener('close', ({ code }) => resolve(code)));
    response.webSocket?.accept();
    expect(await ending).toBe(4401);
  });

  test('[OW3] a person who claims a room with a token owns it', async () => {
    const ana = await newPerson({ name: 'Ana Ñandú 🎤' });
    await givePlan(ana, 'corporate');
    const [id, code] = [freshId(), freshCode()];
    const line = await connect(id, { code, token: ana.token });
    const { session } = await line.hears('room_state');
    expect(session).toMatchObject({ owner_uid: ana.uid, name: 'Sesión de Ana Ñandú 🎤', expires_at: null });
    // The plan comes from the database later: joining does not wait for it.
    expect((await line.hears('session_updated')).session).toMatchObject(limits(plans.corporate));
    line.close();
  });
});

describe('an adopted room', () => {
  const adopt = (person: Person, id: string, code?: string) =>
    person.calls('POST', `/api/sessions/${id}/adopt`, { code: code ?? null });

  test('[OW4] needs its controller code and a token', async () => {
    const { id, codes } = await openRoom();
    const ana = await newPerson();
    expect((await call('POST', `/api/sessions/${id}/adopt`, { code: codes.controller })).status).toBe(401);
    expect((await adopt(ana, id)).status).toBe(401);
    expect((await adopt(ana, id, freshCode())).status).toBe(401);
    expect([(await adopt(ana, id, codes.moderator)).status, (await adopt(ana, id, codes.viewer)).status]).toEqual([
      403, 403,
    ]);
    expect((await adopt(ana, freshId(), codes.controller)).status).toBe(404);
    expect((await adopt(ana, id, codes.controller)).body).toMatchObject({ owner_uid: ana.uid, expires_at: null });
  });

  test('[OW5] stays with the first account: a repetition changes nothing, another account is refused', async () => {
    const { id, codes } = await openRoom();
    const [ana, luz] = [await newPerson(), await newPerson()];
    const first = await adopt(ana, id, codes.controller);
    const again = await adopt(ana, id, codes.controller);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await adopt(ana, id)).body).toEqual(first.body);
    const other = await adopt(luz, id, codes.controller);
    expect([other.status, other.body.detail.error]).toEqual([409, 'already_owned']);
    expect((await adopt(luz, id)).status).toBe(401);
    expect((await sessionOf(ana, id)).owner_uid).toBe(ana.uid);
  });

  test('[OW5] belongs to one of two accounts that adopt it simultaneously', async () => {
    const { id, codes } = await openRoom();
    const people = [await newPerson(), await newPerson()];
    const answers = await Promise.all(people.map((each) => adopt(each, id, codes.controller)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('[OW6] is broadcast at once, and written to the database', async () => {
    const ana = await newPerson({ name: 'Ana Ruiz' });
    await givePlan(ana, 'basic');
    const [id, code] = [freshId(), freshCode()];
    const line = await connect(id, { code });
    const { session } = await line.hears('room_state');
    expect([session.name, session.expires_at]).toEqual([`Sesión ${id.slice(-8)}`, expect.any(Number)]);
    await adopt(ana, id, code);
    const told = (await line.hears('session_updated')).session;
    expect(told).toEqual({
      session_id: id,
      name: 'Sesión de Ana Ruiz',
      owner_uid: ana.uid,
      plan_id: 'basic',
      plan_ends_at: expect.any(Number),
      expires_at: null,
      automatic_names: ['session', 'event'],
      ...limits(plans.basic),
    });
    const row = () => env.DB.prepare('SELECT owner_uid, name FROM sessions WHERE session_id = ?').bind(id).first();
    await expect.poll(row).toEqual({ owner_uid: ana.uid, name: 'Sesión de Ana Ruiz' });
    await ana.calls('POST', `/api/events/${id}/backup`);
    expect((await ana.calls('GET', `/api/events/${id}/backups`)).body.backups).toHaveLength(1);
    await ana.calls('DELETE', `/api/sessions/${id}`);
    await expect.poll(async () => (await ana.calls('GET', `/api/reports/${id}`)).status).toBe(200);
  });

  test('[OW6] keeps a name that somebody gave it', async () => {
    const { id, codes } = await openRoom();
    const ana = await newPerson();
    expect((await adopt(ana, id, codes.controller)).body.name).toBe('Congreso');
  });
});

describe('the controller’s code', () => {
  test('[OW7, OW8] is renewed by the owner alone; the old one admits nobody, and the owner’s own screens stay', async () => {
    const [ana, luz] = [await newPerson(), await newPerson()];
    await givePlan(ana, 'corporate');
    const { id, codes } = await roomOf(ana);
    const owner = await connect(id, { token: ana.token });
    const tab = await connect(id, { code: codes.controller, token: ana.token });
    const byCode = await connect(id, { code: codes.controller });
    const asModerator = await connect(id, { type: 'moderator', code: codes.controller, token: luz.token });
    const moderator = await connect(id, { type: 'moderator', code: codes.moderator });
    for (const line of [owner, tab, byCode, asModerator, moderator]) await line.hears('room_state');

    expect(await byCode.asks('codes.renew', { role: 'controller' })).toMatchObject({
      ok: false,
      error: { error: 'forbidden' },
    });
    const { ok, result } = await owner.asks('codes.renew', { role: 'controller' });
    expect([ok, result?.codes]).toEqual([
      true,
      { moderator: codes.moderator, viewer: codes.viewer, controller: expect.stringMatching(/^[\w-]{22,}$/) },
    ]);
    const withdrawn = { code: 4403, reason: 'code_renewed' };
    expect([await byCode.closedWith(), await asModerator.closedWith()]).toEqual([withdrawn, withdrawn]);
    expect([owner.isOpen(), tab.isOpen(), moderator.isOpen()]).toEqual([true, true, true]);
    expect(await (await connect(id, { code: codes.controller })).closedWith()).toMatchObject({ code: 4401 });
    expect((await call('DELETE', `/api/sessions/${id}`, { code: codes.controller })).status).toBe(401);

    const fresh = result?.codes?.controller ?? '';
    expect((await call('PUT', `/api/sessions/${id}`, { code: fresh, body: { name: 'Otra' } })).status).toBe(200);
    const stored = JSON.stringify([await documentsOf(id), await storedResultsOf(id)]);
    expect([stored.includes(fresh), stored.includes(codes.controller)]).toEqual([false, false]);
    for (const line of [tab, moderator]) expect(JSON.stringify(line.heard)).not.toContain(fresh);
    for (const line of [owner, tab, moderator]) line.close();
  });

  test('[OW7] renewed by a call, the calling tab stays connected although it was admitted by the old code', async () => {
    const ana = await newPerson();
    await givePlan(ana, 'corporate');
    const { id, codes } = await roomOf(ana);
    const own = freshCode();
    const panel = await connect(id, { code: codes.controller, client: own });
    const other = await connect(id, { code: codes.controller });
    for (const line of [panel, other]) await line.hears('room_state');
    const headers = { 'X-Client-Id': own };
    const renewed = await ana.calls('POST', `/api/sessions/${id}/codes`, { headers, body: { role: 'controller' } });
    expect([renewed.status, renewed.body.codes.controller]).toEqual([200, expect.stringMatching(/^[\w-]{22,}$/)]);
    expect(await other.closedWith()).toMatchObject({ code: 4403 });
    expect(panel.isOpen()).toBe(true);
    panel.close();

    const later = Date.now() + 60_000;
    await env.DB.prepare('UPDATE identity_accounts SET valid_since = ? WHERE uid = ?').bind(later, ana.uid).run();
    const stale = await ana.calls('POST', `/api/sessions/${id}/codes`, { body: { role: 'controller' } });
    expect(stale.status).toBe(401);
  });
});

describe('a new password', () => {
  test('[OW16] closes connections with earlier tokens in the owner’s rooms at once', async () => {
    const ana = await newPerson();
    await givePlan(ana, 'corporate');
    const { id, codes } = await roomOf(ana);
    const thief = await connect(id, { token: ana.token });
    const panel = await connect(id, { code: codes.controller, token: ana.token });
    const moderator = await connect(id, { type: 'moderator', code: codes.moderator });
    for (const line of [thief, panel, moderator]) await line.hears('room_state');

    const headers = { 'Content-Type': 'application/json', Origin: SITE };
    const body = { idToken: ana.token, password: 'otra contraseña larga', returnSecureToken: true };
    const { idToken: token } = (await call('POST', '/identity/v1/accounts:update', { headers, body })).body;
    const gone = { code: 4401, reason: 'new_password' };
    expect([await thief.closedWith(), await panel.closedWith()]).toEqual([gone, gone]);
    expect(moderator.isOpen()).toBe(true);

    expect(await (await connect(id, { token: ana.token })).closedWith()).toMatchObject({ code: 4401 });
    expect((await ana.calls('PUT', `/api/sessions/${id}`, { body: { name: 'Mía' } })).status).toBe(401);
    const back = [await connect(id, { token }), await connect(id, { code: codes.controller, token: ana.token })];
    for (const line of back) await line.hears('room_state');
    // With the code they are a controller like any other; only the owner renews it.
    expect(await back[1]?.asks('codes.renew', { role: 'controller' })).toMatchObject({ ok: false });
    expect(await back[0]?.asks('codes.renew', { role: 'controller' })).toMatchObject({ ok: true });
    for (const line of [moderator, ...back]) line.close();
  });
});

describe('a plan that changes', () => {
  test('[OW9, OW13] reaches every open room at once, live', async () => {
    const ana = await newPerson();
    const rooms = [await roomOf(ana), await roomOf(ana)];
    const lines = await Promise.all(rooms.map(({ id }) => connect(id, { token: ana.token })));
    for (const { id } of rooms) await expect.poll(() => openChores(id)).toEqual([]);
    await givePlan(ana, 'corporate');
    await announcePlan(env, ana.uid);
    for (const line of lines) {
      const { session } = await line.hears('session_updated');
      expect(session).toMatchObject({ plan_id: 'corporate', ...limits(plans.corporate) });
      line.close();
    }
    expect(await toldOf(ana)).toBe(1);
  });

  test('[OW13] a room that does not answer is informed by the next run', async () => {
    const ana = await newPerson();
    const { id } = await roomOf(ana);
    await expect.poll(() => openChores(id)).toEqual([]);
    await givePlan(ana, 'corporate');
    const deaf = stubRooms(() => ({ planChanged: () => Promise.reject(new Error('away')) }));
    await announcePlan({ ...env, ROOMS: deaf }, ana.uid);
    expect(await toldOf(ana)).toBe(0);
    await announcePendingPlans(env);
    expect(await toldOf(ana)).toBe(1);
    await expect.poll(async () => (await sessionOf(ana, id)).plan_id).toBe('corporate');
  });

  test('[OW13] a change during the informing of rooms is announced afterwards', async () => {
    const ana = await newPerson();
    await roomOf(ana);
    await givePlan(ana, 'basic');
    const meanwhile = stubRooms(() => ({ planChanged: () => givePlan(ana, 'corporate') }));
    await expect
      .poll(() => env.DB.prepare('SELECT 1 FROM sessions WHERE owner_uid = ?').bind(ana.uid).first())
      .not.toBeNull();
    await announcePlan({ ...env, ROOMS: meanwhile }, ana.uid);
    expect(await toldOf(ana)).toBe(0);
  });

  test('[OW14] a purchase before the room can be found is not lost', async () => {
    const ana = await newPerson();
    await env.DB.prepare('ALTER TABLE sessions RENAME TO away').run();
    const { id } = await roomOf(ana);
    await expect.poll(async () => (await openChores(id)).map(({ name }) => name)).toEqual(['plan', 'record']);
    await givePlan(ana, 'corporate');
    await env.DB.prepare('ALTER TABLE away RENAME TO sessions').run();
    // The room is not informed: it was in no list.
    await evictDurableObject(env.ROOMS.getByName(id));
    await expect.poll(async () => (await sessionOf(ana, id)).plan_id).toBe('corporate');
    await expect.poll(() => openChores(id)).toEqual([]);
  });

  test('[OW14] until the room has an entry, its alarm runs for the entry alone', async () => {
    const ana = await newPerson();
    await env.DB.prepare('ALTER TABLE sessions RENAME TO away').run();
    const { id } = await roomOf(ana);
    const next = () =>
      runInDurableObject(env.ROOMS.getByName(id), async (_room, { storage }) => {
        const { due, attempt } = storage.sql
          .exec<{ due: number; attempt: number }>("SELECT due, attempt FROM chore WHERE name = 'record'")
          .one();
        return { attempt, early: due - ((await storage.getAlarm()) ?? 0) };
      });
    await expect.poll(next).toEqual({ attempt: 1, early: 0 });
    await env.DB.prepare('ALTER TABLE away RENAME TO sessions').run();
    await runDurableObjectAlarm(env.ROOMS.getByName(id));
    await expect.poll(() => openChores(id)).toEqual([]);
  });

  test('[OW14] while the database is unavailable the room asks again', async () => {
    const ana = await newPerson();
    const { id } = await roomOf(ana);
    await expect.poll(() => openChores(id)).toEqual([]);
    await givePlan(ana, 'basic');
    await env.DB.prepare('ALTER TABLE users RENAME TO away').run();
    await env.ROOMS.getByName(id).planChanged(ana.uid);
    await expect.poll(() => openChores(id)).toEqual([{ name: 'plan', attempt: 1 }]);
    await env.DB.prepare('ALTER TABLE away RENAME TO users').run();
    await runDurableObjectAlarm(env.ROOMS.getByName(id));
    await expect.poll(async () => (await sessionOf(ana, id)).plan_id).toBe('basic');
  });

  test('[OW11] after the end of a plan no connection is closed: seated people and all timers stay', async () => {
    const ana = await newPerson();
    await givePlan(ana, 'basic');
    const { id, codes } = await roomOf(ana);
    const lines = [await connect(id, { token: ana.token }), await connect(id, { type: 'viewer', code: codes.viewer })];
    for (const line of lines) await line.hears('room_state');
    for (const name of ['Uno', 'Dos', 'Tres']) await newTimer(ana, id, name);
    await givePlan(ana, 'free', null);
    await announcePlan(env, ana.uid);
    await expect.poll(() => openChores(id)).toEqual([]);
    expect(await sessionOf(ana, id)).toMatchObject(limits(plans.basic));
    expect((await newTimer(ana, id, 'Cuatro')).status).toBe(201);
    expect(lines.every((line) => line.isOpen())).toBe(true);
    for (const line of lines) line.close();
  });

  test('[OW15] a backup creates a new room on the plan of the signed-in person', async () => {
    const ana = await newPerson();
    await givePlan(ana, 'basic');
    const { id } = await roomOf(ana);
    for (const name of ['Uno', 'Dos', 'Tres']) await newTimer(ana, id, name);
    const { backup } = (await ana.calls('POST', `/api/events/${id}/backup`)).body;
    const restored = await ana.calls('POST', '/api/events/restore', { body: { backup } });
    expect([restored.status, restored.body.owner_uid, restored.body.plan.plan_id]).toEqual([201, ana.uid, 'basic']);
    expect((await call('POST', '/api/events/restore', { body: { backup } })).body.detail.error).toBe('limit_reached');
  });
});

const toldOf = async ({ uid }: Person) =>
  (await env.DB.prepare('SELECT rooms_told FROM users WHERE firebase_uid = ?').bind(uid).first())?.['rooms_told'];
