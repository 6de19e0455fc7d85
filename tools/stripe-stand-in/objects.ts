import type { Stripe } from 'stripe';
import type { SessionRecord } from './state.ts';
import type { Topic } from './transitions.ts';

/** Stripe's objects for the stand-in's sessions, typed by the SDK so that they cannot differ from it. */

/** Which of the references below an answer carries as objects. */
export type Expanded = ReadonlySet<string>;
const nothing: Expanded = new Set();

type CheckoutSession = Pick<
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
> & { readonly latest_charge: string | ChargeObject | null };

type ChargeObject = Pick<
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

const isPaid = ({ intent }: SessionRecord) => intent?.status === 'succeeded';

export const sessionObject = (
  session: SessionRecord,
  { address, expanded = nothing }: ObjectOptions,
): CheckoutSession => ({
  id: session.id,
  object: 'checkout.session',
  amount_subtotal: session.amount,
  amount_total: session.amount,
  allowed_payment_method_types: session.params.allowed_payment_method_types ?? null,
  cancel_url: session.params.cancel_url ?? null,
  client_reference_id: session.params.client_reference_id ?? null,
  created: session.created,
  currency: session.currency,
  customer_email: session.params.customer_email ?? null,
  expires_at: session.expiresAt,
  livemode: false,
  metadata: texts(session.params.metadata),
  mode: 'payment',
  // Created with the first attempt to pay, but shown only when the session has ended, as Stripe does.
  payment_intent:
    session.status === 'open' ? null : reference(expanded, 'payment_intent', intentObject(session, expanded)),
  payment_status: isPaid(session) ? 'paid' : 'unpaid',
  status: session.status,
  success_url: session.params.success_url ?? null,
  url: session.status === 'open' ? `${address}/pay/${session.id}` : null,
});

export interface ObjectOptions {
  /** The origin of the stand-in. */
  readonly address: string;
  readonly expanded?: Expanded;
}

export function intentObject(session: SessionRecord, expanded: Expanded = nothing): PaymentIntent | null {
  const { intent, amount, currency, params } = session;
  if (!intent) return null;
  return {
    id: intent.id,
    object: 'payment_intent',
    amount,
    created: intent.created,
    currency,
    latest_charge: reference(expanded, 'payment_intent.latest_charge', chargeObject(session, expanded)),
    livemode: false,
    metadata: texts(params.payment_intent_data?.metadata),
    status: intent.status,
  };
}

export function chargeObject(session: SessionRecord, expanded: Expanded = nothing): ChargeObject | null {
  const { intent, amount, currency } = session;
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

export function disputeObject({ intent, amount, currency }: SessionRecord): Dispute | null {
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
export function subjectOf(topic: Topic, session: SessionRecord, address: string): object | null {
  if (topic.startsWith('checkout.session.')) return sessionObject(session, { address });
  if (topic.startsWith('charge.dispute.')) return disputeObject(session);
  return topic === 'charge.refunded' ? chargeObject(session) : intentObject(session);
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
