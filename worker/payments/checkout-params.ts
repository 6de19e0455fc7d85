import { paths } from '#protocol/paths.ts';
import { plans } from '#domain/plans/plans.ts';
import type { Stripe } from 'stripe';
import type { PaymentRow } from '../db/payments.ts';
import { isPaidPlan } from './paid-plans.ts';

/** How long a checkout stays open. */
const CHECKOUT_LIFETIME_MS = 60 * 60_000;
/** Stripe replaces it by the session's id. */
const SESSION_ID_TEMPLATE = '{CHECKOUT_SESSION_ID}';

type CheckoutSettings = {
  readonly site: URL;
  readonly email: string;
  /** Stripe's names. */
  readonly methods: readonly string[];
};

/**
 * The parameters of a Checkout Session. They follow from the payment alone, so that a repeated request is equal: prices
 * come from the catalogue, return addresses from PUBLIC_URL.
 */
export function checkoutParamsOf(
  payment: PaymentRow,
  { site, email, methods }: CheckoutSettings,
): Stripe.Checkout.SessionCreateParams {
  const { id, firebase_uid: uid, plan_id: planId, amount, currency, created_at } = payment;
  if (uid === null || !isPaidPlan(planId)) throw new Error('This payment is nobody’s or for nothing');
  const metadata = { payment_id: id, plan_id: planId };
  return {
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: plans[planId].name } } },
    ],
    client_reference_id: uid,
    metadata,
    payment_intent_data: { metadata },
    ...(email !== '' && { customer_email: email }),
    locale: 'es-419',
    allowed_payment_method_types: [...methods] as PaymentMethod[],
    // One currency, to compare with the ledger.
    adaptive_pricing: { enabled: false },
    success_url: returnUrlOf(site, payment, SESSION_ID_TEMPLATE),
    cancel_url: new URL(paths.paymentCancel, site).href,
    expires_at: Math.floor((created_at + CHECKOUT_LIFETIME_MS) / 1000),
  };
}

/** The page after a payment. Its query is unverified; the page's call compares it with the ledger. */
export function returnUrlOf(site: URL, { plan_id, firebase_uid }: PaymentRow, sessionId: string): string {
  const claims = new URLSearchParams({ plan_id, firebase_uid: firebase_uid ?? '' });
  return `${new URL(paths.paymentSuccess, site).href}?session_id=${sessionId}&${claims.toString()}`;
}

type PaymentMethod = NonNullable<Stripe.Checkout.SessionCreateParams['allowed_payment_method_types']>[number];
