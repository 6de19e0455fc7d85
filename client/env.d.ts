interface ImportMetaEnv {
  /** The origin that public pages name as their own: scripts/site/public-address.ts. */
  readonly PUBLIC_URL: string;
  /** What the operator answers on these, empty while he has not said: scripts/site/operator-answers.ts. */
  readonly REFUNDS_ANSWER?: string;
  readonly INVOICES_ANSWER?: string;
}
