import { plans as catalogue } from '#domain/plans/plans.ts';
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { UnhurriedCode } from '#protocol/refusals.ts';
import { paymentOfSession, type PaymentRow } from '../db/payments.ts';
import { readPlans } from '../db/plans.ts';
import { log } from '../log.ts';
import { checkout } from '../payments/checkout.ts';
import { expireOlderCheckouts } from '../payments/expire.ts';
import { fulfil } from '../payments/fulfil.ts';
import { paymentServicesOf, type PaymentServices } from '../payments/payment-services.ts';
import { isStripeError, withoutMessage } from '../payments/stripe.ts';
import { isPaidPlan, type PaidPlanId } from '../payments/paid-plans.ts';
import { handleWebhook } from '../payments/webhook.ts';
import { requireToken, displayNameOf, requireActiveAccount, requireSignedIn } from './lib/account.ts';
import type { AppEnv } from './lib/app-env.ts';
import { jsonBody, textOf, type Claim } from './lib/body.ts';
import { countUse } from './lib/limit.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { announcePlan } from './lib/account-rooms.ts';

/** Each of these calls may call Stripe. */
const limitPayments = createMiddleware<AppEnv>(async (c, next) => {
  await countUse(c.env.PAY, c.var.caller.address);
  await next();
});

/** Before the body is read: strangers learn nothing about plans, and a deleted account cannot buy one. */
const requireSignedInUser = createMiddleware<AppEnv>(async (c, next) => {
  await requireSignedIn(c.env, c.var.verified);
  await next();
});

/** Checkout, its result, and Stripe's webhook. */
export const payments = new Hono<AppEnv>()
  .post(
    '/create-checkout-session',
    limitPayments,
    requireSignedInUser,
    jsonBody<{ plan_id: string } & Claim<'firebase_uid'>>(),
    async (c) => {
      const { plan_id: plan } = c.req.valid('json');
      if (!isPaidPlan(plan)) throw new RefusalError({ error: 'plan_not_valid' });
      const services = requirePayments(c.env);
      const verified = requireToken(c.var.verified);
      const { identity } = verified;
      if (!(await isSold(c.env.DB, plan))) throw new RefusalError({ error: 'plan_not_sold' });
      const buyer = { uid: identity.uid, email: identity.email, name: displayNameOf(identity) ?? '' };
      const now = Date.now();
      const url = await mapStripeErrors('checkout_failed', checkout(services, { buyer, plan }, now));
      // The account may be deleted meanwhile, without expiring this session; without its address nobody pays.
      await requireActiveAccount(c.env, verified);
      c.executionCtx.waitUntil(expireOlder(c, services, { uid: buyer.uid, plan, now }));
      return c.json({ url });
    },
  )
  .get('/success', limitPayments, async (c) => {
    const claims = claimsIn(c);
    const { verified } = c.var;
    if (verified !== null) await requireActiveAccount(c.env, verified);
    const services = requirePayments(c.env);
    await compareWithLedger(c.env.DB, claims);
    const fulfilment = await mapStripeErrors('payment_unread', fulfil(services, claims.session_id, Date.now()));
    if (fulfilment.outcome !== 'settled') throw new RefusalError({ error: 'payment_unconfirmed' });
    announceIfChanged(c, fulfilment);
    return c.json(paymentReturnOf(fulfilment.payment, claims, { isOwner: verified !== null }));
  })
  .post('/webhook', async (c) => {
    const request = { body: await textOf(c.req), signature: c.req.header('Stripe-Signature') ?? null };
    const services = requirePayments(c.env);
    const secret = c.env.STRIPE_WEBHOOK_SECRET;
    if (!secret) throw new RefusalError({ error: 'payments_off' });
    const received = await mapStripeErrors('unavailable', handleWebhook(services, { ...request, secret }, Date.now()));
    if (received.outcome === 'unsigned') throw new RefusalError({ error: 'malformed' });
    if (received.outcome === 'settled') announceIfChanged(c, received);
    // Also for events that cannot be handled, so that Stripe does not send them again.
    return c.json({ received: true });
  });

