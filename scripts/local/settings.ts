import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { serveStandIn } from '../../tools/stripe-stand-in/serve.ts';
import { address, isFree, port, state } from './instance.ts';

/** Settings of this copy that are nobody's secrets and stand in no file. */
type Settings = Readonly<Record<string, string>>;

/** Who has keys of his own for Stripe's test mode talks to the original. */
const hasOwnKeys = (): boolean =>
  ['.dev.vars', '.env'].some(
    (file) => existsSync(file) && /^\s*STRIPE_SECRET_KEY\s*=/mu.test(readFileSync(file, 'utf8')),
  );

/**
 * What this copy needs to be whole without any account elsewhere: its own address and, unless there are keys, a
 * stand-in for the payment provider on the next port, which charges nothing and ends with us.
 */
export async function settingsOfThisCopy(): Promise<Settings> {
  const place = { PUBLIC_URL: address };
  if (hasOwnKeys()) return place;
  const secret = `whsec_${randomBytes(24).toString('hex')}`;
  const file = `${state}/stripe-stand-in.json`;
  const base = await serveStandIn({ port: port + 1, product: address, secret, file });
  return {
    ...place,
    STRIPE_API_BASE: base,
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_PAYMENT_METHODS: 'card,oxxo',
  };
}

export const areFree = async (): Promise<boolean> => (await isFree(port)) && (hasOwnKeys() || (await isFree(port + 1)));

/** What a developer reads when everything is up. */
export const saying = ({ STRIPE_API_BASE }: Settings): string =>
  STRIPE_API_BASE === undefined ? '' : `\nPagos de prueba, sin cobrar nada: ${STRIPE_API_BASE}`;
