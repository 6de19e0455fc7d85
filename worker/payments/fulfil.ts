import { recordPaymentEvent } from '../db/payment-events.ts';
import {
  attachSession,
  paymentOfSession,
  readPayment,
  settlePayment,
  type PaymentRow,
  type Settlement,
} from '../db/payments.ts';
import type { UserRow } from '../db/users.ts';
import { log } from '../log.ts';
import type { PaymentServices } from './payment-services.ts';
import { buyerOf, RECEIPT_WINDOW_MS, sendReceipt } from './receipt.ts';
import { planEndOf, isPaidPlan } from './paid-plans.ts';
import { readStripeState, mismatchesOf, intentOf, paidAtOf, paymentStateOf, type StripeState } from './stripe-state.ts';

/** `disagrees`: the session differs from the payment. `unknown`: no payment of this installation. */
export type Fulfilment =
  | { readonly outcome: 'settled'; readonly payment: PaymentRow; readonly planChanged: boolean }
  | { readonly outcome: 'disagrees' | 'unknown' };

type FulfilServices = Pick<PaymentServices, 'db' | 'stripe' | 'live' | 'site' | 'sendMail'>;
type FulfilContext = FulfilServices & { readonly now: number };

/** Concurrent writes of one payment after which something else is wrong. */
const MAX_TRIES = 8;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Reads the state of a payment from Stripe and writes it, with the plan of its account. It may be called repeatedly and
 * in any order: Stripe is asked each time, and the row is written only if it has not changed since it was read.
 */
export const fulfil = (services: FulfilServices, stripeSessionId: string, now: number): Promise<Fulfilment> =>
  settle({ ...services, now }, stripeSessionId, 1);

async function settle(context: FulfilContext, stripeSessionId: string, tried: number): Promise<Fulfilment> {
  const { db, stripe, live, now } = context;
  const seen = await paymentOfSession(db, stripeSessionId);
  const atStripe = await readStripeState(stripe, stripeSessionId);
  if (!seen) return attachMissingSession(context, atStripe, tried);
  const different = mismatchesOf(atStripe, seen, live);
  if (different.length > 0) return reportMismatch(context, seen, different);

  const settled = settlementOf(atStripe, seen, now);
  // Read before the write: if this failed after it, nobody would report a payment without an account.
  const buyer = settled.state === 'paid' ? await buyerOf(db, seen) : null;
  const written = isSame(settled, seen) ? unchanged(seen) : await settlePayment(db, seen, { settled, now });
  if (!written) return settleAgain(context, stripeSessionId, tried);
  await notifyBuyer(context, { before: seen, row: written.row, buyer });
  return { outcome: 'settled', payment: written.row, planChanged: written.planChanged };
}

/** An unchanged state is not written: each write makes concurrent callers ask again. */
const isSame = (settled: Settlement, seen: PaymentRow): boolean =>
  settled.state === seen.state && settled.payment_intent === seen.payment_intent && settled.paid_at === seen.paid_at;

const unchanged = (row: PaymentRow) => ({ row, planChanged: false });

function settleAgain(context: FulfilContext, stripeSessionId: string, tried: number): Promise<Fulfilment> {
  if (tried >= MAX_TRIES) throw new Error('A payment changes too fast to be settled');
  return settle(context, stripeSessionId, tried + 1);
}

/** A session of ours that was not stored, because the request ended between Stripe and the ledger. */
async function attachMissingSession(
  context: FulfilContext,
  { session }: StripeState,
  tried: number,
): Promise<Fulfilment> {
  const id = session.metadata?.['payment_id'];
  const row = id === undefined ? null : await readPayment(context.db, id);
  if (!row) return { outcome: 'unknown' };
  if (row.stripe_session_id !== null && row.stripe_session_id !== session.id)
    return reportMismatch(context, row, ['session']);
  const expiresAt = session.expires_at * 1000;
  await attachSession(context.db, row.id, { id: session.id, url: session.url, expiresAt });
  return settleAgain(context, session.id, tried);
}

/** Logged once a day for each payment. */
async function reportMismatch(
  { db, now }: FulfilContext,
  { id }: PaymentRow,
  different: readonly string[],
): Promise<Fulfilment> {
  const day = Math.floor(now / DAY_MS);
  const isNews = await recordPaymentEvent(db, {
    id: `disagrees-${id}-${day}`,
    type: 'a_tiempo.disagrees',
    object_id: id,
    received_at: now,
  });
  if (isNews) log.error('A payment is not what the provider says', new Error(`${id}: ${different.join(', ')}`));
  return { outcome: 'disagrees' };
}

/** The first `paid_at` stays: reading it again never moves a plan's end. */
function settlementOf(atStripe: StripeState, seen: PaymentRow, now: number): Settlement {
  const state = paymentStateOf(atStripe);
  const base = { state, payment_intent: intentOf(atStripe.session) ?? seen.payment_intent };
  const isMoneyHere = state === 'paid' || state === 'refunded' || state === 'disputed';
  const paidAt = seen.paid_at ?? (isMoneyHere ? paidAtOf(atStripe, now) : null);
  if (paidAt === null || !isPaidPlan(seen.plan_id)) return { ...base, paid_at: null, starts_at: null, ends_at: null };
  return { ...base, paid_at: paidAt, starts_at: paidAt, ends_at: planEndOf(seen.plan_id, paidAt) };
}

type SettledChange = { readonly before: PaymentRow; readonly row: PaymentRow; readonly buyer: UserRow | null };

async function notifyBuyer(context: FulfilContext, { before, row, buyer }: SettledChange): Promise<void> {
  if (row.state !== 'paid') return;
  const isNews = before.state !== 'paid';
  // Plans are checked for a year and the outbox keeps mails for a month: later the same receipt would be sent twice.
  if (!isNews && (row.paid_at ?? 0) <= context.now - RECEIPT_WINDOW_MS) return;
  if (buyer) return sendReceipt(context, { row, buyer }, context.now);
  if (!isNews) return;
  log.error('Money came for an account that is gone: refund it', new Error(`${row.id} ${row.payment_intent ?? ''}`));
}