function requirePayments(env: Env): PaymentServices {
  const services = paymentServicesOf(env);
  if (services === null) throw new RefusalError({ error: 'payments_off' });
  return services;
}

/**
 * A plan is sold while the database has it at the catalogue's price; an operator takes it off sale by deleting the row.
 */
async function isSold(db: D1Database, plan: PaidPlanId): Promise<boolean> {
  const rows = await readPlans(db);
  return rows.some(({ id, price_mxn }) => id === plan && price_mxn === catalogue[plan].price_mxn);
}

/** Turns Stripe errors into one refusal, and logs them. */
async function mapStripeErrors<Value>(otherwise: UnhurriedCode, answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (!isStripeError(error)) throw error;
    log.warn('The payment provider said no, or nothing', withoutMessage(error));
    throw new RefusalError({ error: otherwise });
  }
}

/** Informs the rooms of a changed plan; the scheduled run retries. */
function announceIfChanged(
  c: Context<AppEnv>,
  { payment, planChanged }: { payment: PaymentRow; planChanged: boolean },
): void {
  if (!planChanged || payment.firebase_uid === null) return;
  const announced = announcePlan(c.env, payment.firebase_uid);
  c.executionCtx.waitUntil(announced.catch((error: unknown) => log.warn('Rooms hear of a plan later', error)));
}

/** After the response. If an older session was paid at this moment, its plan is announced. */
async function expireOlder(
  c: Context<AppEnv>,
  services: PaymentServices,
  { now, ...purchase }: { readonly uid: string; readonly plan: PaidPlanId; readonly now: number },
): Promise<void> {
  try {
    for (const each of await expireOlderCheckouts(services, purchase, now))
      if (each.outcome === 'settled') announceIfChanged(c, each);
  } catch (error) {
    log.warn('A checkout session could not be ended', error);
  }
}

type ReturnClaims = { readonly session_id: string; readonly plan_id: string; readonly firebase_uid: string };

/**
 * The claims in the query of the return page.
 * @throws RefusalError if they name another account than the token's.
 */
function claimsIn(c: Context<AppEnv>): ReturnClaims {
  const { session_id, plan_id, firebase_uid } = c.req.query();
  if (!session_id || !plan_id || !firebase_uid) throw new RefusalError({ error: 'payment_incomplete' });
  const { verified } = c.var;
  if (verified !== null && verified.identity.uid !== firebase_uid) throw new RefusalError({ error: 'forbidden' });
  return { session_id, plan_id, firebase_uid };
}

/** Compared before Stripe is called, so that nobody makes the server request sessions of others. */
async function compareWithLedger(db: D1Database, { session_id, plan_id, firebase_uid }: ReturnClaims): Promise<void> {
  const payment = await paymentOfSession(db, session_id);
  if (payment?.firebase_uid !== firebase_uid || payment.plan_id !== plan_id)
    throw new RefusalError({ error: 'payment_unconfirmed' });
}

/** The response of the return page. Only the buyer sees the amount. */
const paymentReturnOf = (
  { state, amount, currency }: PaymentRow,
  { session_id, plan_id, firebase_uid }: ReturnClaims,
  { isOwner }: { isOwner: boolean },
) => ({
  status: statusOf(state),
  taken_back: state === 'refunded' || state === 'disputed' ? state : null,
  plan_id,
  firebase_uid,
  amount_paid: isOwner ? amount / 100 : null,
  currency: isOwner ? currency : null,
  stripe_session_id: session_id,
});

function statusOf(state: PaymentRow['state']): 'success' | 'pending' | 'failed' {
  if (state === 'paid') return 'success';
  return state === 'open' || state === 'pending' ? 'pending' : 'failed';
}
