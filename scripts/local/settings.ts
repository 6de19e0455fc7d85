import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { serveStandIn } from '../../tools/stripe-stand-in/serve.ts';
import { address, isFree, port, state } from './instance.ts';

/** Settings of this copy that are in no file. None is a real secret. */
type LocalSettings = Readonly<Record<string, string>>;

/** Whether the developer has set keys for Stripe's test mode: then Stripe itself is used. */
export const hasOwnKeys = (): boolean =>
  ['.dev.vars', '.env'].some(
    (file) => existsSync(file) && /^\s*STRIPE_SECRET_KEY\s*=/mu.test(readFileSync(file, 'utf8')),
  );

/**
 * Settings with which this copy works without external accounts: its address and, unless there are keys, those of a
 * stand-in for the payment provider, started on the next port. It charges nothing and ends with this process.
 */
export async function localSettings(): Promise<LocalSettings> {
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

export const arePortsFree = async (): Promise<boolean> =>
  (await isFree(port)) && (hasOwnKeys() || (await isFree(port + 1)));

/** The address of this copy, and where what it sends is seen: the last that is printed before people come. */
export const whereToLook = ({ STRIPE_API_BASE }: LocalSettings): string =>
  [
    `A Tiempo: ${address}`,
    `  mails     ${address}/dev/correo`,
    `  payments  ${STRIPE_API_BASE ?? 'Stripe, with the keys of .dev.vars or .env'}${STRIPE_API_BASE ? ' (a stand-in: nobody is charged)' : ''}`,
    `  webhooks  npm run webhooks -- SECRET --port ${port + 2}, then add http://127.0.0.1:${port + 2} in “Conectar programas”`,
  ].join('\n');
