import { reply } from '../../api.ts';
import { accountApi } from '../../identity/account-api.ts';
import type { Reply } from '../../lib/failure.ts';
import type { Answer } from './confirmation.ts';
import type { PaymentReturn } from './return-address.ts';

/** The state of a payment. The server asks the provider, so the purchase takes effect now at the latest. */
export const askAbout = (paid: PaymentReturn): Promise<Reply<Answer>> =>
  reply(() => accountApi.payments.success.$get({ query: paid }));
