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

/** Within these a second press is the same purchase. The provider takes no session that has less than half an hour. */
export const SAME_PURCHASE_MS = 15 * 60_000;

/**
 * Where somebody pays for a plan. The ledger has the payment before the provider hears of it, and the payment's id is
 * the key under which the provider makes one session, however often it is asked: two presses and two tabs are one.
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
    // The provider would repeat its answer for the same key, and nobody has the address of what it may have made.
    await closeSessionless(DB, payment.id);
    throw error;
  }
}

/** An open one goes on; paid in another tab, there is something to see and nothing to pay; null: it came to nothing. */
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
