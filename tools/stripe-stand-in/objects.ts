import type { Stripe } from 'stripe';
import type { Entry } from './book.ts';
import type { Topic } from './acts.ts';

/** Stripe's objects for the stand-in's sessions, typed by the SDK so that they cannot differ from it. */

/** Which of the references below an answer carries as objects. */
export type Expanded = ReadonlySet<string>;
const nothing: Expanded = new Set();

type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'allowed_payment_method_types'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { readonly payment_intent: string | PaymentIntent | null };

type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'metadata' | 'status'
> & { readonly latest_charge: string | Charge | null };

type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'livemode'
  | 'paid'
  | 'refunded'
  | 'status'
> & {
  readonly payment_intent: string;
  readonly payment_method_details: { readonly type: string };
  readonly balance_transaction: string | Pick<Stripe.BalanceTransaction, 'id' | 'object' | 'created' | 'amount'>;
};

type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'currency' | 'livemode' | 'status'> & {
  readonly charge: string;
  readonly payment_intent: string;
};

const isPaid = ({ intent }: Entry) => intent?.status === 'succeeded';

export const sessionObject = (entry: Entry, { address, expanded = nothing }: Telling): Session => ({
  id: entry.id,
  object: 'checkout.session',
  amount_subtotal: entry.amount,
  amount_total: entry.amount,
  allowed_payment_method_types: entry.wish.allowed_payment_method_types ?? null,
  cancel_url: entry.wish.cancel_url ?? null,
  client_reference_id: entry.wish.client_reference_id ?? null,
  created: entry.created,
  currency: entry.currency,
  customer_email: entry.wish.customer_email ?? null,
  expires_at: entry.expiresAt,
  livemode: false,
  metadata: texts(entry.wish.metadata),
  mode: 'payment',
  // Created with the first attempt to pay, but shown only when the session has ended, as Stripe does.
  payment_intent: entry.status === 'open' ? null : reference(expanded, 'payment_intent', intentObject(entry, expanded)),
  payment_status: isPaid(entry) ? 'paid' : 'unpaid',
  status: entry.status,
  success_url: entry.wish.success_url ?? null,
  url: entry.status === 'open' ? `${address}/pay/${entry.id}` : null,
});

export interface Telling {
  /** The origin of the stand-in. */
  readonly address: string;
  readonly expanded?: Expanded;
}

export function intentObject(entry: Entry, expanded: Expanded = nothing): PaymentIntent | null {
  const { intent, amount, currency, wish } = entry;
  if (!intent) return null;
  return {
    id: intent.id,
    object: 'payment_intent',
    amount,
    created: intent.created,
    currency,
    latest_charge: reference(expanded, 'payment_intent.latest_charge', chargeObject(entry, expanded)),
    livemode: false,
    metadata: texts(wish.payment_intent_data?.metadata),
    status: intent.status,
  };
}

export function chargeObject(entry: Entry, expanded: Expanded = nothing): Charge | null {
  const { intent, amount, currency } = entry;
  if (!intent?.charge) return null;
  const { id, method, created, booked, refunded, dispute } = intent.charge;
  const booking = { id: id.replace('ch_', 'txn_'), object: 'balance_transaction', created: booked, amount } as const;
  return {
    id,
    object: 'charge',
    amount,
    amount_refunded: refunded,
    balance_transaction: expanded.has('payment_intent.latest_charge.balance_transaction') ? booking : booking.id,
    created,
    currency,
    disputed: dispute !== null,
    livemode: false,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: { type: method },
    refunded: refunded === amount,
    status: 'succeeded',
  };
}

export function disputeObject({ intent, amount, currency }: Entry): Dispute | null {
  if (!intent?.charge?.dispute) return null;
  const { id, status } = intent.charge.dispute;
  return {
    id,
    object: 'dispute',
    amount,
    currency,
    charge: intent.charge.id,
    livemode: false,
    payment_intent: intent.id,
    status,
  };
}

/** The object of an event, as it is when the event is created. */
export function subjectOf(topic: Topic, entry: Entry, address: string): object | null {
  if (topic.startsWith('checkout.session.')) return sessionObject(entry, { address });
  if (topic.startsWith('charge.dispute.')) return disputeObject(entry);
  return topic === 'charge.refunded' ? chargeObject(entry) : intentObject(entry);
}

export const list = (url: string, data: readonly (object | null)[]) => ({
  object: 'list',
  url,
  has_more: false,
  data: data.filter((each) => each !== null),
});

function reference<Thing extends { readonly id: string }>(expanded: Expanded, path: string, thing: Thing | null) {
  return thing && !expanded.has(path) ? thing.id : thing;
}

const texts = (metadata: object | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, String(value)]));
