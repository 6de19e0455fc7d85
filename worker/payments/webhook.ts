import { Stripe } from 'stripe';
import { recordPaymentEvent } from '../db/payment-events.ts';
import { paymentOfIntent } from '../db/payments.ts';
import { fulfil } from './fulfil.ts';
import type { Fulfilment } from './fulfil.ts';
import { requireProvider, PaymentsOff } from './provider.ts';
import { stripeClientOf } from './stripe.ts';

/** `unsigned`: not the provider's word, or an old one. `noted`: nothing that a payment of ours depends on. */
export type WebhookOutcome = Fulfilment | { readonly outcome: 'unsigned' | 'noted' };

type WebhookRequest = { readonly body: string; readonly signature: string | null };

/** How old a signature may be, in seconds: whoever recorded one cannot play it later. */
const TOLERANCE_S = 300;

/**
 * Takes in what the provider says of its own accord. It may come twice, late and in any order, so it is only a reason
 * to ask: nothing is done because of what it says, only because of what the provider answers now.
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

/** The Checkout Session that an event is about; null for what changes no payment of ours. */
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

/** The ledger knows it, unless this is the first that we hear of a payment at all. */
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
