import { attachSession, closeSessionless, openPayment, type PaymentRow } from '../db/payments.ts';
import { fulfil } from './fulfil.ts';
import type { PaymentServices } from './payment-services.ts';
import { returnUrlOf, checkoutParamsOf } from './checkout-params.ts';
import { priceOf, type PaidPlanId } from './paid-plans.ts';

export type Buyer = { readonly uid: string; readonly email: string; readonly name: string };
type CheckoutRequest = { readonly buyer: Buyer; readonly plan: PaidPlanId };

/** Within this time a second press is the same purchase. Stripe requires sessions of at least 30 minutes. */
export const SAME_PURCHASE_MS = 15 * 60_000;

/**
 * The address to pay a plan at. The payment is in the ledger before Stripe is asked, and its id is the idempotency key:
 * two presses or two tabs create one session.
 */
export async function checkout(
  services: PaymentServices,
  { buyer, plan }: CheckoutRequest,
  now: number,
): Promise<string> {
  const order = { buyer, plan_id: plan, amount: priceOf(plan), currency: 'mxn' };
  const payment = await openPayment(services.db, order, {
    id: crypto.randomUUID(),
    now,
    since: now - SAME_PURCHASE_MS,
  });
  if (payment.stripe_session_id === null) return createCheckoutSession(services, payment, buyer.email);
  return (await resumeCheckout(services, payment, now)) ?? checkout(services, { buyer, plan }, now);
}

async function createCheckoutSession(
  { db, stripe, site, methods }: PaymentServices,
  payment: PaymentRow,
  email: string,
): Promise<string> {
  const params = checkoutParamsOf(payment, { site, email, methods });
  try {
    const session = await stripe.checkout.sessions.create(params, { idempotencyKey: payment.id });
    if (session.url === null) throw new Error('The Checkout Session has no address');
    await attachSession(db, payment.id, { id: session.id, url: session.url, expiresAt: session.expires_at * 1000 });
    return session.url;
  } catch (error) {
    // Stripe would repeat this response for the same key, and nobody has the session's address.
    await closeSessionless(db, payment.id);
    throw error;
  }
}

/**
 * The address for a payment that was begun: the open session, or the return page if it was paid in another tab; null if
 * it failed or expired.
 */
async function resumeCheckout(
  services: PaymentServices,
  { stripe_session_id: id, url }: PaymentRow,
  now: number,
): Promise<string | null> {
  const fulfilment = await fulfil(services, id ?? '', now);
  if (fulfilment.outcome !== 'settled') throw new Error('An open payment differs from its Checkout Session');
  const { payment } = fulfilment;
  if (payment.state === 'open' && url !== null) return url;
  return payment.state === 'failed' || payment.state === 'expired'
    ? null
    : returnUrlOf(services.site, payment, id ?? '');
}
