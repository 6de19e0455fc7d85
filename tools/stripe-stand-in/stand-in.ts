import { Hono } from 'hono';
import { Stripe } from 'stripe';
import { acts } from './acts.ts';
import type { News } from './book.ts';
import type { Place } from './counter.ts';
import { openCounter } from './counter.ts';
import { pages } from './pages.ts';
import { provider } from './provider.ts';

/**
 * A server that speaks as much of Stripe's contract as the product needs and charges nothing: for development, and for
 * tests. The product talks to it through the real SDK; only the address differs, and only on loopback.
 */
export function standIn(place: Place): (request: Request) => Promise<Response> {
  const counter = openCounter(place);
  const app = new Hono().route('/v1', provider(counter)).route(
    '/',
    pages(counter, (entry, act) => acts[act](entry) !== null),
  );
  return async (request) => app.fetch(request);
}

/** An event as Stripe sends it: the body, and the signature that the product checks. */
export async function letterOf(event: News, secret: string): Promise<{ body: string; signature: string }> {
  const body = JSON.stringify(event);
  return { body, signature: await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret }) };
}
