import {
  closeUnknown,
  closeSessionless,
  duePayments,
  recordPaymentCheck,
  paymentsWithoutReceipt,
} from '../db/payments.ts';
import type { PaymentRow } from '../db/payments.ts';
import { log } from '../log.ts';
import { fulfil } from './fulfil.ts';
import { providerOf } from './provider.ts';
import { buyerOf, RECEIPT_WINDOW_MS, sendReceipt } from './receipt.ts';
import { isOutage, isUnknownToStripe, withoutMessage } from './stripe.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * When a payment is read again: undecided ones soon, those that hold a plan daily, in case the event of a refund was
 * lost.
 */
const UNSETTLED_MS = 10 * MINUTE;
const PLAN_CHECK_MS = DAY;
/** Per run, so that it ends before the next one starts. */
const MAX_PER_RUN = 20;
/** A payment without a session: sessions live for an hour, so a lost one has ended by then. */
const SESSION_LOST_MS = 2 * 60 * MINUTE;
/** A session that Stripe does not know: a voucher is paid within a week and booked a day or two later. */
const UNKNOWN_AFTER_MS = 10 * DAY;

/** Reads payments again of which no event came, the longest unchecked first, and sends missing receipts. */
export async function reconcile(env: Env, now: number): Promise<void> {
  if (!providerOf(env)) return;
  const due = { unsettledSince: now - UNSETTLED_MS, heldSince: now - PLAN_CHECK_MS, now, limit: MAX_PER_RUN };
  for (const payment of await duePayments(env.DB, due)) {
    // oxlint-disable-next-line no-await-in-loop -- while the provider is in trouble the first one is asked about only
    if (!(await check(env, payment, now))) break;
  }
  const owed = await paymentsWithoutReceipt(env.DB, now - RECEIPT_WINDOW_MS, MAX_PER_RUN);
  await Promise.all(owed.map((payment) => sendMissingReceipt(env, payment, now)));
}

async function sendMissingReceipt(env: Env, row: PaymentRow, now: number): Promise<void> {
  const buyer = await buyerOf(env.DB, row);
  if (buyer) await sendReceipt(env, { row, buyer }, now);
}

/** False if Stripe cannot be reached. */
async function check(env: Env, payment: PaymentRow, now: number): Promise<boolean> {
  await recordPaymentCheck(env.DB, payment, now);
  if (payment.stripe_session_id === null) {
    if (payment.created_at <= now - SESSION_LOST_MS) await closeSessionless(env.DB, payment.id);
    return true;
  }
  try {
    await fulfil(env, payment.stripe_session_id, now);
    return true;
  } catch (error) {
    if (isUnknownToStripe(error) && payment.created_at <= now - UNKNOWN_AFTER_MS)
      await closeUnknown(env.DB, payment.id);
    log.warn(`A payment could not be checked: ${payment.id}`, withoutMessage(error));
    return !isOutage(error);
  }
}
