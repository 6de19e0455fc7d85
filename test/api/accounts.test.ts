import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { plans, toPlanRecord } from '#domain/plans/plans.ts';
import { app } from '../../worker/app.ts';
import { call, freshId, openChores, openRoom, SITE } from './calls.ts';
import { givePlan, newPerson, roomOf, UNCHECKABLE } from './people.ts';

describe('who calls', () => {
  test('[AC1] a token identifies the caller; a wrong one is refused, whatever else the call carries', async () => {
    const { uid, calls, token } = await newPerson();
    expect((await calls('GET', `/api/users/${uid}`)).status).toBe(200);
    const { id, codes } = await openRoom();
    const read = async (Authorization: string) =>
      (await call('GET', `/api/sessions/${id}/state`, { headers: { Authorization }, code: codes.controller })).status;
    for (const wrong of ['Bearer', 'Bearer ', 'bearer x.y.z', `Bearer ${token}x`, `Bearer ${token.slice(0, -9)}`]) {
      expect([wrong, await read(wrong)]).toEqual([wrong, 401]);
    }
    expect([await read(`bearer  ${token}`), await read('Basic eDp5')]).toEqual([200, 200]);
  });

  test('[AC1] while it cannot be verified, a room code is enough; without one the caller is unknown', async () => {
    const { id, codes } = await openRoom();
    const hosted = { ...env, FIREBASE_PROJECT_ID: 'congreso' };
    const read = async (code?: string) => {
      const headers = { Authorization: `Bearer ${UNCHECKABLE}`, ...(code && { 'X-Room-Code': code }) };
      return (await app.fetch(new Request(`${SITE}/api/sessions/${id}/state`, { headers }), hosted)).status;
    };
    expect([await read(codes.controller), await read()]).toEqual([200, 503]);
  });
});

