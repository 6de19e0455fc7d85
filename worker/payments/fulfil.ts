import { recordPaymentEvent } from '../db/payment-events.ts';
import { attachSession, paymentOfSession, readPayment, settlePayment } from '../db/payments.ts';
import type { PaymentRow, Settlement } from '../db/payments.ts';
import type { UserRow } from '../db/users.ts';
import { log } from '../log.ts';
import { requireProvider } from './provider.ts';
import type { Provider } from './provider.ts';
import { buyerOf, RECEIPT_WINDOW_MS, sendReceipt } from './receipt.ts';
import { stripeClientOf } from './stripe.ts';
import { planEndOf, isPaidPlan } from './paid-plans.ts';
import { readStripeState, mismatchesOf, intentOf, paidAtOf, paymentStateOf } from './stripe-state.ts';
import type { StripeState } from './stripe-state.ts';

/** `disagrees`: the session differs from the payment. `unknown`: no payment of this installation. */
export type Fulfilment =
  | { readonly outcome: 'settled'; readonly payment: PaymentRow; readonly planChanged: boolean }
  | { readonly outcome: 'disagrees' | 'unknown' };

type FulfilContext = { readonly env: Env; readonly provider: Provider; readonly now: number };

/** Concurrent writes of one payment after which something else is wrong. */
const MAX_TRIES = 8;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Reads the state of a payment from Stripe and writes it, with the plan of its account. It may be called repeatedly and
 * in any order: Stripe is asked each time, and the row is written only if it has not changed since it was read.
 */
export const fulfil = async (env: Env, stripeSessionId: string, now: number): Promise<Fulfilment> =>
  settle({ env, provider: requireProvider(env), now }, stripeSessionId, 1);

async function settle(work: FulfilContext, stripeSessionId: string, tried: number): Promise<Fulfilment> {
  const { env, provider } = work;
  const seen = await paymentOfSession(env.DB, stripeSessionId);
  const told = await readStripeState(stripeClientOf(provider), stripeSessionId);
  if (!seen) return attachMissingSession(work, told, tried);
  const different = mismatchesOf(told, seen, provider.live);
  if (different.length > 0) return reportMismatch(work, seen, different);

  const settled = settlementOf(told, seen, work.now);
  // Read before the write: after it the payment is not news any more, and a payment without an account would go
  // unreported.
  const buyer = settled.state === 'paid' ? await buyerOf(env.DB, seen) : null;
  const written = isSame(settled, seen)
    ? unchanged(seen)
    : await settlePayment(env.DB, seen, { settled, now: work.now });
  if (!written) return settleAgain(work, stripeSessionId, tried);
  await notifyBuyer(work, { before: seen, row: written.row, buyer });
  return { outcome: 'settled', payment: written.row, planChanged: written.planChanged };
}

/** An unchanged state is not written: each write makes concurrent callers ask again. */
const isSame = (settled: Settlement, seen: PaymentRow): boolean =>
  settled.state === seen.state && settled.payment_intent === seen.payment_intent && settled.paid_at === seen.paid_at;

const unchanged = (row: PaymentRow) => ({ row, planChanged: false });

function settleAgain(work: FulfilContext, stripeSessionId: string, tried: number): Promise<Fulfilment> {
  if (tried >= MAX_TRIES) throw new Error('A payment changes too fast to be settled');
  return settle(work, stripeSessionId, tried + 1);
}

/** A session of ours that was not stored, because the request ended between Stripe and the ledger. */
async function attachMissingSession(work: FulfilContext, { session }: StripeState, tried: number): Promise<Fulfilment> {
  const id = session.metadata?.['payment_id'];
  const row = id === undefined ? null : await readPayment(work.env.DB, id);
  if (!row) return { outcome: 'unknown' };
  if (row.stripe_session_id !== null && row.stripe_session_id !== session.id)
    return reportMismatch(work, row, ['session']);
  const expiresAt = session.expires_at * 1000;
  await attachSession(work.env.DB, row.id, { id: session.id, url: session.url, expiresAt });
  return settleAgain(work, session.id, tried);
}

/** Logged once a day for each payment. */
async function reportMismatch(
  { env, now }: FulfilContext,
  { id }: PaymentRow,
  different: readonly string[],
): Promise<Fulfilment> {
  const day = Math.floor(now / DAY_MS);
  const isNews = await recordPaymentEvent(env.DB, {
    id: `disagrees-${id}-${day}`,
    type: 'a_tiempo.disagrees',
    object_id: id,
    received_at: now,
  });
  if (isNews) log.error('A payment is not what the provider says', new Error(`${id}: ${different.join(', ')}`));
  return { outcome: 'disagrees' };
}

/** The first `paid_at` stays: reading it again never moves a plan's end. */
function settlementOf(told: StripeState, seen: PaymentRow, now: number): Settlement {
  const state = paymentStateOf(told);
  const base = { state, payment_intent: intentOf(told.session) ?? seen.payment_intent };
  const isMoneyHere = state === 'paid' || state === 'refunded' || state === 'disputed';
  const paidAt = seen.paid_at ?? (isMoneyHere ? paidAtOf(told, now) : null);
  if (paidAt === null || !isPaidPlan(seen.plan_id)) return { ...base, paid_at: null, starts_at: null, ends_at: null };
  return { ...base, paid_at: paidAt, starts_at: paidAt, ends_at: planEndOf(seen.plan_id, paidAt) };
}

type SettledChange = { readonly before: PaymentRow; readonly row: PaymentRow; readonly buyer: UserRow | null };

async function notifyBuyer({ env, now }: FulfilContext, { before, row, buyer }: SettledChange): Promise<void> {
  if (row.state !== 'paid') return;
  const isNews = before.state !== 'paid';
  // Plans are checked for a year and the outbox keeps mails for a month: later the same receipt would be sent twice.
  if (!isNews && (row.paid_at ?? 0) <= now - RECEIPT_WINDOW_MS) return;
  if (buyer) return sendReceipt(env, { row, buyer }, now);
  if (!isNews) return;
  log.error('Money came for an account that is gone: refund it', new Error(`${row.id} ${row.payment_intent ?? ''}`));
}
