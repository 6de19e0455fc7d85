/**
 * The bindings of wrangler.toml. Written by hand: it names the classes behind ROOMS and AUDIENCES and needs no generator before type
 * checking; test/house/wrangler.test.ts compares the names with wrangler.toml.
 */
interface Bindings {
  readonly DB: D1Database;
  readonly ROOMS: DurableObjectNamespace<import('./room/room-object.ts').RoomObject>;
  /** The relays of halls. */
  readonly AUDIENCES: DurableObjectNamespace<import('./room/relays/audience-object.ts').AudienceObject>;
  readonly ASSETS: Fetcher;
  readonly CREATE_ROOM: RateLimit;
  readonly WRONG_CODE: RateLimit;
  readonly ASK: RateLimit;
  readonly SIGN_IN: RateLimit;
  readonly PAY: RateLimit;
  readonly STRANGERS: RateLimit;
  /** Deliveries to the receivers of other programs. */
  readonly WEBHOOKS: Queue<import('./room/webhooks/webhooks.ts').WebhookMessage>;
  /** `venue`: a copy that serves the network of a hall, by production's rules, where pages may come by http. */
  readonly ENVIRONMENT: 'development' | 'venue' | 'production';
  /** The plan of rooms and accounts that bought nothing; empty: the free one. */
  readonly DEFAULT_PLAN: string;
  /** Other origins that may open sockets, separated by commas. */
  readonly ALLOWED_ORIGINS: string;
  /** The public address: links in mails and return addresses of payments are built from it alone. */
  readonly PUBLIC_URL: string;
  /** The operator's address, for questions. */
  readonly SUPPORT_EMAIL: string;
  /** The operator's name and address in the terms and the privacy notice. */
  readonly OPERATOR_NAME: string;
  readonly OPERATOR_ADDRESS: string;
  /** The operator's answers about refunds and invoices (CFDI), which the build reads. */
  readonly REFUNDS_ANSWER: string;
  readonly INVOICES_ANSWER: string;
  /** Sender of mails: `A Tiempo <hola@ejemplo.mx>`. */
  readonly MAIL_FROM: string;
  /** Hosted identity (Firebase) if set, the embedded service otherwise. */
  readonly FIREBASE_PROJECT_ID: string;
  readonly FIREBASE_API_KEY: string;
  /** `on`: signing in does not reveal whether an address has an account. */
  readonly EMAIL_PRIVACY: '' | 'on';
  /** Payment methods by Stripe's names, separated by commas. */
  readonly STRIPE_PAYMENT_METHODS: string;
  /** Google Analytics (`G-…`) and a conversion of Google Ads (`AW-…`), which need consent. */
  readonly ANALYTICS_ID: string;
  readonly ADS_ID: string;
  readonly ADS_CONVERSION_LABEL: string;
}

/** Secrets (`wrangler secret put`) and optional bindings. */
interface Secrets {
  /** The private ES256 key of the embedded identity service, as a JWK; without it one is generated and kept in D1. */
  readonly IDENTITY_SIGNING_JWK?: string;
  /** Mixed into every password hash, against a stolen copy of D1. */
  readonly PASSWORD_PEPPER?: string;
  /** Without it anybody may open a room. */
  readonly ROOM_PASSWORD?: string;
  readonly STRIPE_SECRET_KEY?: string;
  readonly STRIPE_WEBHOOK_SECRET?: string;
  /** Another server with Stripe's API: in development and on loopback only. */
  readonly STRIPE_API_BASE?: string;
  readonly RESEND_API_KEY?: string;
  /** Cloudflare Email Sending. */
  readonly EMAIL?: SendEmail;
  /** The machine of a copy in a hall: `/addresses` and `/certificate` of scripts/venue/server.ts. */
  readonly VENUE?: Fetcher;
}

interface Env extends Bindings, Secrets {}

declare namespace Cloudflare {
  // The name that `import { env } from 'cloudflare:workers'` uses.
  interface Env extends globalThis.Env {}
}
