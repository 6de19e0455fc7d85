import { createHmac } from 'node:crypto';
import { addressProblem } from '#domain/programs/public-url.ts';
import type { ReceiverRules } from '#domain/programs/public-url.ts';
import type { DeliveryProblem } from '#protocol/webhooks.ts';
import { DELIVERY_AGENT } from '../lib/receiver-rules.ts';

/** What is sent where. */
type Order = { readonly id: string; readonly url: string; readonly secret: string; readonly body: string };

type Outcome = { readonly status: number | null; readonly problem: DeliveryProblem | null };

/** A receiver has so long to answer. */
export const ANSWER_WITHIN_MS = 10_000;

const PREFIX = 'whsec_';

/** The headers of a delivery at `now` (epoch milliseconds), as Standard Webhooks says. */
function signedHeaders({ id, secret, body }: Order, now: number): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'Webhook-Id': id, 'Webhook-Timestamp': timestamp, 'Webhook-Signature': `v1,${signature}` };
}

/** One attempt. A redirect is not followed, and nothing of the answer is read but its status. */
export async function attempt(order: Order, receivers: ReceiverRules): Promise<Outcome> {
  const refused = addressProblem(order.url, receivers);
  if (refused !== null) return { status: null, problem: refused === 'own' ? 'own' : 'unreachable' };
  try {
    const { status, ok, body } = await fetch(order.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': DELIVERY_AGENT,
        ...signedHeaders(order, Date.now()),
      },
      body: order.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await body?.cancel();
    return { status, problem: ok ? null : 'status' };
  } catch (error) {
    // What the platform says of a failure may name the address.
    return { status: null, problem: isTimeout(error) ? 'timeout' : 'unreachable' };
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
