interface ImportMetaEnv {
  /** The origin that public pages name as their own: scripts/public-address.ts. */
  readonly PUBLIC_URL: string;
  /** What the operator answers on these, empty while he has not said: scripts/operator-answers.ts. */
  readonly REFUNDS_ANSWER?: string;
  readonly INVOICES_ANSWER?: string;
}
