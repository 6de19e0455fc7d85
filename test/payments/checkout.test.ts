import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { testOfLimit } from '../api/calls.ts';
import { attachSession, openPayment } from '../../worker/db/payments.ts';
import {
  begin,
  buy,
  call,
  comeBack,
  happens,
  inTrouble,
  newPerson,
  planOf,
  press,
  refusal,
  rowsOf,
  sessionIn,
  shop,
} from './shop.ts';

afterEach(() => vi.useRealTimers());

const PROVIDER = 'http://localhost:12111/v1';
const KEY = { Authorization: 'Bearer sk_test_shop', 'Stripe-Version': '2026-10-28.endive' };
const asIsThere = async (session: string): Promise<Record<string, unknown>> =>
  (await fetch(`${PROVIDER}/checkout/sessions/${session}`, { headers: KEY })).json();

test('[PY1] nobody can buy without a token, or for another account', async () => {
  const person = await newPerson();
  const body = { plan_id: 'basic', firebase_uid: person.uid };
  expect(refusal(await call('POST', '/api/payments/create-checkout-session', { body }))).toEqual([
    401,
    'No autenticado',
  ]);
  const other = { ...body, firebase_uid: 'otra' };
  expect(
    (await call('POST', '/api/payments/create-checkout-session', { body: other, token: person.token })).status,
  ).toBe(403);
  expect(await rowsOf(person)).toEqual([]);
});

test('[PY1] a token of a deleted account buys nothing', async () => {
  const person = await newPerson();
  await env.DB.prepare('UPDATE identity_accounts SET disabled = 1 WHERE uid = ?').bind(person.uid).run();
  expect((await press(person, 'basic')).status).toBe(401);
});

test.each(['free', 'gold', '', 'toString', 7, null])(
  '[PY2] a plan that costs nothing or is none is not valid: %s',
  async (plan) => {
    const { uid, token } = await newPerson();
    const body = { plan_id: plan, firebase_uid: uid };
    const answer = await call('POST', '/api/payments/create-checkout-session', { token, body });
    expect(refusal(answer)).toEqual([400, 'Plan seleccionado no válido.']);
  },
);

test('[PY2] a plan is sold only while the database has it at the same price', async () => {
  const person = await newPerson();
  const notSold = [409, 'Plan no disponible. Contacta soporte.'];
  await env.DB.prepare("UPDATE plans SET price_mxn = 1 WHERE id = 'corporate'").run();
  expect(refusal(await press(person, 'corporate'))).toEqual(notSold);
  await env.DB.prepare("DELETE FROM plans WHERE id = 'corporate'").run();
  expect(refusal(await press(person, 'corporate'))).toEqual(notSold);
  expect((await press(person, 'basic')).status).toBe(200);
  await env.DB.prepare(
    "INSERT INTO plans VALUES ('corporate', 'Evento Corporativo', 650, 'MXN', '30 días', 50, 500, 0)",
  ).run();
  expect((await press(person, 'corporate')).status).toBe(200);
});

test('[PY3] while payments are not configured, it says so', async () => {
  const person = await newPerson();
  const off = [503, 'Sistema de pagos no disponible. Contacta soporte.'];
  const { STRIPE_SECRET_KEY: _, ...without } = shop;
  expect(refusal(await press(person, 'basic', without))).toEqual(off);
  expect(refusal(await comeBack(person, { session: 'cs_test_1', plan: 'basic', on: without }))).toEqual(off);
  expect(refusal(await call('POST', '/api/payments/webhook', { text: '{}', on: without }))).toEqual(off);
});

test('[PY4] the provider is asked for the price of the catalogue, and people come back to our own address', async () => {
  const person = await newPerson();
  const { uid, token, email } = person;
  const body = { plan_id: 'basic_annual', firebase_uid: uid, amount: 1, price: 1, success_url: 'https://evil.test' };
  const headers = { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' };
  const answer = await call('POST', '/api/payments/create-checkout-session', { token, body, headers });
  const session = sessionIn(answer.body.url);
  const [row] = await rowsOf(person);
  expect(row).toMatchObject({
    plan_id: 'basic_annual',
    amount: 299_900,
    currency: 'mxn',
    state: 'open',
    stripe_session_id: session,
  });
  expect(await asIsThere(session)).toMatchObject({
    mode: 'payment',
    amount_total: 299_900,
    currency: 'mxn',
    client_reference_id: uid,
    customer_email: email,
    metadata: { payment_id: row?.id, plan_id: 'basic_annual' },
    allowed_payment_method_types: ['card', 'oxxo'],
    success_url: `https://a-tiempo.test/payment/success?session_id={CHECKOUT_SESSION_ID}&plan_id=basic_annual&firebase_uid=${uid}`,
    cancel_url: 'https://a-tiempo.test/payment/cancel',
    expires_at: Math.floor(((row?.created_at ?? 0) + 3_600_000) / 1000),
  });
});

test('[PY73] with SPEI in the setting the others are sold', async () => {
  const on = { ...shop, STRIPE_PAYMENT_METHODS: 'customer_balance,card,oxxo' };
  const { status, body } = await press(await newPerson(), 'basic', on);
  expect(status).toBe(200);
  expect(await asIsThere(sessionIn(body.url))).toMatchObject({ allowed_payment_method_types: ['card', 'oxxo'] });
});

test('[PY5] a second press is the same purchase, also simultaneously in two tabs; another plan is another purchase', async () => {
  const person = await newPerson();
  const pressed = await Promise.all([press(person, 'basic'), press(person, 'basic'), press(person, 'basic')]);
  const urls = new Set([...pressed, await press(person, 'basic')].map(({ body }) => body.url));
  expect(urls.size).toBe(1);
  expect(await rowsOf(person)).toHaveLength(1);
  expect(urls).not.toContain((await press(person, 'corporate')).body.url);
  expect(await rowsOf(person)).toHaveLength(2);
});

test('[PY5] a press after a quarter of an hour starts a new purchase', async () => {
  const person = await newPerson();
  const before = await begin(person, 'basic');
  await env.DB.prepare('UPDATE payments SET created_at = created_at - 900001 WHERE firebase_uid = ?')
    .bind(person.uid)
    .run();
  expect(await begin(person, 'basic')).not.toBe(before);
});

test('[PY6] if the purchase was paid in another tab without a notification, a press leads to the page after a payment', async () => {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'card');
  const { body } = await press(person, 'basic');
  expect(body.url).toBe(
    `https://a-tiempo.test/payment/success?session_id=${session}&plan_id=basic&firebase_uid=${person.uid}`,
  );
  expect(await planOf(person)).toMatchObject({ plan_id: 'basic' });
  expect(await rowsOf(person)).toHaveLength(1);
});