describe('the row of an account', () => {
  test('[AC4] has the e-mail and the name of the token, the free plan and its time of creation', async () => {
    const before = Date.now();
    const { uid, email, calls } = await newPerson({ name: 'Ana Ruiz' });
    const { body } = await calls('GET', `/api/users/${uid}`);
    expect(body).toEqual({
      user: {
        firebase_uid: uid,
        email,
        display_name: 'Ana Ruiz',
        plan_id: 'free',
        subscription_end_date: null,
        created_at: expect.any(Number),
      },
      plan: toPlanRecord(plans.free),
      usage: { sessions: 0 },
    });
    expect(body.user.created_at).toBeGreaterThanOrEqual(before);
  });

  test('[AC4] keeps plan, time of creation and chosen name after a repeated call', async () => {
    const person = await newPerson({ name: 'Ana Ruiz' });
    const first = (await person.calls('GET', `/api/users/${person.uid}`)).body.user;
    await givePlan(person, 'corporate', first.created_at + 9e9);
    const again = await person.calls('POST', '/api/users', { body: { display_name: 'Ana R.' } });
    const end = { plan_id: 'corporate', subscription_end_date: first.created_at + 9e9 };
    expect([again.status, again.body.user]).toEqual([200, { ...first, ...end, display_name: 'Ana R.' }]);
    const last = await person.calls('POST', '/api/users', { body: {} });
    expect(last.body.user.display_name).toBe('Ana R.');
  });

  test('[AC4] an e-mail is never used as a name, and a name that comes later is stored', async () => {
    const person = await newPerson({ name: null });
    const read = async () => (await person.calls('GET', `/api/users/${person.uid}`)).body.user.display_name;
    expect(await read()).toBe('');
    await person.calls('POST', '/api/users', { body: { display_name: 'Luz' } });
    expect(await read()).toBe('Luz');
  });

  test('[AC5] is only for its own person', async () => {
    const [ana, luz] = [await newPerson(), await newPerson()];
    const paths = [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', `/check?session_id=${freshId()}&kind=user`],
    ] as const;
    for (const [method, path] of paths) {
      const body = method === 'PUT' ? { body: { display_name: 'Otra' } } : {};
      expect((await call(method, `/api/users/${ana.uid}${path}`, body)).status).toBe(401);
      expect((await luz.calls(method, `/api/users/${ana.uid}${path}`, body)).status).toBe(403);
    }
    expect((await call('POST', '/api/users', { body: {} })).status).toBe(401);
    expect((await ana.calls('GET', `/api/users/${ana.uid}`)).body.user.display_name).toBe('Ana Ruiz');
  });

  test('[AC5] does not exist before its first call', async () => {
    const { uid, calls } = await newPerson();
    await env.DB.prepare('DELETE FROM users WHERE firebase_uid = ?').bind(uid).run();
    const { status, body } = await calls('GET', `/api/users/${uid}`);
    expect([status, body.detail]).toEqual([404, { error: 'account_not_found', message: 'Usuario no encontrado' }]);
    expect((await calls('PUT', `/api/users/${uid}`, { body: { display_name: 'Luz' } })).status).toBe(404);
  });

  test('[AC6] shows the plan in effect, what was bought, and the number of rooms', async () => {
    const person = await newPerson();
    await roomOf(person);
    const read = async () => (await person.calls('GET', `/api/users/${person.uid}`)).body;
    await givePlan(person, 'corporate', Date.now() + 60_000);
    expect(await read()).toMatchObject({ plan: toPlanRecord(plans.corporate) });
    await givePlan(person, 'corporate', Date.now() - 1);
    expect(await read()).toMatchObject({ user: { plan_id: 'corporate' }, plan: toPlanRecord(plans.free) });
    await expect.poll(async () => (await read()).usage).toEqual({ sessions: 1 });
  });

  test('[AC7] takes a new name of 2 to 100 characters', async () => {
    const { uid, calls } = await newPerson();
    const put = async (display_name: unknown) => calls('PUT', `/api/users/${uid}`, { body: { display_name } });
    expect((await put('Luz')).body.user.display_name).toBe('Luz');
    for (const wrong of ['', 'L', ' L ', 'x'.repeat(101), 7, null, undefined]) {
      expect([wrong, (await put(wrong)).status]).toEqual([wrong, 422]);
    }
    const short = (await put('L')).body.detail.fields;
    expect(short).toEqual({ display_name: 'El nombre debe tener al menos 2 caracteres' });
    expect(
      (await calls('PUT', `/api/users/${uid}`, { body: { display_name: 'Luz', plan_id: 'corporate' } })).status,
    ).toBe(422);
  });

  test('[AC7] a new name does not change the name of a room', async () => {
    const person = await newPerson();
    const { id } = await roomOf(person);
    await person.calls('PUT', `/api/users/${person.uid}`, { body: { display_name: 'Luz' } });
    expect((await call('GET', `/api/sessions/${id}`)).body.name).toBe('Sesión de Ana Ruiz');
  });
});

