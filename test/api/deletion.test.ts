import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { instant } from '#domain/lib/time.ts';
import { eraseDueAccounts } from '../../worker/api/lib/account-deletion.ts';
import { readAccount } from '../../worker/db/identity-accounts.ts';
import { requestDeletion } from '../../worker/db/deletions.ts';
import { signIdToken } from '../../worker/identity/id-token.ts';
import { call, documentsOf, freshAddress, freshCode, freshId, openChores, SITE } from './calls.ts';
import { connect, storedResultsOf } from './sockets.ts';
import { givePlan, newPerson, newTemplate, roomOf, type Person } from './people.ts';
import { stubRooms } from './stub-rooms.ts';

const HOUR = 3_600_000;

/** Tables of D1 that contain an account or its e-mail. */
async function tracesOf({ uid, email }: Pick<Person, 'uid' | 'email'>): Promise<string[]> {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*'",
  ).all();
  const found = await Promise.all(
    tables.results.map(async ({ name }) => {
      const { results } = await env.DB.prepare(`SELECT * FROM "${String(name)}"`).all();
      return results.some((row) => [uid, email].some((each) => JSON.stringify(row).includes(each)))
        ? [String(name)]
        : [];
    }),
  );
  return found.flat().toSorted();
}

const deletionOf = ({ uid }: Person) =>
  env.DB.prepare('SELECT attempt, asked_at, due_at FROM deletions WHERE firebase_uid = ?')
    .bind(uid)
    .first<{ attempt: number; asked_at: number; due_at: number }>();

