import type { Purchase } from '../../lib/measure.ts';
import type { Answer } from './confirmation.ts';

/** What a sale counts for where the server tells nobody but the buyer how much it was, and nobody is signed in. */
const UNTOLD = { value: 299, currency: 'MXN' } as const;

/** A purchase as those are told of it who measure: the server's figures, and the provider's name of the payment. */
export const purchaseOf = ({ amount_paid, currency }: Answer, sessionId: string): Purchase => ({
  id: sessionId,
  value: amount_paid ?? UNTOLD.value,
  currency: (currency ?? UNTOLD.currency).toUpperCase(),
});
