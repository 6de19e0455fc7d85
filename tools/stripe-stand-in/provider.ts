import { Hono } from 'hono';
import { Stripe } from 'stripe';
import type { Sessions } from './sessions.ts';
import { byCharge, byIntent, type StoredReply } from './state.ts';
import { chargeObject, disputeObject, intentObject, list, sessionObject, type Expanded } from './objects.ts';
import { invalid, listAt, missing, ApiError, rejectUnknown, textAt, treeOf } from './parameters.ts';
import { newSession } from './create-session.ts';

/** The part of Stripe's API that the product calls, as strict as Stripe where it matters. */

const expandable = new Set([
  'payment_intent',
  'payment_intent.latest_charge',
  'payment_intent.latest_charge.balance_transaction',
]);

/** `a.b.c` expands `a` and `a.b` on the way. */
function expandedIn(url: string): Expanded {
  const wanted = listAt(treeOf(new URL(url).searchParams), 'expand');
  const strange = wanted.find((path) => !expandable.has(path));
  if (strange !== undefined) throw invalid('expand', `This property cannot be expanded (${strange}).`);
  return new Set([...expandable].filter((path) => wanted.some((each) => each === path || each.startsWith(`${path}.`))));
}

const replayed = ({ status, body }: StoredReply) =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json', 'Idempotent-Replayed': 'true' } });

function existing<Thing>(thing: Thing | null | undefined, kind: string, id = ''): Thing {
  if (!thing) throw missing(kind, id);
  return thing;
}

export function provider(sessions: Sessions): Hono {
  const { state, address } = sessions;
  return new Hono()
    .onError((error, c) => {
      if (!(error instanceof ApiError)) return c.json({ error: { type: 'api_error', message: String(error) } }, 500);
      return c.json({ error: error.error }, error.status);
    })
    .use(async (c, next) => {
      if (!/^Bearer [rs]k_test_\w+$/.test(c.req.header('Authorization') ?? '')) {
        throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
      }
      if (c.req.header('Stripe-Version') !== Stripe.API_VERSION) {
        throw new ApiError(400, { type: 'invalid_request_error', message: 'Invalid Stripe API version' });
      }
      await next();
      c.header('Request-Id', `req_${crypto.randomUUID()}`);
    })
    .use(async (c, next) => {
      const key = c.req.header('Idempotency-Key');
      if (c.req.method !== 'POST' || key === undefined) return next();
      const request = `${c.req.path} ${await c.req.text()}`;
      const before = state.replays[key];
      if (before && before.request !== request) {
        const message =
          'Keys for idempotent requests can only be used with the same parameters they were first used with.';
        throw new ApiError(400, { type: 'idempotency_error', message });
      }
      if (before) return replayed(before);
      await next();
      state.replays[key] = { request, status: c.res.status, body: await c.res.clone().text() };
      return undefined;
    })
    .post('/checkout/sessions', async (c) => {
      const session = newSession(treeOf(new URLSearchParams(await c.req.text())));
      sessions.write(session);
      return c.json(sessionObject(session, { address }));
    })
    .get('/checkout/sessions', (c) => {
      const session = byIntent(state, c.req.query('payment_intent'));
      return c.json(list('/v1/checkout/sessions', session ? [sessionObject(session, { address })] : []));
    })
    .get('/checkout/sessions/:id', async (c) => {
      const id = c.req.param('id');
      const expanded = expandedIn(c.req.url);
      return c.json(sessionObject(existing(await sessions.read(id), 'checkout.session', id), { address, expanded }));
    })
    .post('/checkout/sessions/:id/expire', async (c) => {
      const id = c.req.param('id');
      const session = existing(await sessions.read(id), 'checkout.session', id);
      const next = await sessions.apply(session, 'expire');
      if (!next) throw invalid('session', 'Only Checkout Sessions with a status of `open` can be expired.');
      return c.json(sessionObject(next, { address }));
    })
    .get('/payment_intents/:id', (c) => {
      const id = c.req.param('id');
      return c.json(intentObject(existing(byIntent(state, id), 'payment_intent', id)));
    })
    .get('/charges/:id', (c) => {
      const id = c.req.param('id');
      return c.json(chargeObject(existing(byCharge(state, id), 'charge', id)));
    })
    .post('/refunds', async (c) => {
      const tree = treeOf(new URLSearchParams(await c.req.text()));
      rejectUnknown(tree, { charge: true, payment_intent: true, reason: true });
      const [charge, intent] = [textAt(tree, 'charge'), textAt(tree, 'payment_intent')];
      const session = existing(byCharge(state, charge) ?? byIntent(state, intent), 'charge', charge ?? intent);
      if (!(await sessions.apply(session, 'refund')))
        throw invalid('charge', 'Already refunded', 'charge_already_refunded');
      return c.json({ id: `re_${session.id}`, object: 'refund', amount: session.amount, status: 'succeeded' });
    })
    .get('/disputes', (c) => {
      const session = byIntent(state, c.req.query('payment_intent'));
      return c.json(list('/v1/disputes', session ? [disputeObject(session)] : []));
    })
    .all('*', (c) => {
      const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
      return c.json({ error: { type: 'invalid_request_error', message } }, 404);
    });
}
