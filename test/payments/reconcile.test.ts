import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPayment } from '../../worker/db/payments.ts';
import { deliverDueMails, mailServicesOf } from '../../worker/mail/delivery.ts';
import { reconcile } from '../../worker/payments/reconcile.ts';
import { scheduled } from '../../worker/scheduled.ts';
import {
  begin,
  buy,
  comeBack,
  happens,
  inTrouble,
  newPerson,
  planOf,
  receiptsOf,
  rowOf,
  rowsOf,
  shop,
  tamper,
  servicesOf,
} from './shop.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const later = (ms: number) => Date.now() + ms;

// Payments of other tests would be due as well.
beforeEach(async () => {
  await env.DB.exec('DELETE FROM payments');
  await env.DB.exec('DELETE FROM outbox');
});

test('[PY14] without a notification or a return the payment is checked after ten minutes', async () => {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'card');
  await reconcile(servicesOf(shop), later(9 * MINUTE));
  expect(await planOf(person)).toMatchObject({ plan_id: 'free' });
  await reconcile(servicesOf(shop), later(11 * MINUTE));
  expect(await rowOf(session)).toMatchObject({ state: 'paid' });
  expect(await planOf(person)).toMatchObject({ plan_id: 'basic' });
  expect(await receiptsOf(person)).toHaveLength(1);
});

test('[PY14] the cron trigger does it, and nothing where payments are off', async () => {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'card');
  const controller = createScheduledController({ scheduledTime: new Date(later(HOUR)) });
  await scheduled(controller, env, createExecutionContext());
  expect(await rowOf(session)).toMatchObject({ state: 'open', checked_at: null });
  await scheduled(controller, shop, createExecutionContext());
  expect(await rowOf(session)).toMatchObject({ state: 'paid' });
});

test('[PY14] a voucher is checked until it is paid', async () => {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'oxxo');
  await reconcile(servicesOf(shop), later(11 * MINUTE));
  expect(await rowOf(session)).toMatchObject({ state: 'pending' });
  await happens(session, 'settle');
  await reconcile(servicesOf(shop), later(15 * MINUTE));
  expect(await rowOf(session)).toMatchObject({ state: 'pending' });
  await reconcile(servicesOf(shop), later(22 * MINUTE));
  expect(await planOf(person)).toMatchObject({ plan_id: 'basic' });
});

test('[PY14] a refund without a notification is found within a day, and payments of expired plans are not checked', async () => {
  const person = await newPerson();
  const session = await buy(person, 'basic');
  await happens(session, 'refund');
  await reconcile(servicesOf(shop), later(23 * HOUR));
  expect(await rowOf(session)).toMatchObject({ state: 'paid' });
  await reconcile(servicesOf(shop), later(25 * HOUR));
  expect(await rowOf(session)).toMatchObject({ state: 'refunded' });
  expect(await planOf(person)).toMatchObject({ plan_id: 'free' });
  const checked = (await rowOf(session))?.checked_at;
  await reconcile(servicesOf(shop), later(40 * DAY));
  expect((await rowOf(session))?.checked_at).toBe(checked);
});

test('[PY24] a run checks twenty payments at most, the longest unchecked first', async () => {
  const { uid, email } = await newPerson();
  const now = Date.now();
  for (let index = 0; index < 25; index += 1) {
    const buyer = { uid, email, name: '' };
    const wanted = { buyer, plan_id: 'basic', amount: 29_900 + index, currency: 'mxn' };
    await openPayment(env.DB, wanted, { id: `pago-${String(index).padStart(2, '0')}`, now: now + index, since: 0 });
  }
  const asked = async () => (await rowsOf({ uid })).filter(({ checked_at }) => checked_at !== null).map(({ id }) => id);
  await reconcile(servicesOf(shop), later(HOUR));
  expect(await asked()).toEqual(Array.from({ length: 20 }, (_, index) => `pago-${String(index).padStart(2, '0')}`));
  await reconcile(servicesOf(shop), later(HOUR + MINUTE));
  expect(await asked()).toHaveLength(25);
});

