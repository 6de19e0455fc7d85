import type { Stripe } from 'stripe';
import { enqueueMail, mailServicesOf } from '../mail/delivery.ts';
import type { Mail } from '../mail/mail.ts';
import type { MailEnv } from '../mail/mailer.ts';
import { providerOf, type ProviderEnv } from './provider.ts';
import { stripeClientOf } from './stripe.ts';

/** What the functions of payments work with; each names the parts that it uses. */
export type PaymentServices = {
  readonly db: D1Database;
  readonly stripe: Stripe;
  /** Whether money moves; `livemode` of each session must agree. */
  readonly live: boolean;
  /** Origin of the return pages. */
  readonly site: URL;
  /** Payment methods by Stripe's names. */
  readonly methods: readonly string[];
  readonly sendMail: (mail: Mail, now: number) => Promise<void>;
};

export type PaymentEnv = ProviderEnv & MailEnv & Pick<Env, 'DB'>;

/** Null while payments are off. */
export function paymentServicesOf(env: PaymentEnv): PaymentServices | null {
  const provider = providerOf(env);
  if (!provider) return null;
  return {
    db: env.DB,
    stripe: stripeClientOf(provider),
    live: provider.live,
    site: provider.site,
    methods: provider.methods,
    sendMail: (mail, now) => enqueueMail(mailServicesOf(env), mail, now),
  };
}
