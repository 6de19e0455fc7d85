import type { Purchase } from '../../lib/measure.ts';
import type { PaymentAnswer } from './confirmation.ts';

/** The value of a sale for measurement where the server does not tell it, since only the buyer may know it. */
const UNTOLD = { value: 299, currency: 'MXN' } as const;

/** A purchase as it is reported for measurement: the server's figures, with the provider's id of the payment. */
export const purchaseOf = ({ amount_paid, currency }: PaymentAnswer, sessionId: string): Purchase => ({
  id: sessionId,
  value: amount_paid ?? UNTOLD.value,
  currency: (currency ?? UNTOLD.currency).toUpperCase(),
});
