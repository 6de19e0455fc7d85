/**
 * What wrangler.toml binds. Written by hand, so that it can say more than a generator knows (the class behind ROOMS)
 * and type-checks without running a tool first; test/house/wrangler.test.ts compares the names with wrangler.toml.
 */
interface Bindings {
  readonly DB: D1Database;
  readonly ROOMS: DurableObjectNamespace<import('./room/room-object.ts').RoomObject>;
  readonly ASSETS: Fetcher;
  readonly CREATE_ROOM: RateLimit;
  readonly WRONG_CODE: RateLimit;
  readonly ASK: RateLimit;
  readonly SIGN_IN: RateLimit;
  readonly PAY: RateLimit;
  readonly ENVIRONMENT: 'development' | 'production';
  /** Origins besides our own that may call, separated by commas. */
  readonly ALLOWED_ORIGINS: string;
  /** Where people find this installation: links in mails and returns from a payment are built from it alone. */
  readonly PUBLIC_URL: string;
  /** Of the operator, for people with a question. */
  readonly SUPPORT_EMAIL: string;
  /** Who answers for this installation, as the terms and the privacy notice say it. */
  readonly OPERATOR_NAME: string;
  readonly OPERATOR_ADDRESS: string;
  /** What the operator answers to who asks for money back or for a CFDI: the build reads them. */
  readonly REFUNDS_ANSWER: string;
  readonly INVOICES_ANSWER: string;
  /** Sender of mails: `A Tiempo <hola@ejemplo.mx>`. */
  readonly MAIL_FROM: string;
  /** Hosted identity (Firebase) if set, the embedded service otherwise. */
  readonly FIREBASE_PROJECT_ID: string;
  readonly FIREBASE_API_KEY: string;
  /** `on`: signing in does not tell whether an address has an account. */
  readonly EMAIL_PRIVACY: '' | 'on';
  /** What people may pay with, as Stripe names it, separated by commas. */
  readonly STRIPE_PAYMENT_METHODS: string;
  /** Whose measuring a visitor is asked about: Google Analytics (`G-…`), and a conversion of Google Ads (`AW-…`). */
  readonly ANALYTICS_ID: string;
  readonly ADS_ID: string;
  readonly ADS_CONVERSION_LABEL: string;
}

/** What an operator keeps out of wrangler.toml (`wrangler secret put`), or leaves away, and what is optional there. */
interface Secrets {
  /** The private ES256 key of the embedded identity service as a JWK; without it one is made and kept in D1. */
  readonly IDENTITY_SIGNING_JWK?: string;
  /** Mixed into every password's hash, so that a copy of D1 alone is worth less. */
  readonly PASSWORD_PEPPER?: string;
  readonly STRIPE_SECRET_KEY?: string;
  readonly STRIPE_WEBHOOK_SECRET?: string;
  /** Another server that speaks Stripe's contract: in development and on loopback only. */
  readonly STRIPE_API_BASE?: string;
  readonly RESEND_API_KEY?: string;
  /** Cloudflare's own mail, where the account has it. */
  readonly EMAIL?: SendEmail;
}

interface Env extends Bindings, Secrets {}

declare namespace Cloudflare {
  // The name that `import { env } from 'cloudflare:workers'` uses.
  interface Env extends globalThis.Env {}
}
