import { openPaymentsOf } from '../db/payments.ts';
import type { PaymentRow } from '../db/payments.ts';
import { log } from '../log.ts';
import { fulfil } from './fulfil.ts';
import type { Fulfilment } from './fulfil.ts';
import { providerOf } from './provider.ts';
import { SAME_PURCHASE_MS } from './checkout.ts';
import type { PaidPlanId } from './paid-plans.ts';
import { isOutage, isStripeError, stripeClientOf, withoutMessage } from './stripe.ts';

/**
 * Whoever pressed again after a while has another session for the same plan: the old one is not to be paid as well.
 * Gives what became of each.
 */
export const expireOlderCheckouts = async (env: Env, buyer: { uid: string; plan: PaidPlanId }, now: number) =>
  expireAll(env, await openPaymentsOf(env.DB, buyer.uid, { plan: buyer.plan, before: now - SAME_PURCHASE_MS }), now);

/** Nobody is to pay for an account that ends. */
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

/** What cannot be ended now ends by itself within an hour of its beginning: then it is null. */
async function expire(env: Env, { stripe_session_id: id }: PaymentRow, now: number): Promise<Fulfilment | null> {
  const provider = providerOf(env);
  if (!provider || id === null) return null;
  try {
    await stripeClientOf(provider).checkout.sessions.expire(id);
  } catch (error) {
    log.warn('A checkout session could not be ended', isStripeError(error) ? withoutMessage(error) : error);
    if (isOutage(error)) return null;
    // Paid in this very moment, maybe: then that counts.
  }
  return fulfil(env, id, now).catch((error: unknown) => {
    log.warn('A checkout session could not be ended', withoutMessage(error));
    return null;
  });
}
