import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { eraseNow } from '../../worker/api/lib/account-deletion.ts';
import { requestDeletion } from '../../worker/db/deletions.ts';
import { expireOlderCheckouts } from '../../worker/payments/expire.ts';
import { fulfil } from '../../worker/payments/fulfil.ts';
import {
  begin,
  happens,
  inTrouble,
  newPerson,
  planOf,
  press,
  rowOf,
  rowsOf,
  sessionIn,
  shop,
  tamper,
  servicesOf,
} from './shop.ts';
import { stubRooms } from '../api/stub-rooms.ts';
import { partialStub } from '../support/partial-stub.ts';

const MINUTE = 60_000;

/** A person who started a purchase earlier. */
async function hesitant(plan = 'basic') {
  const person = await newPerson();
  const session = await begin(person, plan);
  await tamper(session, 'created_at', Date.now() - 16 * MINUTE);
  return { person, session };
}

test('[PY34] a new purchase after a quarter of an hour expires the earlier session', async () => {
  const { person, session } = await hesitant();
  const other = await begin(person, 'corporate');
  const { body } = await press(person, 'basic');
  const newest = sessionIn(body.url);
  expect(newest).not.toBe(session);
  expect(await rowOf(session)).toMatchObject({ state: 'expired', url: null });
  await happens(session, 'card');
  expect(await fulfil(servicesOf(shop), session, Date.now())).toMatchObject({ payment: { state: 'expired' } });
  // A session for another plan stays open.
  expect([await rowOf(other), await rowOf(newest)]).toMatchObject([{ state: 'open' }, { state: 'open' }]);
});

test('[PY34] a session that was paid simultaneously counts', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { person, session } = await hesitant();
  await happens(session, 'card');
  await expireOlderCheckouts(servicesOf(shop), { uid: person.uid, plan: 'basic' }, Date.now());
  expect(await rowOf(session)).toMatchObject({ state: 'paid' });
  expect(await planOf(person)).toMatchObject({ plan_id: 'basic' });
});

test('[PY34] the rooms receive the plan of a session that was paid simultaneously', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { person, session } = await hesitant();
  await happens(session, 'card');
  const room = crypto.randomUUID();
  await env.DB.prepare("INSERT INTO sessions VALUES (?, ?, 'Sala', 1, NULL)").bind(room, person.uid).run();
  const told: string[] = [];
  const ROOMS = stubRooms((id) => ({ planChanged: async () => void told.push(id) }));
  await press(person, 'basic', { ...shop, ROOMS });
  expect(told).toEqual([room]);
});

test('[PY34] an unavailable database for the earlier session does not prevent the purchase', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { person, session } = await hesitant();
  const { DB } = env;
  const prepare = (query: string) => {
    if (query.includes('is not null')) throw new Error('D1 is away');
    return DB.prepare(query);
  };
  const away = partialStub<D1Database>({ prepare, batch: DB.batch.bind(DB) });
  expect((await press(person, 'basic', { ...shop, DB: away })).status).toBe(200);
  expect(JSON.stringify(warned.mock.calls)).toContain('A checkout session could not be ended');
  expect(await rowOf(session)).toMatchObject({ state: 'open' });
});

test('[PY34] a session that cannot be expired does not prevent the purchase', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { person, session } = await hesitant();
  await expireOlderCheckouts(servicesOf(inTrouble('down')), { uid: person.uid, plan: 'basic' }, Date.now());
  expect(JSON.stringify(warned.mock.calls)).toContain('A checkout session could not be ended');
  expect(await rowOf(session)).toMatchObject({ state: 'open' });
});

test('[PY35] a deleted account has no open checkout', async () => {
  const person = await newPerson();
  const sessions = [await begin(person, 'basic'), await begin(person, 'corporate')];
  await requestDeletion(env.DB, person.uid, Date.now());
  await eraseNow(shop, person.uid, Date.now());
  for (const session of sessions) {
    expect(await rowOf(session)).toMatchObject({ state: 'expired', firebase_uid: null });
    await happens(session, 'card');
    expect(await fulfil(servicesOf(shop), session, Date.now())).toMatchObject({ payment: { state: 'expired' } });
  }
});

test('[PY35] an account that is deleted while the provider creates a session gets no address to pay at', async () => {
  const person = await newPerson();
  // It is called a second time after a pause.
  const pressed = press(person, 'basic', inTrouble('once'));
  await vi.waitFor(async () => expect(await rowsOf(person)).toMatchObject([{ stripe_session_id: null }]), {
    interval: 5,
  });
  await requestDeletion(env.DB, person.uid, Date.now());
  await eraseNow(shop, person.uid, Date.now());
  const { status, body } = await pressed;
  expect([status, body.url]).toEqual([401, undefined]);
});

test('[PY35] a provider that does not answer does not delay a deletion', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const person = await newPerson();
  await begin(person, 'basic');
  await requestDeletion(env.DB, person.uid, Date.now());
  await eraseNow(inTrouble('down'), person.uid, Date.now());
  expect(await rowsOf(person)).toEqual([]);
});

test('[PY35] a hanging request to the provider does not delay the rest of the deletion', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const person = await newPerson();
  await begin(person, 'basic');
  await requestDeletion(env.DB, person.uid, Date.now());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const erased = eraseNow(inTrouble('slow'), person.uid, Date.now());
  const account = env.DB.prepare('SELECT uid FROM identity_accounts WHERE uid = ?').bind(person.uid);
  await vi.waitFor(async () => expect(await account.first()).toBeNull(), { interval: 5 });
  expect(warned).not.toHaveBeenCalled();
  expect(await rowsOf(person)).toHaveLength(1);
  const passes = async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(warned).toHaveBeenCalled();
  };
  await vi.waitFor(passes, { timeout: 60_000, interval: 5 });
  await erased;
  vi.useRealTimers();
  expect(warned).toHaveBeenCalledTimes(1);
  expect(await rowsOf(person)).toEqual([]);
});

test('[PY36] a payment that differs from what the provider says is reported once a day', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await tamper(session, 'amount', 1);
  const noon = Date.UTC(2026, 10, 21, 12);
  for (const minutes of [0, 10, 20, 24 * 60, 24 * 60 + 10]) {
    expect(await fulfil(servicesOf(shop), session, noon + minutes * MINUTE)).toEqual({ outcome: 'disagrees' });
  }
  expect(said).toHaveBeenCalledTimes(2);
  said.mockClear();
});
