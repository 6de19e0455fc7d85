import { openPaymentsOf, type PaymentRow } from '../db/payments.ts';
import { log } from '../log.ts';
import { fulfil, type Fulfilment } from './fulfil.ts';
import type { PaymentServices } from './payment-services.ts';
import { SAME_PURCHASE_MS } from './checkout.ts';
import type { PaidPlanId } from './paid-plans.ts';
import { isOutage, isStripeError, withoutMessage } from './stripe.ts';

/** Expires older open checkouts of the same plan, so that it is not paid twice. Returns the outcome of each. */
export const expireOlderCheckouts = async (
  services: PaymentServices,
  { uid, plan }: { readonly uid: string; readonly plan: PaidPlanId },
  now: number,
): Promise<readonly Fulfilment[]> =>
  expireAll(services, await openPaymentsOf(services.db, uid, { plan, before: now - SAME_PURCHASE_MS }), now);

/** Expires the open checkouts of an account that is deleted. */
export async function expireCheckoutsOf(services: PaymentServices, uid: string, now: number): Promise<void> {
  await expireAll(services, await openPaymentsOf(services.db, uid, { before: now }), now);
}

async function expireAll(
  services: PaymentServices,
  rows: readonly PaymentRow[],
  now: number,
): Promise<readonly Fulfilment[]> {
  const done: Fulfilment[] = [];
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- Stripe limits the rate of calls
    const fulfilment = await expire(services, row, now);
    if (fulfilment) done.push(fulfilment);
  }
  return done;
}

/** Null if Stripe does not answer: the session ends by itself within an hour of its start. */
async function expire(
  services: PaymentServices,
  { stripe_session_id: id }: PaymentRow,
  now: number,
): Promise<Fulfilment | null> {
  if (id === null) return null;
  try {
    await services.stripe.checkout.sessions.expire(id);
  } catch (error) {
    log.warn('A checkout session could not be ended', isStripeError(error) ? withoutMessage(error) : error);
    if (isOutage(error)) return null;
    // It may have been paid at this moment.
  }
  return fulfil(services, id, now).catch((error: unknown) => {
    log.warn('A checkout session could not be ended', withoutMessage(error));
    return null;
  });
}