describe('[AC8] whether one more fits', () => {
  const asked = async (person: Awaited<ReturnType<typeof newPerson>>, id: string, kind: string, code?: string) =>
    (await person.calls('GET', `/api/users/${person.uid}/check?session_id=${id}&kind=${kind}`, { code: code ?? null }))
      .body;

  test('[AC8] is decided by the room', async () => {
    const person = await newPerson();
    const { id } = await roomOf(person);
    expect(await asked(person, id, 'timer')).toEqual({ allowed: true, reason: null });
    expect(await asked(person, id, 'user')).toEqual({ allowed: true, reason: null });
    for (const name of ['Uno', 'Dos']) {
      await person.calls('POST', '/api/timers', { body: { session_id: id, name, duration_minutes: 1 } });
    }
    expect(await asked(person, id, 'timer')).toEqual({ allowed: false, reason: 'Límite de temporizadores alcanzado' });
    await givePlan(person, 'corporate', Date.now() - 1);
    expect(await asked(person, id, 'timer')).toEqual({ allowed: false, reason: 'Suscripción expirada' });
    expect(await asked(person, id, 'user')).toEqual({ allowed: true, reason: 'Suscripción expirada' });
  });

  test('[AC8] and is not answered for rooms of others, for unknown kinds, or to signed-out callers', async () => {
    const person = await newPerson();
    const { id } = await roomOf(person);
    const other = await openRoom();
    expect((await asked(person, other.id, 'user')).detail.error).toBe('unauthorized');
    expect(await asked(person, other.id, 'user', other.codes.controller)).toEqual({ allowed: true, reason: null });
    expect((await asked(person, freshId(), 'user')).detail.error).toBe('session_not_found');
    expect((await asked(person, id, 'chair')).detail.error).toBe('invalid');
    await givePlan(person, 'golden');
    expect(await asked(person, id, 'user')).toEqual({ allowed: false, reason: 'Plan no válido' });
    await env.DB.prepare('DELETE FROM users WHERE firebase_uid = ?').bind(person.uid).run();
    expect(await asked(person, id, 'user')).toEqual({ allowed: false, reason: 'Usuario no encontrado' });
  });

  test('[AC8] says so while the database is unavailable', async () => {
    const person = await newPerson();
    const { id } = await roomOf(person);
    await env.DB.prepare('ALTER TABLE users RENAME TO away').run();
    const said = await asked(person, id, 'user');
    await env.DB.prepare('ALTER TABLE away RENAME TO users').run();
    expect(said).toEqual({ allowed: false, reason: 'Error al verificar límites' });
  });
});

describe('own rooms', () => {
  test('[AC9] are listed for their owner, newest first, with their end and report', async () => {
    const [ana, luz] = [await newPerson(), await newPerson()];
    const first = await roomOf(ana, { name: 'Primera' });
    const second = await roomOf(ana, { name: 'Segunda' });
    await roomOf(luz);
    const list = async () => (await ana.calls('GET', '/api/sessions')).body.sessions;
    await expect.poll(list).toHaveLength(2);
    await ana.calls('DELETE', `/api/sessions/${first.id}`);
    await expect.poll(async () => (await list())[1]?.has_report).toBe(true);
    expect(await list()).toEqual([
      { session_id: second.id, name: 'Segunda', created_at: expect.any(Number), ended_at: null, has_report: false },
      {
        session_id: first.id,
        name: 'Primera',
        created_at: expect.any(Number),
        ended_at: expect.any(Number),
        has_report: true,
      },
    ]);
    expect((await call('GET', '/api/sessions')).status).toBe(401);
  });

  test('[AC10] are renamed and ended by the token alone, and by no other', async () => {
    const [ana, luz] = [await newPerson(), await newPerson()];
    const { id } = await roomOf(ana);
    expect((await luz.calls('PUT', `/api/sessions/${id}`, { body: { name: 'Mía' } })).status).toBe(401);
    expect((await luz.calls('DELETE', `/api/sessions/${id}`)).status).toBe(401);
    expect((await ana.calls('PUT', `/api/sessions/${id}`, { body: { name: 'Gala' } })).body.name).toBe('Gala');
    expect((await ana.calls('DELETE', `/api/sessions/${id}`)).status).toBe(204);
    expect((await luz.calls('DELETE', `/api/sessions/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/api/sessions/${id}`)).status).toBe(404);
  });

  test('[AC10] a repeated call ends nothing more; a new one deletes what was stored', async () => {
    const ana = await newPerson();
    const { id } = await roomOf(ana);
    await ana.calls('POST', `/api/events/${id}/backup`);
    const rows = async () =>
      Promise.all(
        ['sessions', 'reports', 'backups', 'session_users'].map(
          async (table) =>
            (await env.DB.prepare(`SELECT 1 FROM ${table} WHERE session_id = ?`).bind(id).all()).results.length,
        ),
      );
    const end = async (key: string) =>
      (await ana.calls('DELETE', `/api/sessions/${id}`, { headers: { 'Idempotency-Key': key } })).status;
    await expect.poll(rows).toEqual([1, 0, 1, 1]);
    expect(await end('one')).toBe(204);
    await expect.poll(rows).toEqual([1, 1, 1, 1]);
    expect([await end('one'), await rows()]).toEqual([204, [1, 1, 1, 1]]);
    expect((await ana.calls('DELETE', `/api/sessions/${id}?only=open`)).status).toBe(404);
    expect((await ana.calls('DELETE', `/api/sessions/${id}?only=all`)).status).toBe(422);
    expect(await rows()).toEqual([1, 1, 1, 1]);
    expect([await end('two'), await rows()]).toEqual([204, [0, 0, 0, 0]]);
    expect([await end('two'), await end('three')]).toEqual([404, 404]);
    expect(await rows()).toEqual([0, 0, 0, 0]);
  });

  test('[AC11] their report is for the owner', async () => {
    const [ana, luz] = [await newPerson(), await newPerson()];
    const { id } = await roomOf(ana, { name: 'Gala' });
    await ana.calls('POST', '/api/timers', { body: { session_id: id, name: 'Uno', duration_minutes: 1 } });
    const live = (await ana.calls('GET', `/api/events/${id}/stats`)).body;
    const read = () => ana.calls('GET', `/api/reports/${id}`);
    expect((await read()).status).toBe(404);
    await ana.calls('DELETE', `/api/sessions/${id}`);
    await expect.poll(async () => (await read()).status).toBe(200);
    const { ended_at, approved_questions, trail, ...stats } = (await read()).body;
    expect(stats).toEqual({ ...live, taken_at: ended_at });
    expect(trail).toMatchObject([{ what: 'Temporizador nuevo: “Uno”', account: 'Ana Ruiz' }]);
    expect(approved_questions).toEqual([]);
    expect((await luz.calls('GET', `/api/reports/${id}`)).status).toBe(404);
    expect((await call('GET', `/api/reports/${id}`)).status).toBe(401);
    const sheet = await ana.calls('GET', `/api/reports/${id}?format=csv`);
    expect(sheet.headers.get('Content-Disposition')).toBe('attachment; filename="informe-gala.csv"');
    expect(sheet.text).toContain('temporizador,Uno,,60,');
    expect((await luz.calls('GET', `/api/reports/${id}?format=csv`)).status).toBe(404);
  });
});

