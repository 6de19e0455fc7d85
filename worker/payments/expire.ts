import { openPaymentsOf } from '../db/payments.ts';
import type { PaymentRow } from '../db/payments.ts';
import { log } from '../log.ts';
import { fulfil } from './fulfil.ts';
import type { Fulfilment } from './fulfil.ts';
import { providerOf } from './provider.ts';
import { SAME_PURCHASE_MS } from './checkout.ts';
import type { PaidPlanId } from './paid-plans.ts';
import { isOutage, isStripeError, stripeClientOf, withoutMessage } from './stripe.ts';

/** Expires older open checkouts of the same plan, so that it is not paid twice. Returns the outcome of each. */
export const expireOlderCheckouts = async (env: Env, buyer: { uid: string; plan: PaidPlanId }, now: number) =>
  expireAll(env, await openPaymentsOf(env.DB, buyer.uid, { plan: buyer.plan, before: now - SAME_PURCHASE_MS }), now);

/** Expires the open checkouts of an account that is deleted. */
export async function expireCheckoutsOf(env: Env, uid: string, now: number): Promise<void> {
  await expireAll(env, await openPaymentsOf(env.DB, uid, { before: now }), now);
}

async function expireAll(env: Env, rows: readonly PaymentRow[], now: number): Promise<Fulfilment[]> {
  const done: Fulfilment[] = [];
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- the provider limits how often it is asked
    const fulfilment = await expire(env, row, now);
    if (fulfilment) done.push(fulfilment);
  }
  return done;
}

/** Null if Stripe cannot be asked: the session ends by itself within an hour of its start. */
async function expire(env: Env, { stripe_session_id: id }: PaymentRow, now: number): Promise<Fulfilment | null> {
  const provider = providerOf(env);
  if (!provider || id === null) return null;
  try {
    await stripeClientOf(provider).checkout.sessions.expire(id);
  } catch (error) {
    log.warn('A checkout session could not be ended', isStripeError(error) ? withoutMessage(error) : error);
    if (isOutage(error)) return null;
    // It may have been paid at this moment.
  }
  return fulfil(env, id, now).catch((error: unknown) => {
    log.warn('A checkout session could not be ended', withoutMessage(error));
    return null;
  });
}