test('[PY24] a payment without a session is closed after two hours', async () => {
  const { uid, email } = await newPerson();
  const wanted = { buyer: { uid, email, name: '' }, plan_id: 'basic', amount: 29_900, currency: 'mxn' };
  await openPayment(env.DB, wanted, { id: crypto.randomUUID(), now: Date.now(), since: 0 });
  await reconcile(servicesOf(shop), later(HOUR));
  expect((await rowsOf({ uid })).map(({ state }) => state)).toEqual(['open']);
  await reconcile(servicesOf(shop), later(3 * HOUR));
  expect((await rowsOf({ uid })).map(({ state }) => state)).toEqual(['failed']);
});

test('[PY24] while the provider does not answer, a run calls it once', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const people = [await newPerson(), await newPerson()];
  const sessions = [];
  for (const person of people) sessions.push(await begin(person, 'basic'));
  for (const session of sessions) await happens(session, 'card');
  await reconcile(servicesOf(inTrouble('down')), later(HOUR));
  const rows = await Promise.all(sessions.map(rowOf));
  expect(rows.filter((row) => row?.checked_at !== null)).toHaveLength(1);
  expect(rows.map((row) => row?.state)).toEqual(['open', 'open']);
  expect(warned).toHaveBeenCalledOnce();
  await reconcile(servicesOf(shop), later(2 * HOUR));
  for (const person of people) expect(await planOf(person)).toMatchObject({ plan_id: 'basic' });
});

test('[PY24] a session that the provider does not know delays no other, and is closed after ten days', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [lost, other] = [await newPerson(), await newPerson()];
  const session = await begin(lost, 'basic');
  await tamper(session, 'stripe_session_id', 'cs_test_perdida');
  const found = await begin(other, 'basic');
  await happens(found, 'card');
  await reconcile(servicesOf(shop), later(HOUR));
  expect(await rowOf('cs_test_perdida')).toMatchObject({ state: 'open' });
  expect(await planOf(other)).toMatchObject({ plan_id: 'basic' });
  await reconcile(servicesOf(shop), later(11 * DAY));
  expect(await rowOf('cs_test_perdida')).toMatchObject({ state: 'failed' });
  expect(JSON.stringify(warned.mock.calls)).not.toContain('No such');
});

test('[PY26] a receipt is sent once, whichever path comes first, and one that could not be stored is sent later', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'card');
  await env.DB.exec('ALTER TABLE outbox RENAME TO away');
  expect((await comeBack(person, { session, plan: 'basic' })).body.status).toBe('success');
  await env.DB.exec('ALTER TABLE away RENAME TO outbox');
  expect(await receiptsOf(person)).toEqual([]);
  expect(warned).toHaveBeenCalled();

  await reconcile(servicesOf(shop), later(MINUTE));
  await reconcile(servicesOf(shop), later(2 * MINUTE));
  await comeBack(person, { session, plan: 'basic' });
  const row = await rowOf(session);
  expect(await receiptsOf(person)).toEqual([`receipt-${row?.id}`]);
  const mail = await env.DB.prepare('SELECT recipient, text FROM outbox WHERE id = ?')
    .bind(`receipt-${row?.id}`)
    .first();
  expect(mail).toMatchObject({ recipient: person.email, text: expect.stringContaining('$299.00 MXN') });
});

test('[PY26] a receipt is sent once, also when the outbox has forgotten it and the plan still holds', async () => {
  const person = await newPerson();
  const session = await buy(person, 'basic_annual');
  expect(await receiptsOf(person)).toHaveLength(1);
  await deliverDueMails(mailServicesOf(shop), later(31 * DAY));
  expect(await receiptsOf(person)).toEqual([]);
  await reconcile(servicesOf(shop), later(31 * DAY));
  vi.useFakeTimers({ toFake: ['Date'], now: later(32 * DAY) });
  await comeBack({ uid: person.uid }, { session, plan: 'basic_annual' });
  vi.useRealTimers();
  expect(await receiptsOf(person)).toEqual([]);
});
