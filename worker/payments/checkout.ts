import { attachSession, closeSessionless, openPayment } from '../db/payments.ts';
import type { PaymentRow } from '../db/payments.ts';
import { fulfil } from './fulfil.ts';
import { requireProvider } from './provider.ts';
import type { Provider } from './provider.ts';
import { returnUrlOf, checkoutParamsOf } from './checkout-params.ts';
import { stripeClientOf } from './stripe.ts';
import { priceOf } from './paid-plans.ts';
import type { PaidPlanId } from './paid-plans.ts';

export type Buyer = { readonly uid: string; readonly email: string; readonly name: string };
type CheckoutRequest = { readonly buyer: Buyer; readonly plan: PaidPlanId };

/** Within this time a second press is the same purchase. Stripe requires sessions of at least 30 minutes. */
export const SAME_PURCHASE_MS = 15 * 60_000;

/**
 * The address to pay a plan at. The payment is in the ledger before Stripe is asked, and its id is the idempotency key:
 * two presses or two tabs create one session.
 */
export async function checkout(env: Env, { buyer, plan }: CheckoutRequest, now: number): Promise<string> {
  const provider = requireProvider(env);
  const wanted = { buyer, plan_id: plan, amount: priceOf(plan), currency: 'mxn' };
  const payment = await openPayment(env.DB, wanted, { id: crypto.randomUUID(), now, since: now - SAME_PURCHASE_MS });
  if (payment.stripe_session_id === null) return createCheckoutSession(env, payment, { provider, email: buyer.email });
  return (await resumeCheckout(env, payment, { provider, now })) ?? checkout(env, { buyer, plan }, now);
}

async function createCheckoutSession(
  { DB, STRIPE_PAYMENT_METHODS: methods }: Env,
  payment: PaymentRow,
  { provider, email }: { provider: Provider; email: string },
): Promise<string> {
  const wish = checkoutParamsOf(payment, { site: provider.site, email, methods });
  try {
    const session = await stripeClientOf(provider).checkout.sessions.create(wish, { idempotencyKey: payment.id });
    if (session.url === null) throw new Error('The provider gave no address to pay at');
    await attachSession(DB, payment.id, { id: session.id, url: session.url, expiresAt: session.expires_at * 1000 });
    return session.url;
  } catch (error) {
    // Stripe would repeat this response for the same key, and nobody has the session's address.
    await closeSessionless(DB, payment.id);
    throw error;
  }
}

/**
 * The address for a payment that was begun: the open session, or the return page if it was paid in another tab; null if
 * it failed or expired.
 */
async function resumeCheckout(
  env: Env,
  { stripe_session_id: id, url }: PaymentRow,
  { provider, now }: { provider: Provider; now: number },
): Promise<string | null> {
  const fulfilment = await fulfil(env, id ?? '', now);
  if (fulfilment.outcome !== 'settled') throw new Error('An open payment is not what the provider says');
  const { payment } = fulfilment;
  if (payment.state === 'open' && url !== null) return url;
  return payment.state === 'failed' || payment.state === 'expired'
    ? null
    : returnUrlOf(provider.site, payment, id ?? '');
}
