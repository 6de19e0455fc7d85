import { Stripe } from 'stripe';
import type { Provider } from './provider.ts';

/** Below the ten seconds that a screen waits for an answer. */
const REQUEST_TIMEOUT_MS = 8000;
const RETRIES = 2;

/** One client for each configuration; an isolate has one. */
const clients = new Map<string, Stripe>();

/** The SDK, as this installation is configured. Its version of the API is the one it was written for. */
export function stripeClientOf({ key, base }: Provider): Stripe {
  const name = `${base?.href ?? ''} ${key}`;
  const known = clients.get(name);
  if (known) return known;
  const client = new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: RETRIES,
    timeout: REQUEST_TIMEOUT_MS,
    telemetry: false,
    ...(base && addressOf(base)),
  });
  clients.set(name, client);
  return client;
}

const addressOf = ({ protocol, hostname, port }: URL) =>
  protocol === 'http:'
    ? ({ protocol: 'http', host: hostname, port: port || '80' } as const)
    : ({ protocol: 'https', host: hostname, port: port || '443' } as const);

/** The provider's "no", or the lack of any answer; everything else is a fault of ours. */
export const isStripeError = (error: unknown): boolean => error instanceof Stripe.errors.StripeError;

/** The provider does not know it: another account's, or a stand-in that forgot. */
export const isUnknownToStripe = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** Nobody could be asked, or whoever was asked is in trouble: later it may go well. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

/** What went wrong over there, without the provider's words: they repeat what was sent, addresses of mail too. */
export function withoutMessage(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, statusCode, code, param, requestId } = error;
  return new Error([type, statusCode, code, param, requestId].filter((part) => part !== undefined).join(' '));
}
