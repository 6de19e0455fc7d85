import {
  closeUnknown,
  closeSessionless,
  duePayments,
  recordPaymentCheck,
  paymentsWithoutReceipt,
  type PaymentRow,
} from '../db/payments.ts';
import { log } from '../log.ts';
import { fulfil } from './fulfil.ts';
import type { PaymentServices } from './payment-services.ts';
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
export async function reconcile(services: PaymentServices, now: number): Promise<void> {
  const { db } = services;
  const due = { unsettledSince: now - UNSETTLED_MS, heldSince: now - PLAN_CHECK_MS, now, limit: MAX_PER_RUN };
  for (const payment of await duePayments(db, due)) {
    // oxlint-disable-next-line no-await-in-loop -- while Stripe is out of reach, only the first is tried
    if (!(await check(services, payment, now))) break;
  }
  const unreceipted = await paymentsWithoutReceipt(db, now - RECEIPT_WINDOW_MS, MAX_PER_RUN);
  await Promise.all(unreceipted.map((payment) => sendMissingReceipt(services, payment, now)));
}

async function sendMissingReceipt(services: PaymentServices, row: PaymentRow, now: number): Promise<void> {
  const buyer = await buyerOf(services.db, row);
  if (buyer) await sendReceipt(services, { row, buyer }, now);
}

/** False if Stripe cannot be reached. */
async function check(services: PaymentServices, payment: PaymentRow, now: number): Promise<boolean> {
  const { db } = services;
  await recordPaymentCheck(db, payment, now);
  if (payment.stripe_session_id === null) {
    if (payment.created_at <= now - SESSION_LOST_MS) await closeSessionless(db, payment.id);
    return true;
  }
  try {
    await fulfil(services, payment.stripe_session_id, now);
    return true;
  } catch (error) {
    if (isUnknownToStripe(error) && payment.created_at <= now - UNKNOWN_AFTER_MS) await closeUnknown(db, payment.id);
    log.warn(`A payment could not be checked: ${payment.id}`, withoutMessage(error));
    return !isOutage(error);
  }
}
