import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { isPlanId, plans } from '../../worker/domain/plans/plans.ts';

/** What the operator of a copy sets by the environment of `npm run venue`; docs/operating.md says what each is for. */
export type VenueSettings = {
  readonly host: string;
  /** Of the https server; null: none. */
  readonly tlsPort: number | null;
  /** PEM files; null: the copy makes a certificate for itself. */
  readonly tlsFiles: { readonly cert: string; readonly key: string } | null;
  /** Variables of the Worker. */
  readonly vars: Readonly<Record<string, string>>;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables of the Worker that the environment may set; a secret of Stripe or of a mailer works where there is Internet. */
const PASSED = [
  'PUBLIC_URL',
  'DEFAULT_PLAN',
  'ROOM_PASSWORD',
  'SUPPORT_EMAIL',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'MAIL_FROM',
  'RESEND_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PAYMENT_METHODS',
  'PASSWORD_PEPPER',
  'IDENTITY_SIGNING_JWK',
] as const;

const isPort = (number: number): boolean => Number.isInteger(number) && number >= 1 && number <= 65_535;

/** What is wrong with one setting each, in one sentence; null: nothing. */
const checks: readonly ((env: Environment, port: number) => string | null)[] = [
  ({ TLS_PORT = 'off' }, port) =>
    TLS_PORT === 'off' || (isPort(Number(TLS_PORT)) && Number(TLS_PORT) !== port)
      ? null
      : `TLS_PORT is ${TLS_PORT}: it must be another port than PORT, or “off”.`,
  ({ TLS_CERT, TLS_KEY }) =>
    (TLS_CERT === undefined) === (TLS_KEY === undefined)
      ? null
      : 'TLS_CERT and TLS_KEY belong together: set both, or neither.',
  ({ TLS_CERT: cert, TLS_KEY: key }) =>
    cert === undefined || key === undefined || isUsable(cert, key)
      ? null
      : `TLS_CERT is ${cert} and TLS_KEY is ${key}: they must be PEM files, a certificate and its key.`,
  ({ DEFAULT_PLAN = '' }) =>
    DEFAULT_PLAN === '' || isPlanId(DEFAULT_PLAN)
      ? null
      : `DEFAULT_PLAN is ${DEFAULT_PLAN}: it must be one of ${Object.keys(plans).join(', ')}.`,
  ({ PUBLIC_URL = '' }) =>
    PUBLIC_URL === '' || URL.parse(PUBLIC_URL)?.origin === PUBLIC_URL
      ? null
      : `PUBLIC_URL is ${PUBLIC_URL}: it must be an origin such as http://sala.local:8787, with nothing after it.`,
];

/** Whether a server can use a certificate and its key, PEM files. */
function isUsable(cert: string, key: string): boolean {
  try {
    createSecureContext({ cert: readFileSync(cert), key: readFileSync(key) });
    return true;
  } catch {
    return false;
  }
}

/** The settings in an environment, or what is wrong with it, in one sentence. @param port That of the http server. */
export function venueSettingsIn(env: Environment, port: number): VenueSettings | string {
  for (const check of checks) {
    const problem = check(env, port);
    if (problem !== null) return problem;
  }
  const { HOST = '0.0.0.0', TLS_CERT: cert, TLS_KEY: key, TLS_PORT = String(port + 1) } = env;
  return {
    host: HOST,
    tlsPort: TLS_PORT === 'off' ? null : Number(TLS_PORT),
    tlsFiles: cert === undefined || key === undefined ? null : { cert, key },
    vars: Object.fromEntries(PASSED.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))),
  };
}
