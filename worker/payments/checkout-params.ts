import { paths } from '#protocol/paths.ts';
import { plans } from '#domain/plans/plans.ts';
import type { Stripe } from 'stripe';
import type { PaymentRow } from '../db/payments.ts';
import { isPaidPlan } from './paid-plans.ts';

/** As long as a person may take to pay. */
const CHECKOUT_LIFETIME_MS = 60 * 60_000;
/** Where the provider writes the session's id. */
const SESSION_ID_TEMPLATE = '{CHECKOUT_SESSION_ID}';

type CheckoutSettings = {
  readonly site: URL;
  readonly email: string;
  /** As Stripe names them, separated by commas. */
  readonly methods: string;
};

/**
 * What we ask the provider for. It follows from the payment alone, so that asking again is asking for the same: prices
 * are the catalogue's, and people come back to our own address whatever the request said.
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
    allowed_payment_method_types: methodsIn(methods),
    // One currency to compare with the ledger.
    adaptive_pricing: { enabled: false },
    success_url: returnUrlOf(site, payment, SESSION_ID_TEMPLATE),
    cancel_url: new URL(paths.paymentCancel, site).href,
    expires_at: Math.floor((created_at + CHECKOUT_LIFETIME_MS) / 1000),
  };
}

/** The page after a payment. What it carries are claims, which that page's call compares with the ledger. */
export function returnUrlOf(site: URL, { plan_id, firebase_uid }: PaymentRow, sessionId: string): string {
  const claims = new URLSearchParams({ plan_id, firebase_uid: firebase_uid ?? '' });
  return `${new URL(paths.paymentSuccess, site).href}?session_id=${sessionId}&${claims.toString()}`;
}

type Method = NonNullable<Stripe.Checkout.SessionCreateParams['allowed_payment_method_types']>[number];

/** The provider says which of them it knows. */
const methodsIn = (list: string): Method[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
