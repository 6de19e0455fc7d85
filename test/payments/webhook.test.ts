import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { begin, bring, call, happens, inTrouble, newPerson, newsOf, planOf, rowOf, shop } from './shop.ts';

const noted = async (id: string) => env.DB.prepare('SELECT * FROM payment_events WHERE id = ?').bind(id).first();

async function paid() {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'card');
  const [event] = await newsOf(session);
  if (!event) throw new Error('no news');
  return { person, session, event };
}

test('[PY27] a notification without the provider’s signature, with another one or an old one is refused', async () => {
  const { person, session, event } = await paid();
  const text = JSON.stringify(event);
  expect((await call('POST', '/api/payments/webhook', { text })).status).toBe(400);
  const headers = { 'Stripe-Signature': 't=1,v1=00' };
  expect((await call('POST', '/api/payments/webhook', { text, headers })).status).toBe(400);
  expect((await call('POST', '/api/payments/webhook', { text: '', headers })).status).toBe(400);
  expect((await bring(event, { secret: 'whsec_otro' })).status).toBe(400);
  expect((await bring(event, { age: 301 })).status).toBe(400);
  expect(await noted(event.id)).toBeNull();
  expect(await rowOf(session)).toMatchObject({ state: 'open' });
  expect(await planOf(person)).toMatchObject({ plan_id: 'free' });
});

test('[PY27] a body that differs from the signed one is refused', async () => {
  const { session, event } = await paid();
  const { Stripe } = await import('stripe');
  const payload = JSON.stringify(event);
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: 'whsec_de_las_pruebas' });
  const headers = { 'Stripe-Signature': signature };
  const text = payload.replace(session, 'cs_test_otra');
  expect((await call('POST', '/api/payments/webhook', { text, headers })).status).toBe(400);
  expect((await call('POST', '/api/payments/webhook', { text: payload, headers })).status).toBe(200);
});

test('[PY27] the content of a notification is not trusted: the provider is asked', async () => {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  const data = { object: { id: session, object: 'checkout.session', payment_status: 'paid', status: 'complete' } };
  await bring({ id: 'evt_mentira', object: 'event', type: 'checkout.session.completed', data });
  expect(await rowOf(session)).toMatchObject({ state: 'open' });
  expect(await planOf(person)).toMatchObject({ plan_id: 'free' });
});

test('[PY28] a notification is recorded once, without anything personal', async () => {
  const { session, event } = await paid();
  await bring(event);
  const first = await noted(event.id);
  expect(first).toMatchObject({ id: event.id, type: 'checkout.session.completed', object_id: session });
  await bring(event);
  expect(await noted(event.id)).toEqual(first);
});

test('[PY28] an unknown notification is accepted and ignored', async () => {
  const of = (type: string, object: object) =>
    bring({ id: crypto.randomUUID(), object: 'event', type, data: { object } });
  expect((await of('customer.created', { id: 'cus_1' })).status).toBe(200);
  expect((await of('charge.refunded', { id: 'ch_1', payment_intent: 'pi_de_otra_tienda' })).status).toBe(200);
  expect((await of('charge.refunded', { id: 'ch_1', payment_intent: null })).status).toBe(200);
  expect((await of('balance.available', {})).status).toBe(200);
});

test('[PY28] while the provider is unavailable, notifications are answered with an error, so that they are sent again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { person, event } = await paid();
  expect((await bring(event, { on: inTrouble('down') })).status).toBe(503);
  expect(await planOf(person)).toMatchObject({ plan_id: 'free' });
  expect((await bring(event)).status).toBe(200);
  expect(await planOf(person)).toMatchObject({ plan_id: 'basic' });
});

test('[PY29] without the webhook’s secret no notification is accepted, and it comes again', async () => {
  const { event } = await paid();
  expect((await bring(event, { on: { ...shop, STRIPE_WEBHOOK_SECRET: '' } })).status).toBe(503);
});

test('[PY27] notifications are read as bytes: what a stranger sends is in no line of the log', async () => {
  // The runtime writes that line itself, not through the console, so the test checks its cause.
  const asText = vi.spyOn(Request.prototype, 'text');
  const headers = { 'Content-Type': 'image/de-un-extrano' };
  expect((await call('POST', '/api/payments/webhook', { text: 'x', headers })).status).toBe(400);
  expect(asText).not.toHaveBeenCalled();
});
