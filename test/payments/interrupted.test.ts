import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import {
  anonymisePayments,
  attachSession,
  closeSessionless,
  openPayment,
  recordPaymentCheck,
  settlePayment,
} from '../../worker/db/payments.ts';
import { fulfil } from '../../worker/payments/fulfil.ts';
import { interruptedDatabase } from '../identity/interrupted-database.ts';
import {
  begin,
  bring,
  bringAll,
  buy,
  happens,
  newPerson,
  newsOf,
  planOf,
  receiptsOf,
  rowOf,
  rowsOf,
  shop,
  tamper,
  servicesOf,
} from './shop.ts';

test('[PY22] after an interruption before the session was stored, its notification finds the payment', async () => {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'card');
  await happens(session, 'refund-half');
  await tamper(session, 'url', null);
  await tamper(session, 'stripe_session_id', null);
  const [, refunded] = await newsOf(session);
  expect(refunded?.type).toBe('charge.refunded');
  expect((await bring(refunded)).status).toBe(200);
  expect(await rowOf(session)).toMatchObject({ state: 'paid' });
  expect(await planOf(person)).toMatchObject({ plan_id: 'basic' });
});

test('[PY22] a second session of a payment changes nothing', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'card');
  await tamper(session, 'stripe_session_id', 'cs_test_de_antes');
  expect(await fulfil(servicesOf(shop), session, Date.now())).toEqual({ outcome: 'disagrees' });
  expect(await planOf(person)).toMatchObject({ plan_id: 'free' });
  failed.mockClear();
});

test('[PY23] a state that was read before another write is not written', async () => {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  const seen = await rowOf(session);
  if (!seen) throw new Error('no row');
  await happens(session, 'card');
  await fulfil(servicesOf(shop), session, Date.now());
  const late = { state: 'open', payment_intent: null, paid_at: null, starts_at: null, ends_at: null } as const;
  expect(await settlePayment(env.DB, seen, { settled: late, now: Date.now() })).toBeNull();
  expect(await rowOf(session)).toMatchObject({ state: 'paid' });
  expect(await planOf(person)).toMatchObject({ plan_id: 'basic' });
});

test('[PY23] a clock that is set back does not make an old state of a row look new', async () => {
  const person = await newPerson();
  const session = await buy(person, 'basic');
  const marks = new Set<number | null>();
  for (const now of [5000, 5000, 1]) {
    const row = await rowOf(session);
    if (!row) throw new Error('no row');
    marks.add(row.checked_at);
    await recordPaymentCheck(env.DB, row, now);
  }
  expect(marks.size).toBe(3);
});

test('[PY25] a payment of a deleted account stays in the ledger, and is reported to the operator once', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await anonymisePayments(env.DB, person.uid);
  await env.DB.prepare('DELETE FROM users WHERE firebase_uid = ?').bind(person.uid).run();
  await happens(session, 'card');
  await bringAll(session);
  await bringAll(session);
  expect(await rowOf(session)).toMatchObject({ state: 'paid', firebase_uid: null });
  expect(await rowsOf(person)).toEqual([]);
  expect(await receiptsOf(person)).toEqual([]);
  expect(failed.mock.calls.map(([line]) => line)).toEqual(['Money came for an account that is gone: refund it']);
  expect(JSON.stringify(failed.mock.calls)).not.toContain(person.email);
  failed.mockClear();
});

/** A payment that arrives after the deletion of its account was requested. */
async function paidTooLate() {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await env.DB.prepare('DELETE FROM users WHERE firebase_uid = ?').bind(person.uid).run();
  await happens(session, 'card');
  return { person, session };
}

test('[PY25] it is also reported to the operator if D1 fails in between', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { session } = await paidTooLate();
  const DB = interruptedDatabase(/from "users"/, () => Promise.reject(new Error('D1 is away')));
  await expect(fulfil(servicesOf({ ...shop, DB }), session, Date.now())).rejects.toThrow('Failed query');
  await fulfil(servicesOf(shop), session, Date.now());
  await fulfil(servicesOf(shop), session, Date.now());
  expect(failed.mock.calls.map(([line]) => line)).toEqual(['Money came for an account that is gone: refund it']);
  failed.mockClear();
});

test('[PY25] an account whose deletion was requested counts as deleted', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { person, session } = await paidTooLate();
  await bringAll(session);
  expect(await receiptsOf(person)).toEqual([]);
  expect(failed.mock.calls.map(([line]) => line)).toEqual(['Money came for an account that is gone: refund it']);
  failed.mockClear();
});

test('[PY22] if one tab fails while the other gets its session, the payment is open', async () => {
  const { uid, email } = await newPerson();
  const wanted = { buyer: { uid, email, name: '' }, plan_id: 'basic', amount: 29_900, currency: 'mxn' };
  const { id } = await openPayment(env.DB, wanted, { id: crypto.randomUUID(), now: Date.now(), since: 0 });
  await closeSessionless(env.DB, id);
  await attachSession(env.DB, id, { id: `cs_test_${id}`, url: 'https://pago.test', expiresAt: Date.now() });
  await closeSessionless(env.DB, id);
  expect((await rowsOf({ uid })).map(({ state, url }) => [state, url])).toEqual([['open', 'https://pago.test']]);
});
