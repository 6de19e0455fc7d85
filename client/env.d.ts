interface ImportMetaEnv {
  /** The origin that public pages name as their own: scripts/site/public-address.ts. */
  readonly PUBLIC_URL: string;
  /** The operator's answers on these, empty while none are set: scripts/site/public-address.ts. */
  readonly REFUNDS_ANSWER?: string;
  readonly INVOICES_ANSWER?: string;
  /** Those of production, by Stripe's names, separated by commas. */
  readonly STRIPE_PAYMENT_METHODS?: string;
}