describe('[AC20] who was in which room', () => {
  const joined = async (id: string) =>
    (await env.DB.prepare('SELECT user_id, joined_at FROM session_users WHERE session_id = ?').bind(id).all()).results;

  test('[AC20] is recorded once, for creating a room by a call and for acting in it by one', async () => {
    const [ana, luz] = [await newPerson(), await newPerson()];
    const { id, codes } = await roomOf(ana);
    for (const name of ['Uno', 'Dos']) {
      const body = { session_id: id, name, duration_minutes: 1 };
      await luz.calls('POST', '/api/timers', { code: codes.controller, body });
    }
    await expect
      .poll(async () => (await joined(id)).map((row) => row['user_id']))
      .toEqual([ana.uid, luz.uid].toSorted());
    const before = await joined(id);
    await luz.calls('PUT', `/api/sessions/${id}`, { code: codes.controller, body: { name: 'Otra' } });
    expect(await joined(id)).toEqual(before);
  });

  test('[AC20] is written later if the database is away', async () => {
    const ana = await newPerson();
    await env.DB.prepare('ALTER TABLE session_users RENAME TO gone').run();
    const { id } = await roomOf(ana);
    await expect.poll(async () => (await openChores(id)).map(({ name }) => name)).toEqual(['accounts']);
    await env.DB.prepare('ALTER TABLE gone RENAME TO session_users').run();
    await expect.poll(() => joined(id)).toMatchObject([{ user_id: ana.uid }]);
    await expect.poll(() => openChores(id)).toEqual([]);
  });
});
