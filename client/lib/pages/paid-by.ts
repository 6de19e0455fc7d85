import { paymentMethodsIn } from '#domain/plans/payment-methods.ts';
import { claims } from '../../text/claims.ts';
import { plans } from '../../text/plans.ts';

/** Those of production, where the pages are built; tools read the texts without a build. */
const built = (typeof import.meta.env !== 'undefined' && import.meta.env.STRIPE_PAYMENT_METHODS) || 'card';
const names: Readonly<Record<string, string>> = claims.methods;

/** How people pay, in words for a sentence, and when a plan begins that is paid in a store. `setting`: Stripe's names. */
export function paidBy(setting: string = built): { readonly how: string; readonly when: string } {
  const { taken } = paymentMethodsIn(setting);
  const ways = new Set(taken.map((method) => names[method] ?? claims.otherMethod));
  return {
    how: ways.size === 0 ? claims.otherMethod : [...ways].join(` ${claims.or} `),
    when: taken.includes('oxxo') ? ` ${plans.vouchers}` : '',
  };
}
