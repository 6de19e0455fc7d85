import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { fulfil } from '../../worker/payments/fulfil.ts';
import { readStripeState, mismatchesOf } from '../../worker/payments/stripe-state.ts';
import {
  begin,
  bring,
  bringAll,
  buy,
  comeBack,
  happens,
  newPerson,
  newsOf,
  planOf,
  receiptsOf,
  refusal,
  rowOf,
  shop,
  tamper,
  servicesOf,
} from './shop.ts';

const DAY = 24 * 60 * 60 * 1000;
const toldOf = async ({ uid }: { uid: string }) =>
  env.DB.prepare('SELECT rooms_told FROM users WHERE firebase_uid = ?').bind(uid).first('rooms_told');

test('[PY12] a payment is in the ledger and in the plan from its time on', async () => {
  const person = await newPerson();
  const before = Math.floor(Date.now() / 1000) * 1000;
  const session = await begin(person, 'basic');
  expect(await planOf(person)).toEqual({ plan_id: 'free', subscription_end_date: null });
  await happens(session, 'card');
  await bringAll(session);

  const row = await rowOf(session);
  expect(row).toMatchObject({ state: 'paid', url: null, payment_intent: expect.stringMatching(/^pi_/) });
  const paidAt = row?.paid_at ?? 0;
  expect(paidAt).toBeGreaterThanOrEqual(before);
  expect([row?.starts_at, row?.ends_at]).toEqual([paidAt, paidAt + 30 * DAY]);
  expect(await planOf(person)).toEqual({ plan_id: 'basic', subscription_end_date: paidAt + 30 * DAY });
});

test('[PY13] when the notification is lost, the return is enough', async () => {
  const person = await newPerson();
  const session = await begin(person, 'corporate');
  await happens(session, 'card');
  expect((await comeBack(person, { session, plan: 'corporate' })).body.status).toBe('success');
  expect(await planOf(person)).toMatchObject({ plan_id: 'corporate' });
});

test('[PY15] notified twice, ten times at once and long after: one plan, one end, one receipt', async () => {
  const person = await newPerson();
  const session = await buy(person, 'basic');
  const [once, plan] = [await rowOf(session), await planOf(person)];
  const [event] = await newsOf(session);
  const again = await Promise.all([
    ...Array.from({ length: 5 }, () => bring(event)),
    ...Array.from({ length: 5 }, () => comeBack(person, { session, plan: 'basic' })),
  ]);
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  await fulfil(servicesOf(shop), session, Date.now() + 20 * DAY);
  expect(await rowOf(session)).toEqual(once);
  expect(await planOf(person)).toEqual(plan);
  expect(await receiptsOf(person)).toEqual([`receipt-${once?.id}`]);
});

test('[PY15] a payment that changes no plan sends rooms nothing', async () => {
  const person = await newPerson();
  const session = await buy(person, 'basic');
  await env.DB.prepare('UPDATE users SET rooms_told = 1 WHERE firebase_uid = ?').bind(person.uid).run();
  expect(await fulfil(servicesOf(shop), session, Date.now())).toMatchObject({ outcome: 'settled', planChanged: false });
  expect(await toldOf(person)).toBe(1);
  await happens(session, 'refund');
  expect(await fulfil(servicesOf(shop), session, Date.now())).toMatchObject({ outcome: 'settled', planChanged: true });
  expect(await toldOf(person)).toBe(0);
});

test.each([
  ['amount', 1, 'amount_total'],
  ['currency', 'usd', 'currency'],
  ['plan_id', 'corporate', 'plan_id'],
  ['firebase_uid', 'otra-persona', 'client_reference_id'],
  ['id', 'otro-pago', 'payment_id'],
] as const)(
  '[PY16] a payment whose %s is not what the provider says gives nobody a plan',
  async (column, value, name) => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const person = await newPerson();
    const session = await begin(person, 'basic');
    await happens(session, 'card');
    await tamper(session, column, value);
    expect(await fulfil(servicesOf(shop), session, Date.now())).toEqual({ outcome: 'disagrees' });
    const [event] = await newsOf(session);
    expect((await bring(event)).status).toBe(200);
    expect(await rowOf(session)).toMatchObject({ state: 'open', paid_at: null });
    expect(await planOf(person)).toMatchObject({ plan_id: 'free' });
    const said = JSON.stringify(failed.mock.calls);
    expect(said).toContain(name);
    expect(said).not.toContain(person.email);
    expect(said).not.toContain(person.uid);
    failed.mockClear();
  },
);

test('[PY16] a payment in test mode does not count where live payments are taken', async () => {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'card');
  const row = await rowOf(session);
  if (!row) throw new Error('no row');
  const told = await readStripeState(servicesOf(shop).stripe, session);
  expect(mismatchesOf(told, row, true)).toEqual(['livemode']);
  expect(mismatchesOf(told, row, false)).toEqual([]);
});

test('[PY16] a person who returns from such a payment is told to ask for help', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'card');
  await tamper(session, 'amount', 1);
  const answer = await comeBack(person, { session, plan: 'basic' });
  expect(refusal(answer)).toEqual([409, 'Error al confirmar el pago. Contacta soporte.']);
  failed.mockClear();
});

test('[PY18] each purchase starts its own term and carries nothing over, for larger and smaller plans', async () => {
  const person = await newPerson();
  const annual = await buy(person, 'corporate_annual');
  await tamper(annual, 'paid_at', Date.now() - 10 * DAY);
  const basic = await buy(person, 'basic');
  const paid = await rowOf(basic);
  expect(await planOf(person)).toEqual({ plan_id: 'basic', subscription_end_date: (paid?.paid_at ?? 0) + 30 * DAY });
  expect(paid?.amount).toBe(29_900);
  await tamper(basic, 'paid_at', Date.now() - 5 * DAY);
  await buy(person, 'corporate');
  expect(await planOf(person)).toMatchObject({ plan_id: 'corporate' });
  expect((await receiptsOf(person)).length).toBe(3);
});