test('[PY6] after a failed purchase a press starts a new one, and a plan can be bought again', async () => {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'expire');
  const next = await begin(person, 'basic');
  expect(next).not.toBe(session);
  await happens(next, 'card');
  await comeBack(person, { session: next, plan: 'basic' });
  expect(await buy(person, 'basic')).not.toBe(next);
  expect((await rowsOf(person)).map(({ state }) => state).toSorted()).toEqual(['expired', 'paid', 'paid']);
});

test('[PY7] a provider error is a refusal, and the next press starts a new purchase', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const person = await newPerson();
  expect(refusal(await press(person, 'basic', inTrouble('down')))).toEqual([
    502,
    'Error al procesar el pago. Intenta de nuevo.',
  ]);
  expect((await rowsOf(person)).map(({ state }) => state)).toEqual(['failed']);
  expect((await press(person, 'basic')).status).toBe(200);
  expect(JSON.stringify(warned.mock.calls)).not.toContain(person.email);
});

test('[PY7] after a lost response the request is repeated with the same key: one session', async () => {
  const person = await newPerson();
  const { body } = await press(person, 'basic', inTrouble('once'));
  const [row] = await rowsOf(person);
  expect(row?.stripe_session_id).toBe(sessionIn(body.url));
  expect(await asIsThere(sessionIn(body.url))).toMatchObject({ metadata: { payment_id: row?.id } });
});

test('[PY7] a provider that does not answer is called three times at most, eight seconds each', async () => {
  const person = await newPerson();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pressed = press(person, 'basic', inTrouble('slow'));
  const passes = vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(warned).toHaveBeenCalled();
    },
    { timeout: 60_000, interval: 5 },
  );
  await passes;
  expect((await pressed).status).toBe(502);
});

test('[PY8] a refusal by the provider is logged without its text, which may repeat an address', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const person = await newPerson();
  expect((await press(person, 'basic', { ...shop, STRIPE_PAYMENT_METHODS: 'conchas' })).status).toBe(502);
  const said = JSON.stringify(
    warned.mock.calls.map((words) => words.map((word) => (typeof word === 'object' ? Object.values(word) : word))),
  );
  expect(said).toContain('allowed_payment_method_types[0]');
  expect(said).not.toContain(person.email);
  expect(said).not.toContain('Invalid payment method');
});

testOfLimit('[PY9] purchases are limited by address', async () => {
  const key = '203.0.113.7';
  const hundredCalls = () => Promise.all(Array.from({ length: 100 }, () => env.PAY.limit({ key })));
  while ((await hundredCalls()).every(({ success }) => success));
  const headers = { 'CF-Connecting-IP': key };
  expect((await call('POST', '/api/payments/create-checkout-session', { headers })).status).toBe(429);
  expect((await call('GET', '/api/payments/success', { headers })).status).toBe(429);
  expect((await call('POST', '/api/payments/webhook', { text: '{}', headers })).status).toBe(400);
});

test('[PY22] after an interruption between the ledger and the provider, the next press continues the same payment', async () => {
  const person = await newPerson();
  const buyer = { uid: person.uid, email: person.email, name: 'Ana' };
  const wanted = { buyer, plan_id: 'basic', amount: 29_900, currency: 'mxn' };
  const row = await openPayment(env.DB, wanted, { id: crypto.randomUUID(), now: Date.now(), since: 0 });
  const session = await begin(person, 'basic');
  expect((await rowsOf(person)).map(({ id, stripe_session_id }) => [id, stripe_session_id])).toEqual([
    [row.id, session],
  ]);
  await attachSession(env.DB, row.id, { id: 'cs_test_otra', url: null, expiresAt: 0 });
  expect((await rowsOf(person))[0]?.stripe_session_id).toBe(session);
});
