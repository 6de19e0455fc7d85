import { createHmac } from 'node:crypto';
import { addressProblem, type ReceiverRules } from '#domain/programs/public-url.ts';
import type { DeliveryProblem } from '#protocol/webhooks.ts';
import { DELIVERY_AGENT } from '../lib/receiver-rules.ts';
import { ANSWER_WITHIN_MS, type VenueDelivery, type VenueOutcome } from './venue-delivery.ts';

/** What is sent where. */
type Order = { readonly id: string; readonly url: string; readonly secret: string; readonly body: string };

type Outcome = { readonly status: number | null; readonly problem: DeliveryProblem | null };

const PREFIX = 'whsec_';

/** The headers of a delivery at `now` (epoch milliseconds), as Standard Webhooks says. */
function signedHeaders({ id, secret, body }: Order, now: number): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'Webhook-Id': id, 'Webhook-Timestamp': timestamp, 'Webhook-Signature': `v1,${signature}` };
}

/**
 * One attempt. A redirect is not followed, and nothing of the answer is read but its status. @param venue The machine of a copy in a
 * hall, which delivers itself.
 */
export async function attempt(order: Order, receivers: ReceiverRules, venue?: Fetcher): Promise<Outcome> {
  const refused = addressProblem(order.url, receivers);
  if (refused !== null) return { status: null, problem: refused === 'own_address' ? 'own' : 'unreachable' };
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': DELIVERY_AGENT,
    ...signedHeaders(order, Date.now()),
  };
  const delivery = { url: order.url, headers, body: order.body };
  try {
    const { status, problem } = await (venue ? deliverBy(venue, delivery) : post(delivery));
    return { status, problem: problem ?? (isSuccess(status) ? null : 'status') };
  } catch (error) {
    // What the platform says of a failure may name the address.
    return { status: null, problem: isTimeout(error) ? 'timeout' : 'unreachable' };
  }
}

async function post({ url, headers, body: sent }: VenueDelivery): Promise<VenueOutcome> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const { status, body } = await fetch(url, { method: 'POST', headers, body: sent, redirect: 'manual', signal });
  await body?.cancel();
  return { status, problem: null };
}

async function deliverBy(venue: Fetcher, delivery: VenueDelivery): Promise<VenueOutcome> {
  const answer = await venue.fetch('http://venue/deliveries', { method: 'POST', body: JSON.stringify(delivery) });
  return answer.json();
}

const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
