import { Stripe } from 'stripe';
import { recordPaymentEvent } from '../db/payment-events.ts';
import { paymentOfIntent } from '../db/payments.ts';
import { fulfil, type Fulfilment } from './fulfil.ts';
import type { PaymentServices } from './payment-services.ts';

/** `unsigned`: the signature is wrong or too old. `ignored`: the event concerns no payment. */
export type WebhookOutcome = Fulfilment | { readonly outcome: 'unsigned' | 'ignored' };

type WebhookRequest = { readonly body: string; readonly signature: string | null; readonly secret: string };

/** Maximum age of a signature, against replays. */
const TOLERANCE_S = 300;

/**
 * Handles a Stripe event. Events come twice, late and in any order, so an event only triggers a read of the payment's
 * state.
 */
export async function handleWebhook(
  services: PaymentServices,
  { body, signature, secret }: WebhookRequest,
  now: number,
): Promise<WebhookOutcome> {
  const event = await verifiedEvent(body, signature ?? '', secret);
  if (!event) return { outcome: 'unsigned' };

  const { object } = event.data;
  await recordPaymentEvent(services.db, {
    id: event.id,
    type: event.type,
    object_id: 'id' in object && typeof object.id === 'string' ? object.id : null,
    received_at: now,
  });
  const sessionId = await sessionOf(services, event);
  return sessionId === null ? { outcome: 'ignored' } : fulfil(services, sessionId, now);
}

async function verifiedEvent(body: string, signature: string, secret: string): Promise<Stripe.Event | null> {
  try {
    const crypto = Stripe.createSubtleCryptoProvider();
    return await Stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S, crypto);
  } catch {
    return null;
  }
}

type SessionLookup = Pick<PaymentServices, 'db' | 'stripe'>;

/** The Checkout Session of an event; null if the event changes no payment. */
async function sessionOf(services: SessionLookup, event: Stripe.Event): Promise<string | null> {
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
      return sessionOfIntent(services, event.data.object.payment_intent);
    default:
      return null;
  }
}

/** From the ledger, or from Stripe if the payment is not there yet. */
async function sessionOfIntent(
  { db, stripe }: SessionLookup,
  intent: string | Stripe.PaymentIntent | null,
): Promise<string | null> {
  const id = typeof intent === 'string' ? intent : intent?.id;
  if (id === undefined) return null;
  const known = await paymentOfIntent(db, id);
  if (known?.stripe_session_id) return known.stripe_session_id;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
  return data[0]?.id ?? null;
}
