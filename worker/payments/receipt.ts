import { paths } from '#protocol/paths.ts';
import { plans } from '#domain/plans/plans.ts';
import { receiptMail } from '#words/mails.ts';
import type { PaymentRow } from '../db/payments.ts';
import { readUser, type UserRow } from '../db/users.ts';
import { log } from '../log.ts';
import { renderMail } from '../mail/render-mail.ts';
import { isPaidPlan } from './paid-plans.ts';
import type { PaymentServices } from './payment-services.ts';

/** How long after a payment a missing receipt is sent: much shorter than the outbox keeps mails. */
export const RECEIPT_WINDOW_MS = 2 * 24 * 60 * 60_000;

/** The buyer's account; null if it is deleted. */
export const buyerOf = async (db: D1Database, { firebase_uid: uid }: PaymentRow): Promise<UserRow | null> =>
  uid === null ? null : readUser(db, uid);

type Sale = { readonly row: PaymentRow; readonly buyer: UserRow };

/**
 * Sends the receipt of a payment, once: the mail's id is derived from the payment's. If it cannot be stored, the next
 * reconciliation sends it.
 */
export async function sendReceipt(
  { site, sendMail }: Pick<PaymentServices, 'site' | 'sendMail'>,
  { row, buyer }: Sale,
  now: number,
): Promise<void> {
  if (!isPaidPlan(row.plan_id) || row.paid_at === null || row.ends_at === null) return;
  const content = receiptMail({
    name: buyer.display_name,
    planName: plans[row.plan_id].name,
    amount: row.amount,
    currency: row.currency,
    paidAt: row.paid_at,
    endsAt: row.ends_at,
    reference: row.id,
    dashboardUrl: new URL(paths.dashboard, site).href,
  });
  const addressed = { id: `receipt-${row.id}`, kind: 'receipt', uid: buyer.firebase_uid, to: buyer.email } as const;
  await sendMail({ ...addressed, ...renderMail(content) }, now).catch((error: unknown) =>
    log.warn('A receipt waits for the next reconciliation', error),
  );
}
