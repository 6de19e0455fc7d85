import { PROTOCOL_VERSION } from '#protocol/version.ts';
import { Hono } from 'hono';
import { isHosted } from '../lib/hosted.ts';
import { measuringOf } from '../lib/measuring.ts';
import { canMail } from '../mail/mailer.ts';
import { chargesRealMoney, paymentMethods, paymentsState } from '../payments/provider.ts';
import type { AppEnv } from './lib/app-env.ts';
import { venueOf } from './lib/venue.ts';
import { processorsOf } from './lib/processors.ts';

/** The public configuration. It contains no secret: the API key of hosted identity only names a project. */
export const config = new Hono<AppEnv>().get('/', async (c) =>
  c.json({
    environment: c.env.ENVIRONMENT,
    protocol_version: PROTOCOL_VERSION,
    support_email: c.env.SUPPORT_EMAIL,
    operator: { name: c.env.OPERATOR_NAME, address: c.env.OPERATOR_ADDRESS },
    processors: processorsOf(c.env),
    identity: identityOf(c.env),
    payments: paymentsState(c.env),
    payment_methods: paymentMethods(c.env),
    payments_live: chargesRealMoney(c.env),
    mail: canMail(c.env),
    measuring: measuringOf(c.env),
    needs_room_password: Boolean(c.env.ROOM_PASSWORD),
    venue: await venueOf(c.env),
  }),
);

/** Calls are appended to `accounts_url`: `:signUp`. */
type IdentityService = {
  readonly kind: 'embedded' | 'hosted';
  readonly accounts_url: string;
  readonly token_url: string;
  readonly api_key: string | null;
};

const embedded: IdentityService = {
  kind: 'embedded',
  accounts_url: '/identity/v1/accounts',
  token_url: '/identity/v1/token',
  api_key: null,
};

const identityOf = (env: Pick<Env, 'FIREBASE_PROJECT_ID' | 'FIREBASE_API_KEY'>): IdentityService =>
  isHosted(env)
    ? {
        kind: 'hosted',
        accounts_url: 'https://identitytoolkit.googleapis.com/v1/accounts',
        token_url: 'https://securetoken.googleapis.com/v1/token',
        api_key: env.FIREBASE_API_KEY,
      }
    : embedded;
