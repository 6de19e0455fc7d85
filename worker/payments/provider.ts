import { paymentMethodsIn } from '#domain/plans/payment-methods.ts';

/** Whether payments are real, go to a stand-in that charges nothing, or are off. */
export type PaymentsState = 'ready' | 'stand_in' | 'off';

/** The payment provider and the key for it. */
export type Provider = {
  readonly state: Exclude<PaymentsState, 'off'>;
  readonly key: string;
  /** Another server with Stripe's API; null for Stripe. */
  readonly base: URL | null;
  /** Whether money moves; `livemode` of each session must agree. */
  readonly live: boolean;
  /** Origin of the return pages. */
  readonly site: URL;
  /** Payment methods by Stripe's names. */
  readonly methods: readonly string[];
};

export type ProviderEnv = Pick<
  Env,
  'ENVIRONMENT' | 'PUBLIC_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE' | 'STRIPE_PAYMENT_METHODS'
>;

/**
 * Null while payments are off: without a key, a public address or a payment method, or with an API base that a real installation
 * must not use, because that server decides who has paid.
 */
export function providerOf({
  ENVIRONMENT,
  PUBLIC_URL,
  STRIPE_SECRET_KEY: key,
  STRIPE_API_BASE,
  STRIPE_PAYMENT_METHODS,
}: ProviderEnv): Provider | null {
  const site = siteOf(PUBLIC_URL, ENVIRONMENT);
  const { taken: methods } = paymentMethodsIn(STRIPE_PAYMENT_METHODS);
  if (!key || site === null || methods.length === 0) return null;
  const live = key.includes('_live_');
  if (!STRIPE_API_BASE) return { state: 'ready', key, base: null, live, site, methods };
  const base = loopback(STRIPE_API_BASE);
  if (ENVIRONMENT !== 'development' || base === null || live) return null;
  return { state: 'stand_in', key, base, live, site, methods };
}

export const paymentsState = (env: ProviderEnv): PaymentsState => providerOf(env)?.state ?? 'off';

/** By Stripe's names; none while payments are off. */
export const paymentMethods = (env: ProviderEnv): readonly string[] => providerOf(env)?.methods ?? [];

/** False with a key of Stripe's test mode, where people pay nothing and get their plan. */
export const chargesRealMoney = (env: ProviderEnv): boolean => providerOf(env)?.live ?? false;

/** The return address requires https in production. */
function siteOf(address: string, environment: Env['ENVIRONMENT']): URL | null {
  const url = URL.parse(address);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && environment !== 'production');
  return isSafe ? url : null;
}

function loopback(address: string): URL | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) ? url : null;
}
