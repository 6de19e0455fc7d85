import { globSync, readFileSync } from 'node:fs';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { type WebhookEvent, emptyState } from '../../tools/stripe-stand-in/state.ts';
import { signedWebhook, standIn } from '../../tools/stripe-stand-in/stand-in.ts';

const root = new URL('../..', import.meta.url).pathname;

/** A stand-in of its own with the SDK that talks to it, and the events that it sent. */
function open() {
  const events: WebhookEvent[] = [];
  const answer = standIn({
    address: 'http://localhost:1',
    state: emptyState(),
    save: () => {},
    deliver: async (event) => events.push(event) > 0,
  });
  const client = (key = 'sk_test_1', apiVersion?: string) =>
    new Stripe(key, {
      httpClient: Stripe.createFetchHttpClient(async (address, init) => answer(new Request(address, init))),
      maxNetworkRetries: 0,
      // A version that the SDK was not written for, as an old one would send it.
      ...(apiVersion !== undefined && { apiVersion: apiVersion as typeof Stripe.API_VERSION }),
    });
  const page = async (method: string, path: string) => {
    const response = await answer(new Request(`http://localhost:1${path}`, { method }));
    return { status: response.status, location: response.headers.get('Location'), text: await response.text() };
  };
  return { client, page, events };
}

const params = (fields: object = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [{ quantity: 1, price_data: { currency: 'mxn', unit_amount: 29_900, product_data: { name: 'Evento' } } }],
  success_url: 'https://a.test/ok?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://a.test/no',
  customer_email: 'ana@ejemplo.mx',
  ...fields,
});

const refusalOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error as Stripe.errors.StripeError,
  );

test('[PY33, PY72] the stand-in refuses what the original refuses, in its words', async () => {
  const { client } = open();
  const create = (fields: object) => refusalOf(client().checkout.sessions.create(params(fields)));
  expect(await create({ payment_method_types: ['card'] })).toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'parameter_unknown',
    param: 'payment_method_types',
    statusCode: 400,
  });
  expect(await create({ customer_email: 'nadie' })).toMatchObject({ code: 'email_invalid' });
  expect(await create({ success_url: '/ok' })).toMatchObject({ code: 'url_invalid', param: 'success_url' });
  expect(await create({ expires_at: Math.floor(Date.now() / 1000) + 60 })).toMatchObject({ param: 'expires_at' });
  expect(await create({ allowed_payment_method_types: ['conchas'] })).toMatchObject({ statusCode: 400 });
  expect(await create({ allowed_payment_method_types: ['card', 'customer_balance'] })).toMatchObject({
    code: 'parameter_missing',
    param: 'customer',
  });
  expect(await create({ customer: 'cus_1' })).toMatchObject({ code: 'resource_missing' });
  const price = (fields: object) => ({
    allowed_payment_method_types: ['oxxo'],
    line_items: [{ quantity: 1, price_data: { ...fields, product_data: { name: 'Evento' } } }],
  });
  expect(await create(price({ currency: 'usd', unit_amount: 29_900 }))).toMatchObject({ code: 'invalid_currency' });
  expect(await create(price({ currency: 'mxn', unit_amount: 1_000_001 }))).toMatchObject({ code: 'amount_too_large' });
  expect(await create({ mode: 'subscription' })).toMatchObject({ param: 'mode' });
  expect(await create({ line_items: [] })).toMatchObject({ param: 'line_items' });
  expect(await refusalOf(client('sk_live_1').checkout.sessions.create(params()))).toMatchObject({ statusCode: 401 });
  expect(await refusalOf(client('sk_test_1', '2020-08-27').checkout.sessions.create(params()))).toMatchObject({
    statusCode: 400,
  });
  expect(await refusalOf(client().checkout.sessions.retrieve('cs_test_no'))).toMatchObject({
    code: 'resource_missing',
  });
  expect(await refusalOf(client().customers.list())).toMatchObject({ statusCode: 404 });
  const { id } = await client().checkout.sessions.create(params());
  expect(await refusalOf(client().checkout.sessions.retrieve(id, { expand: ['nada'] }))).toMatchObject({
    param: 'expand',
  });
});

test('[PY33] the same key gives the same session, and other parameters under it is refused', async () => {
  const { client } = open();
  const { sessions } = client().checkout;
  const first = await sessions.create(params(), { idempotencyKey: 'uno' });
  expect((await sessions.create(params(), { idempotencyKey: 'uno' })).id).toBe(first.id);
  expect((await sessions.create(params())).id).not.toBe(first.id);
  const other = sessions.create(params({ client_reference_id: 'otra' }), { idempotencyKey: 'uno' });
  expect(await refusalOf(other)).toMatchObject({ type: 'StripeIdempotencyError' });
});

test('[PY33] its page says that nothing is charged, and its events are signed and typed', async () => {
  const { client, page, events } = open();
  const { id, url } = await client().checkout.sessions.create(
    params({ allowed_payment_method_types: ['card', 'oxxo'] }),
  );
  expect(url).toBe(`http://localhost:1/pay/${id}`);
  const { text } = await page('GET', `/pay/${id}`);
  for (const words of [
    'aquí no se cobra nada',
    '$299.00 MXN',
    'Pagar con tarjeta',
    'Rechazar tarjeta',
    'Pagar con vale OXXO',
    'Cancelar',
  ])
    expect(text).toContain(words);
  expect(await page('POST', `/pay/${id}/cancel`)).toMatchObject({ status: 303, location: 'https://a.test/no' });
  expect(await page('POST', `/pay/${id}/card`)).toMatchObject({ location: `https://a.test/ok?session_id=${id}` });
  expect(events.map(({ type }) => type)).toEqual(['checkout.session.completed']);
  const [event] = events;
  if (!event) throw new Error('no event');
  const { body, signature } = await signedWebhook(event, 'whsec_1');
  expect(await Stripe.webhooks.constructEventAsync(body, signature, 'whsec_1')).toEqual(event);
});

test('[PY33] the operator gives money back, settles disputes, loses events and sends them again', async () => {
  const { client, page, events } = open();
  const { id } = await client().checkout.sessions.create(params());
  await page('POST', '/operator/lose-next');
  await page('POST', `/pay/${id}/card`);
  expect(events).toEqual([]);
  await page('POST', `/operator/${id}/resend`);
  for (const name of ['dispute', 'dispute-won', 'refund-half', 'refund', 'refund'])
    await page('POST', `/operator/${id}/${name}`);
  expect(events.map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'charge.dispute.created',
    'charge.dispute.closed',
    'charge.refunded',
    'charge.refunded',
  ]);
  const session = await client().checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  expect(session).toMatchObject({
    payment_status: 'paid',
    payment_intent: { status: 'succeeded', latest_charge: { refunded: true, amount_refunded: 29_900, disputed: true } },
  });
  expect((await page('GET', '/')).text).toContain('Pagada (tarjeta), $299.00 reembolsados, disputa ganada');
});

test('[PY32] nothing of the stand-ins is within reach of the Worker, and no setting names one', () => {
  const imports = globSync('worker/**/*.ts', { cwd: root }).filter((file) =>
    /(?:from|import\()\s*['"][^'"]*(?:stand-in|standins|\/test\/|\/tools\/)/.test(
      readFileSync(`${root}${file}`, 'utf8'),
    ),
  );
  expect(imports).toEqual([]);
  expect(readFileSync(`${root}wrangler.toml`, 'utf8')).not.toMatch(/STRIPE_(API_BASE|SECRET_KEY|WEBHOOK_SECRET)/);
});