/** A person with data in every table. */
async function livelyPerson() {
  const person = await newPerson({ name: 'Ana Ruiz' });
  const { uid, email, calls } = person;
  await givePlan(person, 'basic');
  const ended = await roomOf(person, { name: 'Terminada' });
  await calls('DELETE', `/api/sessions/${ended.id}`);
  await expect.poll(async () => (await calls('GET', `/api/reports/${ended.id}`)).status).toBe(200);
  const open = await roomOf(person, { name: 'Abierta' });
  await calls('POST', `/api/events/${open.id}/backup`);
  const host = await newPerson({ name: 'Luz' });
  const others = await roomOf(host, { name: 'De Luz' });
  const timer = { session_id: others.id, name: 'Charla', duration_minutes: 1 };
  await calls('POST', '/api/timers', {
    code: others.codes.controller,
    body: timer,
    headers: { 'Idempotency-Key': 'a' },
  });
  await newTemplate(person);
  const payment = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO payments (id, firebase_uid, plan_id, amount, currency, state, created_at, paid_at)
       VALUES (?, ?, 'basic', 29900, 'MXN', 'paid', 1, 1)`,
    ).bind(payment, uid),
    env.DB.prepare(
      `INSERT INTO outbox (id, kind, firebase_uid, recipient, subject, text, html, created_at, attempt)
       VALUES (?, 'receipt', ?, ?, '', '', '', 1, 0)`,
    ).bind(`recibo-${uid}`, uid, email),
  ]);
  for (const { id } of [open, others]) await expect.poll(() => openChores(id)).toEqual([]);
  return { ...person, ended, open, host, others, payment };
}

const EVERYWHERE = [
  'identity_accounts',
  'identity_refresh_tokens',
  'outbox',
  'payments',
  'reports',
  'session_users',
  'sessions',
  'templates',
  'users',
];

/** A scheduled run without other deletions. */
async function round(person: Person, now: number, changed: Partial<Env> = {}) {
  await env.DB.prepare('DELETE FROM deletions WHERE firebase_uid <> ?').bind(person.uid).run();
  await eraseDueAccounts({ ...env, ...changed }, now);
  return deletionOf(person);
}

const leave = ({ uid, calls }: Person) => calls('DELETE', `/api/users/${uid}`);

describe('who may delete an account', () => {
  const aged = async ({ uid }: Person, seconds: number) => {
    const account = await readAccount(env.DB, uid);
    if (!account) throw new Error('no account');
    const now = Date.now();
    const token = await signIdToken(env, account, { authTime: now - seconds * 1000, now });
    return call('DELETE', `/api/users/${uid}`, { headers: { Authorization: `Bearer ${token}` } });
  };

  test('[AC12] a person who signed in within five minutes', async () => {
    const person = await newPerson();
    const late = await aged(person, 310);
    expect([late.status, late.body.detail]).toEqual([
      401,
      {
        error: 'requires_recent_login',
        message: 'Por seguridad, necesitas iniciar sesión nuevamente antes de eliminar tu cuenta',
      },
    ]);
    expect((await person.calls('GET', `/api/users/${person.uid}`)).status).toBe(200);
    expect((await aged(person, 290)).status).toBe(204);
  });

  test('[AC12] only while their account is active', async () => {
    const person = await newPerson();
    const stop = 'UPDATE identity_accounts SET disabled = 1 WHERE uid = ?';
    await env.DB.prepare(stop).bind(person.uid).run();
    expect((await leave(person)).body.detail.error).toBe('requires_recent_login');
    expect(await deletionOf(person)).toBeNull();
  });

  test('[AC12] a repeated request is the same deletion', async () => {
    const person = await newPerson();
    expect((await leave(person)).status).toBe(204);
    await expect.poll(() => tracesOf(person)).toEqual(['deletions']);
    expect((await leave(person)).status).toBe(204);
    expect(await tracesOf(person)).toEqual(['deletions']);
  });
});

describe('a deleted account', () => {
  test('[AC13] is nowhere in the database, and its payments name nobody', async () => {
    const person = await livelyPerson();
    expect(await tracesOf(person)).toEqual(expect.arrayContaining(EVERYWHERE));
    const backups = () =>
      env.DB.prepare('SELECT count(*) AS n FROM backups WHERE session_id = ?').bind(person.open.id).first('n');
    expect(await backups()).toBe(1);
    await leave(person);
    await expect.poll(() => tracesOf(person)).toEqual(['deletions']);
    expect(await backups()).toBe(0);
    const paid = await env.DB.prepare('SELECT * FROM payments WHERE id = ?').bind(person.payment).first();
    expect(paid).toMatchObject({ firebase_uid: null, amount: 29900, state: 'paid' });
  });

  test('[AC14] ends its rooms, which keep neither owner nor content', async () => {
    const person = await livelyPerson();
    const { open, ended } = person;
    const line = await connect(open.id, { token: person.token });
    await line.hears('room_state');
    await leave(person);
    expect(await line.closedWith()).toEqual({ code: 4410, reason: 'finished' });
    await expect.poll(() => tracesOf(person)).toEqual(['deletions']);
    for (const { id } of [open, ended]) {
      const left = await documentsOf(id);
      expect(Object.keys(left)).toEqual(['ended']);
      expect(left['ended']).toMatchObject({ record: { owner_uid: null, name: '' }, report: null });
      expect([await openChores(id), await storedResultsOf(id)]).toEqual([[], []]);
      await evictDurableObject(env.ROOMS.getByName(id));
      expect((await call('GET', `/api/sessions/${id}`)).status).toBe(404);
      expect((await call('POST', '/api/sessions', { code: freshCode(), body: { session_id: id } })).status).toBe(409);
    }
    expect(await tracesOf(person)).toEqual(['deletions']);
  });

  test('[AC14] also cancels what such a room had still to write to the database', async () => {
    const person = await newPerson();
    const { id } = await roomOf(person);
    await expect.poll(() => openChores(id)).toEqual([]);
    await env.DB.prepare('ALTER TABLE reports RENAME TO away').run();
    await person.calls('DELETE', `/api/sessions/${id}`);
    await expect.poll(async () => (await openChores(id)).map(({ name }) => name)).toEqual(['report']);
    await env.DB.prepare('ALTER TABLE away RENAME TO reports').run();
    await leave(person);
    await expect.poll(() => tracesOf(person)).toEqual(['deletions']);
    expect(await openChores(id)).toEqual([]);
  });

  test('[AC15] is not named any more in rooms of others, which continue', async () => {
    const person = await livelyPerson();
    const { others, uid, host } = person;
    const boss = await connect(others.id, { token: host.token });
    const { timers } = await boss.hears('room_state');
    expect(timers[0]?.firebase_uid).toBe(uid);
    const own = await connect(others.id, { type: 'moderator', code: others.codes.moderator, token: person.token });
    await own.hears('room_state');
    await own.asks('message.send', { content: 'Hola' });
    const said = async () => JSON.stringify([await documentsOf(others.id), await storedResultsOf(others.id)]);
    expect(await said()).toContain(uid);
    await leave(person);
    expect((await boss.hears('timer_update')).timer).toMatchObject({ name: 'Charla', firebase_uid: null });
    await expect.poll(said).not.toContain(uid);
    await own.asks('message.send', { content: 'Sigo aquí' });
    expect(await said()).not.toContain(uid);
    expect([own.isOpen(), boss.isOpen()]).toEqual([true, true]);
    for (const line of [own, boss]) line.close();
  });
});

describe('[AC16] a failed step is retried until nothing is left', () => {
  const BREAKABLE = [
    'sessions',
    'reports',
    'backups',
    'session_users',
    'users',
    'outbox',
    'payments',
    'identity_accounts',
  ] as const;

  test.each(BREAKABLE)('[AC16] without the table %s', async (table) => {
    const person = await livelyPerson();
    const now = Date.now();
    await requestDeletion(env.DB, person.uid, now);
    await env.DB.prepare(`ALTER TABLE ${table} RENAME TO away`).run();
    const first = await round(person, now);
    await env.DB.prepare(`ALTER TABLE away RENAME TO ${table}`).run();
    expect(first).toEqual({ attempt: 1, asked_at: now, due_at: now + 60_000 });
    expect(await tracesOf(person)).not.toEqual(['deletions']);
    // Not before it is due.
    expect(await round(person, now + 59_999)).toEqual(first);
    expect(await round(person, now + 60_000)).toMatchObject({ attempt: 2, due_at: now + 2 * HOUR });
    expect(await tracesOf(person)).toEqual(['deletions']);
    expect(await round(person, now + 2 * HOUR)).toBeNull();
    expect(await tracesOf(person)).toEqual([]);
  });

  test('[AC16] while rooms fail: they are still found by their entries', async () => {
    const person = await livelyPerson();
    const now = Date.now();
    await requestDeletion(env.DB, person.uid, now);
    const ROOMS = stubRooms(() => ({ eraseAccount: () => Promise.reject(new Error('away')) }));
    expect(await round(person, now, { ROOMS })).toMatchObject({ attempt: 1, due_at: now + 60_000 });
    expect(await tracesOf(person)).toEqual(['deletions', 'reports', 'session_users', 'sessions']);
    expect(await round(person, now + 60_000, { ROOMS })).toMatchObject({ attempt: 2, due_at: now + 180_000 });
    await round(person, now + 180_000);
    expect(await tracesOf(person)).toEqual(['deletions']);
    expect((await call('GET', `/api/sessions/${person.open.id}`)).status).toBe(404);
  });

  test('[AC16] one of two simultaneous runs carries it out', async () => {
    const person = await newPerson();
    const now = Date.now();
    await requestDeletion(env.DB, person.uid, now);
    await Promise.all([eraseDueAccounts(env, now), eraseDueAccounts(env, now)]);
    expect(await deletionOf(person)).toMatchObject({ attempt: 1 });
  });
});

describe('a token of a deleted account', () => {
  test('[AC17] leaves nothing: the deletion runs again two hours later', async () => {
    const person = await livelyPerson();
    await leave(person);
    await expect.poll(async () => (await deletionOf(person))?.due_at).toBeGreaterThan(Date.now() + HOUR);
    const { others } = person;
    // Claimed while the account is deleted.
    const [claimed, code] = [freshId(), freshCode()];
    const owner = { uid: person.uid, name: null, bought: null, tokensSince: instant(0) };
    await env.ROOMS.getByName(claimed).claim({ sessionId: claimed, name: null, owner, code, timeZone: 'UTC' });
    const line = await connect(claimed, { code });
    expect((await line.hears('room_state')).session.owner_uid).toBe(person.uid);
    const timer = { session_id: others.id, name: 'Tarde', duration_minutes: 1 };
    await person.calls('POST', '/api/timers', { code: others.codes.controller, body: timer });
    await expect.poll(() => tracesOf(person)).toEqual(['deletions', 'session_users', 'sessions']);
    for (const id of [claimed, others.id]) await expect.poll(() => openChores(id)).toEqual([]);

    const { asked_at = 0 } = (await deletionOf(person)) ?? {};
    await round(person, asked_at + 2 * HOUR);
    expect(await tracesOf(person)).toEqual([]);
    expect(await line.closedWith()).toMatchObject({ code: 4410 });
    expect(JSON.stringify([await documentsOf(others.id), await storedResultsOf(others.id)])).not.toContain(person.uid);
  });

  test('[AC18] creates no account and no room', async () => {
    const person = await livelyPerson();
    await leave(person);
    const { id, codes } = (await call('POST', '/api/sessions', { code: freshCode(), body: {} })).body;
    expect((await person.calls('POST', '/api/users', { body: {} })).status).toBe(401);
    expect((await person.calls('POST', '/api/sessions', { body: {} })).status).toBe(401);
    expect((await person.calls('POST', `/api/sessions/${id}/adopt`, { code: codes?.controller ?? null })).status).toBe(
      401,
    );
  });

  test('[AC19] another account with the same e-mail is another account', async () => {
    const person = await newPerson();
    const { email } = person;
    await leave(person);
    await expect.poll(() => tracesOf(person)).toEqual(['deletions']);
    const headers = { 'Content-Type': 'application/json', Origin: SITE, 'CF-Connecting-IP': freshAddress() };
    const body = { email, password: 'otra contraseña larga', displayName: 'Ana', returnSecureToken: true };
    const { idToken, localId } = (await call('POST', '/identity/v1/accounts:signUp', { headers, body })).body;
    const bearer = { Authorization: `Bearer ${idToken}` };
    expect((await call('POST', '/api/users', { headers: bearer, body: {} })).status).toBe(201);
    const { asked_at = 0 } = (await deletionOf(person)) ?? {};
    expect(await round(person, asked_at + 2 * HOUR)).toBeNull();
    expect((await call('GET', `/api/users/${localId}`, { headers: bearer })).body.user.email).toBe(email);
  });
});
