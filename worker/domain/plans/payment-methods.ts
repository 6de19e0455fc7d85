/**
 * A transfer (SPEI) needs a customer at Stripe and may pay a part. A checkout has neither: with it Stripe would refuse every
 * checkout, also those that are paid by card.
 */
const UNFIT: ReadonlySet<string> = new Set(['customer_balance']);

type PaymentMethods = {
  /** Stripe refuses names that it does not know. */
  readonly taken: readonly string[];
  /** Those that no checkout can take, and that are left out. */
  readonly refused: readonly string[];
};

/** The payment methods of the setting, by Stripe's names, separated by commas. */
export function paymentMethodsIn(setting: string): PaymentMethods {
  const named = setting
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { taken: named.filter((name) => !UNFIT.has(name)), refused: named.filter((name) => UNFIT.has(name)) };
}
