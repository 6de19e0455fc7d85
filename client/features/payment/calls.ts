import { reply } from '../../api.ts';
import { accountApi } from '../../identity/account-api.ts';
import type { Reply } from '../../lib/network/failure.ts';
import type { PaymentAnswer } from './confirmation.ts';
import type { PaymentReturn } from './return-address.ts';

/** The state of a payment. The server asks the provider, so the purchase takes effect now at the latest. */
export const askAbout = (paid: PaymentReturn): Promise<Reply<PaymentAnswer>> =>
  reply(() => accountApi.payments.success.$get({ query: paid }));
