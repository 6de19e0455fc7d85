import { Stripe } from 'stripe';
import type { Provider } from './provider.ts';

/** Below the 10 s after which a screen gives up. */
const REQUEST_TIMEOUT_MS = 8000;
const RETRIES = 2;

/** One client per configuration. */
const clients = new Map<string, Stripe>();

/** The SDK with its own API version. */
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

/** An error that Stripe returned, or no response; everything else is a fault of this code. */
export const isStripeError = (error: unknown): boolean => error instanceof Stripe.errors.StripeError;

/** The object belongs to another account, or the stand-in has lost it. */
export const isUnknownToStripe = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** Stripe is unreachable or in trouble: a retry may succeed. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

/** A Stripe error without its message, which may contain addresses. */
export function withoutMessage(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, statusCode, code, param, requestId } = error;
  return new Error([type, statusCode, code, param, requestId].filter((part) => part !== undefined).join(' '));
}
