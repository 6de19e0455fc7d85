import type { Stripe } from 'stripe';
import type { PaymentRow, PaymentState } from '../db/payments.ts';

/** A Checkout Session with the expanded objects that decisions need. */
export type StripeState = { readonly session: Stripe.Checkout.Session; readonly disputes: readonly Stripe.Dispute[] };

/** Reads everything a decision needs. Events come late, twice and in any order, so their content is not used. */
export async function readStripeState(stripe: Stripe, sessionId: string): Promise<StripeState> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  });
  const intent = intentOf(session);
  if (chargeOf(session)?.disputed !== true || intent === null) return { session, disputes: [] };
  return { session, disputes: (await stripe.disputes.list({ payment_intent: intent })).data };
}

/** The state of a payment. An open dispute changes nothing, a lost one does. */
export function paymentStateOf({ session, disputes }: StripeState): PaymentState {
  if (session.status === 'open' || session.status === null) return 'open';
  if (session.status === 'expired') return 'expired';
  if (session.payment_status !== 'paid') return isStillPayable(session) ? 'pending' : 'failed';
  if (chargeOf(session)?.refunded === true) return 'refunded';
  return disputes.some(({ status }) => status === 'lost') ? 'disputed' : 'paid';
}

/** An unpaid voucher, or a transfer under way. */
const isStillPayable = ({ payment_intent: intent }: Stripe.Checkout.Session): boolean =>
  typeof intent === 'object' && intent !== null && !['canceled', 'requires_payment_method'].includes(intent.status);

/** Time of payment, in epoch ms: of a card the charge, otherwise the booking. */
export function paidAtOf({ session }: StripeState, now: number): number {
  const charge = chargeOf(session);
  const booking = charge?.balance_transaction;
  if (typeof booking === 'object' && booking !== null) return booking.created * 1000;
  return charge?.payment_method_details?.type === 'card' ? charge.created * 1000 : now;
}

export function intentOf({ payment_intent: intent }: Stripe.Checkout.Session): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof charge === 'object' ? (charge ?? null) : null;
}

/** The fields in which the session differs from the payment. */
export function mismatchesOf({ session }: StripeState, row: PaymentRow, live: boolean): readonly string[] {
  const compared: Readonly<Record<string, readonly [unknown, unknown]>> = {
    mode: [session.mode, 'payment'],
    livemode: [session.livemode, live],
    payment_id: [session.metadata?.['payment_id'], row.id],
    plan_id: [session.metadata?.['plan_id'], row.plan_id],
    amount_total: [session.amount_total, row.amount],
    currency: [session.currency, row.currency],
    // A deleted account cannot be compared.
    ...(row.firebase_uid !== null && { client_reference_id: [session.client_reference_id, row.firebase_uid] as const }),
  };
  return Object.entries(compared)
    .filter(([, [actual, expected]]) => actual !== expected)
    .map(([name]) => name);
}
