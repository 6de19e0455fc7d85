import { Stripe } from 'stripe';
import { recordPaymentEvent } from '../db/payment-events.ts';
import { paymentOfIntent } from '../db/payments.ts';
import { fulfil } from './fulfil.ts';
import type { Fulfilment } from './fulfil.ts';
import { requireProvider, PaymentsOff } from './provider.ts';
import { stripeClientOf } from './stripe.ts';

/** `unsigned`: the signature is wrong or too old. `noted`: the event concerns no payment. */
export type WebhookOutcome = Fulfilment | { readonly outcome: 'unsigned' | 'noted' };

type WebhookRequest = { readonly body: string; readonly signature: string | null };

/** Maximum age of a signature, against replays. */
const TOLERANCE_S = 300;

/**
 * Handles a Stripe event. Events come twice, late and in any order, so an event only triggers a read of the payment's
 * state.
 */
export async function handleWebhook(
  env: Env,
  { body, signature }: WebhookRequest,
  now: number,
): Promise<WebhookOutcome> {
  const provider = requireProvider(env);
  if (!env.STRIPE_WEBHOOK_SECRET) throw new PaymentsOff('No webhook secret is configured');
  const event = await verifiedEvent(body, signature ?? '', env.STRIPE_WEBHOOK_SECRET);
  if (!event) return { outcome: 'unsigned' };

  const { object } = event.data;
  await recordPaymentEvent(env.DB, {
    id: event.id,
    type: event.type,
    object_id: 'id' in object && typeof object.id === 'string' ? object.id : null,
    received_at: now,
  });
  const sessionId = await sessionOf(env.DB, event, stripeClientOf(provider));
  return sessionId === null ? { outcome: 'noted' } : fulfil(env, sessionId, now);
}

async function verifiedEvent(body: string, signature: string, secret: string): Promise<Stripe.Event | null> {
  try {
    const crypto = Stripe.createSubtleCryptoProvider();
    return await Stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S, crypto);
  } catch {
    return null;
  }
}

/** The Checkout Session of an event; null if the event changes no payment. */
async function sessionOf(db: D1Database, event: Stripe.Event, stripe: Stripe): Promise<string | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return event.data.object.id;
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return sessionOfIntent(db, event.data.object.payment_intent, stripe);
    default:
      return null;
  }
}

/** From the ledger, or from Stripe if the payment is not there yet. */
async function sessionOfIntent(
  db: D1Database,
  intent: string | Stripe.PaymentIntent | null,
  stripe: Stripe,
): Promise<string | null> {
  const id = typeof intent === 'string' ? intent : intent?.id;
  if (id === undefined) return null;
  const known = await paymentOfIntent(db, id);
  if (known?.stripe_session_id) return known.stripe_session_id;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
  return data[0]?.id ?? null;
}
