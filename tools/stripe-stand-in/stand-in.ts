import { Hono } from 'hono';
import { Stripe } from 'stripe';
import { transitions } from './transitions.ts';
import type { WebhookEvent } from './state.ts';
import { type StandInOptions, createSessions } from './sessions.ts';
import { pages } from './pages.ts';
import { provider } from './provider.ts';

/**
 * A server that speaks as much of Stripe's contract as the product needs and charges nothing: for development, and for
 * tests. The product talks to it through the real SDK; only the address differs, and only on loopback.
 */
export function standIn(options: StandInOptions): (request: Request) => Promise<Response> {
  const sessions = createSessions(options);
  const app = new Hono().route('/v1', provider(sessions)).route(
    '/',
    pages(sessions, (session, name) => transitions[name](session) !== null),
  );
  return async (request) => app.fetch(request);
}

/** An event as Stripe sends it: the body, and the signature that the product checks. */
export async function signedWebhook(event: WebhookEvent, secret: string): Promise<{ body: string; signature: string }> {
  const body = JSON.stringify(event);
  return { body, signature: await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret }) };
}
