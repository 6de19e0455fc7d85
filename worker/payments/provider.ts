/** How this installation takes money: for real, through a stand-in that charges nothing, or not at all. */
export type PaymentsState = 'ready' | 'stand_in' | 'off';

/** Whom we ask, and as whom. */
export type Provider = {
  readonly state: Exclude<PaymentsState, 'off'>;
  readonly key: string;
  /** Another server that speaks Stripe's contract; null is Stripe itself. */
  readonly base: URL | null;
  /** Whether money moves. What the provider answers must say the same. */
  readonly live: boolean;
  /** Where people come back to. */
  readonly site: URL;
};

type Settings = Pick<Env, 'ENVIRONMENT' | 'PUBLIC_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>;

/**
 * Null while payments are off: without a key, without an address to come back to, or with an API base that could lead
 * a real installation to somebody who only says that people paid.
 */
export function providerOf({
  ENVIRONMENT,
  PUBLIC_URL,
  STRIPE_SECRET_KEY: key,
  STRIPE_API_BASE,
}: Settings): Provider | null {
  const site = siteOf(PUBLIC_URL, ENVIRONMENT);
  if (!key || site === null) return null;
  const live = key.includes('_live_');
  if (!STRIPE_API_BASE) return { state: 'ready', key, base: null, live, site };
  const base = loopback(STRIPE_API_BASE);
  if (ENVIRONMENT !== 'development' || base === null || live) return null;
  return { state: 'stand_in', key, base, live, site };
}

export const paymentsState = (env: Settings): PaymentsState => providerOf(env)?.state ?? 'off';

/** Whether what people pay is money: with a key of the provider's test mode they pay nothing and have their plan. */
export const chargesRealMoney = (env: Settings): boolean => providerOf(env)?.live ?? false;

/** Asked for something that only an installation can do that takes money. */
export class PaymentsOff extends Error {
  override readonly name = 'PaymentsOff';
}

export function requireProvider(env: Settings): Provider {
  const provider = providerOf(env);
  if (!provider) throw new PaymentsOff('Payments are not configured');
  return provider;
}

/** People come back over a safe line; only a developer's own machine may do without. */
function siteOf(address: string, environment: Env['ENVIRONMENT']): URL | null {
  const url = URL.parse(address);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && environment === 'development');
  return isSafe ? url : null;
}

function loopback(address: string): URL | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) ? url : null;
}
